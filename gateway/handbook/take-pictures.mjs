import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../scripts/problem.mjs';
import { demoLogin, project } from '../../scripts/settings.mjs';
import { withBrowser } from '../bench/browser.mjs';
import { withStack } from '../bench/whole-stack.mjs';
import { Camera } from './camera.mjs';
import { demoFarm } from './demo-farm.mjs';
import { newFarm } from './new-farm.mjs';
import { writePictureList } from './picture-list.mjs';
import { DESK } from './screens.mjs';

/**
 * Pictures that are taken one after the other on one farm.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {boolean} demoFarm false: begins with an empty farm
 * @property {(tools: Tools) => Promise<void>} take
 */

/**
 * @typedef {object} Tools
 * @property {import('@playwright/test').Page} page of the desk, logged in
 * @property {Camera} camera for it
 * @property {(size: {width: number, height: number}) => Promise<{page: import('@playwright/test').Page, camera: Camera}>} openScreen
 *   another screen with the same login
 * @property {Awaited<ReturnType<typeof import('../../scripts/stack.mjs').startStack>>} stack
 */

const PARTS = [newFarm, demoFarm];
const HANDBOOK = join(project, 'admin-frontend/src/handbook');

/** @param {string[]} names none: all parts */
export function named(names) {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Problem(
      `Unbekannt: ${unknown.join(', ')}.`,
      `Es gibt: ${PARTS.map(({ name }) => name).join(', ')}.`,
    );
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));
}

/**
 * @param {Part[]} parts
 * @param {import('../../scripts/progress.mjs').Progress} progress
 */
export async function takePictures(parts, progress) {
  const folder = join(HANDBOOK, 'pictures');
  mkdirSync(folder, { recursive: true });
  for (const part of parts)
    await progress.step(part.title, () =>
      withStack({ fast: true, demoFarm: part.demoFarm }, (stack) =>
        withBrowser((browser) => takePart(part, { stack, browser, folder })),
      ),
    );
  const { count, bytes } = writePictureList(HANDBOOK);
  progress.say(`${count} Bilder, zusammen ${Math.round(bytes / 1000)} KB`);
}

/**
 * @param {Part} part
 * @param {{stack: Tools['stack'], browser: import('@playwright/test').Browser, folder: string}} place
 */
async function takePart(part, { stack, browser, folder }) {
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport: DESK,
    deviceScaleFactor: 2,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(10_000);
  // The captcha service shows nothing on a farm of its own.
  await context.route('https://challenges.cloudflare.com/**', (route) => route.abort());
  const headers = { origin: stack.url };
  const login = await context.request.post('/api/auth/login', { headers, data: demoLogin });
  if (!login.ok()) throw new Error(`Die Anmeldung wurde mit ${login.status()} beantwortet.`);

  /** @param {{width: number, height: number}} size */
  async function openScreen(size) {
    const page = await context.newPage();
    await page.setViewportSize(size);
    return { page, camera: new Camera(page, folder) };
  }

  await part.take({ ...(await openScreen(DESK)), openScreen, stack });
  await context.close();
}
