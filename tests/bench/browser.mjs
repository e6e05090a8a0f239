import { chromium } from '@playwright/test';
import { findProgram } from '../../scripts/lib/processes.mjs';
import { endingWith } from './whole-stack.mjs';

export const browserProgram = () => process.env.CHROMIUM ?? findProgram('chromium');
export const browserFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Runs `work` with Debian's Chromium, which the journeys use too. */
export async function withBrowser(work, moreFlags = []) {
  const args = [...browserFlags, ...moreFlags];
  const browser = await chromium.launch({ executablePath: browserProgram(), args });
  return endingWith(
    () => browser.close(),
    () => work(browser),
  );
}
