import { test as base, expect, type Page, type ViewportSize } from '@playwright/test';
import axe from 'axe-core';
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

export const PHONE = { width: 360, height: 720 };
export const DESK = { width: 1280, height: 800 };
/** The narrowest screen that WCAG asks for. */
export const NARROW = { width: 320, height: 640 };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// antd names its icons, buttons and tabs in English where nobody tells it otherwise
const ENGLISH =
  /\b(up|down|left|right|loading|close|search|increase|decrease|next|previous|of|expand|collapse|remove|clear|sort|select|more|delete|edit|page)\b/i;

/**
 * The screen as it is now keeps WCAG 2.2 AA and does not scroll sideways, in its own size and in the others; in the back
 * office all names are German. Afterwards the screen has its own size again.
 */
export async function expectAccessible(page: Page, sizes: ViewportSize[] = [PHONE, DESK]): Promise<void> {
  const own = page.viewportSize() ?? DESK;
  const loading = page.getByRole('status', { name: 'Laden...' });
  await expectAccessibleNow(page);
  const before = await loading.count();
  for (const size of sizes.filter(({ width }) => width !== own.width)) {
    await resize(page, size);
    // table and cards load when they are shown for the first time
    await expect.poll(() => loading.count(), { intervals: [50] }).toBeLessThanOrEqual(before);
    await expectAccessibleNow(page);
  }
  await resize(page, own);
}

/** Resolves when the page has been laid out for the size. */
async function resize(page: Page, size: ViewportSize): Promise<void> {
  if (page.viewportSize()?.width === size.width) return;
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

async function expectAccessibleNow(page: Page): Promise<void> {
  await page.evaluate(finishAnimations);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const screen = `${page.url()} at ${page.viewportSize()?.width} pixels`;
  const { violations, overflow, names } = await page.evaluate(inspect, WCAG);
  expect(violations, `violations on ${screen}`).toEqual([]);
  expect(overflow, `pixels to scroll sideways on ${screen}`).toBeLessThanOrEqual(0);
  if (new URL(page.url()).pathname.startsWith('/admin'))
    expect(
      names.filter((name) => ENGLISH.test(name)),
      `English names on ${screen}`,
    ).toEqual([]);
}

/** Runs in the page. `names` are those that a screen reader can read out. */
async function inspect(tags: string[]) {
  const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription', 'aria-valuetext'];
  const results = await window.axe.run({
    runOnly: { type: 'tag', values: tags },
    // only violations are read, and no rule above needs the style sheets loaded once more
    resultTypes: ['violations'],
    preload: false,
    // the only foreign frame is the captcha's
    iframes: false,
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    violations: results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    ),
    overflow: scrollWidth - clientWidth,
    names: [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())]
      .filter((element) => !element.closest('[aria-hidden="true"]'))
      .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
  };
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

export { expect };
