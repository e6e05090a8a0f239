import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Farm, startFarm } from './farm';

const CAPTCHA = 'https://challenges.cloudflare.com';

/** Errors that a page may log; any other one fails the journey. */
const isExpected = (message: { url: string; text: string }, allowed: RegExp) =>
  message.url.startsWith(CAPTCHA) || allowed.test(message.text);

interface Journey {
  /** Console errors that this journey causes on purpose; by default none. */
  allowedMessages: RegExp;
}

export const test = base.extend<Journey, { farm: Farm }>({
  farm: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const farm = await startFarm();
      await use(farm);
      await farm.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  allowedMessages: [/$^/, { option: true }],

  baseURL: ({ farm }, use) => use(farm.url),

  page: async ({ page, baseURL, allowedMessages }, use) => {
    const errors: string[] = [];
    const foreign: string[] = [];
    // the captcha service is not available in tests: the page finds its script blocked
    await page.route(`${CAPTCHA}/**`, (route) => route.abort());
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() !== 'error' || isExpected({ url, text: message.text() }, allowedMessages)) return;
      errors.push(`${message.text()} (${url})`);
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL && origin !== CAPTCHA)
        foreign.push(request.url());
    });
    await use(page);
    expect(errors, 'errors in the browser console').toEqual([]);
    expect(foreign, 'requests to foreign hosts').toEqual([]);
  },
});

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The screen as it is now keeps WCAG 2.2 AA and does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(finishAnimations);
  // legacy mode opens no second page and skips foreign frames: here these are the captcha's alone
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: { type: 'tag', values: WCAG },
      // only violations are read, and no rule above needs the style sheets loaded once more
      resultTypes: ['violations'],
      preload: false,
    })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
}

/**
 * Ends what fades in, which has other contrasts meanwhile. It isn't waited for: antd's ripple on a button takes two
 * seconds. The animation of a dialog begins some frames after the dialog appears.
 */
async function finishAnimations(): Promise<void> {
  const isRunning = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (let quietFrames = 0; quietFrames < 5; quietFrames += 1) {
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations().filter(isRunning)) {
      animation.finish();
      quietFrames = 0;
    }
  }
}

export const PHONE = { width: 360, height: 720 };
export const DESK = { width: 1280, height: 800 };

export { expect };
