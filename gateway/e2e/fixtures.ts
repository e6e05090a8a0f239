import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Farm, startFarm } from './farm';

const CAPTCHA = 'https://challenges.cloudflare.com';

/** What a page may say aloud; anything else in its console fails the journey. */
const isExpected = (message: { url: string; text: string }, allowed: RegExp) =>
  message.url.startsWith(CAPTCHA) || allowed.test(message.text);

interface Journey {
  /** Console messages that this journey provokes on purpose; by default none. */
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
    const complaints: string[] = [];
    const foreign: string[] = [];
    // no captcha service in a test: the page finds its script blocked
    await page.route(`${CAPTCHA}/**`, (route) => route.abort());
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() !== 'error' || isExpected({ url, text: message.text() }, allowedMessages)) return;
      complaints.push(`${message.text()} (${url})`);
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL && origin !== CAPTCHA)
        foreign.push(request.url());
    });
    await use(page);
    expect(complaints, 'errors in the browser console').toEqual([]);
    expect(foreign, 'requests to foreign hosts').toEqual([]);
  },
});

/** WCAG 2.2 AA, and nothing to scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settled);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
}

/** Half faded in, a dialog has other contrasts than when it stands. */
const settled = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  ).then(() => undefined);

export const PHONE = { width: 360, height: 720 };
export const DESK = { width: 1280, height: 800 };

export { expect };
