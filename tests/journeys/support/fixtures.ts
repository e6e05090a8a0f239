import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Locator, type Page, type ViewportSize } from '@playwright/test';
import type axe from 'axe-core';
import { type Farm, startFarm } from './farm';
import type { Screen } from './screens';

const CAPTCHA = 'https://challenges.cloudflare.com';

/** Errors that a page may log; any other one fails the journey. */
const isExpected = (message: { url: string; text: string }, allowed: RegExp) =>
  message.url.startsWith(CAPTCHA) || allowed.test(message.text);

interface Journey {
  farmAsMade: undefined;
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

  farmAsMade: [
    async ({ farm }, use) => {
      await farm.restore();
      await use(undefined);
    },
    { auto: true },
  ],

  allowedMessages: [/$^/, { option: true }],

  baseURL: ({ farm }, use) => use(farm.url),

  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForReact);
    await use(context);
  },

  page: async ({ page, baseURL, allowedMessages }, use, testInfo) => {
    const errors: string[] = [];
    const foreign: string[] = [];
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
    if (testInfo.status !== 'passed' && !page.isClosed())
      await testInfo.attach('the page shows', { body: await page.evaluate(describePage, TELLING) });
    expect(errors, 'errors in the browser console').toEqual([]);
    expect(foreign, 'requests to foreign hosts').toEqual([]);
  },
});

/**
 * Lets a page of the shop be opened and reloaded until React has taken it over: before, a tap on a button that sends is
 * only told to wait. A journey about what happens before passes `waitUntil`.
 */
function waitForReact(page: Page): void {
  const { goto, reload } = page;
  const untilTakenOver = () =>
    // As long as any other expectation: a document that is just being replaced can't be asked, so it is no `poll`
    expect(async () => expect(await page.evaluate(isTakenOver)).toBe(true)).toPass({
      intervals: [50],
      timeout: 10_000,
    });
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (!options?.waitUntil) await untilTakenOver();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (!options?.waitUntil) await untilTakenOver();
    return answer;
  };
}

/** Runs in the page. Only the shop's pages have a starter. Pages of text and older browsers have nothing for React. */
const isTakenOver = () =>
  window.hasTakenOver === true ||
  !document.querySelector('script[data-page]') ||
  !document.querySelector('html:not(.is-old) #root');

const TELLING = 'h1, [role="dialog"], [role="alert"], [role="status"], .field-error, [data-submit]';

/** Runs in the page: its address, its titles, its messages and the button that sends, whose text tells whether it does. */
const describePage = (telling: string) =>
  [
    location.href,
    ...[...document.querySelectorAll(telling)]
      .filter((element) => element.checkVisibility())
      .map(({ textContent }) => textContent.trim()),
  ]
    .filter((text) => text !== '')
    .join('\n');

export const PHONE = { width: 360, height: 720 };
export const DESK = { width: 1280, height: 800 };
/** The narrowest screen that WCAG asks for. */
export const NARROW = { width: 320, height: 640 };

/** Waits until elements are shown, and returns all of them: before, a check of each of them would check none. */
export async function allShown(elements: Locator): Promise<Locator[]> {
  await elements.first().waitFor();
  return elements.all();
}

declare global {
  interface Window {
    axe: typeof axe;
    hasTakenOver?: boolean;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose result depends on the width, also for elements that look the same. */
const OF_THE_WIDTH = ['target-size', 'scrollable-region-focusable'];

// antd names its icons, buttons and tabs in English where nobody tells it otherwise
const ENGLISH =
  /\b(up|down|left|right|loading|close|search|increase|decrease|next|previous|of|expand|collapse|remove|clear|sort|select|more|delete|edit|page)\b/i;

/**
 * Inspects the screen as it is now, in its own size and in the others: it keeps WCAG 2.2 AA and doesn't scroll sideways,
 * and in the back office all names are German. In the other sizes only elements that weren't visible before are inspected
 * by all rules. Afterwards the screen has its own size again.
 * @param states show the parts of a screen one after the other, such as its tabs, in each size
 */
export async function expectAccessible(
  page: Page,
  screen: Screen,
  sizes: ViewportSize[] = [PHONE, DESK],
  states: (() => Promise<void>)[] = [async () => {}],
): Promise<void> {
  expectFirst(screen);
  await test.step(screen, () => inspectInAll(page, screen, sizes, states), { box: true });
}

/** The journey that has inspected a screen in this worker, and its id, which is another one when it is repeated. */
const inspectedBy = new Map<Screen, { journey: string; id: string }>();

/** Fails when the worker inspects a screen twice, unless the whole journey is repeated. */
function expectFirst(screen: Screen): void {
  const { testId: id, titlePath } = test.info();
  const journey = titlePath.join(' › ');
  const before = inspectedBy.get(screen);
  const isRepeated = before?.journey === journey && before.id !== id;
  expect(isRepeated ? undefined : before?.journey, `'${screen}' is inspected already`).toBeUndefined();
  inspectedBy.set(screen, { journey, id });
}

async function inspectInAll(
  page: Page,
  screen: Screen,
  sizes: ViewportSize[],
  states: (() => Promise<void>)[],
): Promise<void> {
  const own = page.viewportSize() ?? DESK;
  const loading = page.getByRole('status', { name: 'Laden...' });
  const before = await loading.count();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const inspected = await page.evaluateHandle(() => new Set<Element>());
  for (const size of [own, ...sizes.filter(({ width }) => width !== own.width)]) {
    await resize(page, size);
    for (const show of states) {
      await show();
      // Table and cards load when they are shown for the first time
      await expect.poll(() => loading.count(), { intervals: [50] }).toBeLessThanOrEqual(before);
      const found = await page.evaluate(inspect, { inspected, all: WCAG, ofWidth: OF_THE_WIDTH });
      const isEnglish = (name: string) => page.url().includes('/admin') && ENGLISH.test(name);
      expect(
        { ...found, names: found.names.filter(isEnglish) },
        `${screen}, ${size.width} pixels, ${page.url()}`,
      ).toEqual({ violations: [], names: [] });
      // Charts are drawn again some frames after their page has got another width.
      await expect
        .poll(() => page.evaluate(overflow), {
          message: `${screen}, ${size.width} pixels, ${page.url()}: pixels to scroll sideways`,
          intervals: [50],
        })
        .toBe(0);
    }
  }
  await resize(page, own);
  await inspected.dispose();
}

/** Resolves when the page has been laid out for the size. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  if (page.viewportSize()?.width === size.width) return;
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

interface Inspection {
  /** Visible elements that all rules have been applied to. */
  inspected: Set<Element>;
  /** Tags. */
  all: string[];
  /** Rules. */
  ofWidth: string[];
}

/** Runs in the page. Returns the pixels to scroll sideways. */
function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(scrollWidth - clientWidth, 0);
}

/** Runs in the page. `names` are those that a screen reader can read out. */
async function inspect({ inspected, all, ofWidth }: Inspection) {
  // Elements that fade in have other contrasts meanwhile.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  const isFirst = inspected.size === 0;
  const visible = [...document.querySelectorAll('*')].filter((element) => element.checkVisibility());
  const added = new Set(visible.filter((element) => !inspected.has(element)));
  for (const element of added) inspected.add(element);
  const include = [...added].filter(({ parentElement }) => !parentElement || !added.has(parentElement));

  const run = (context: axe.ElementContext, runOnly: string[]) =>
    window.axe.run(context, {
      runOnly,
      // Only violations are read, and no rule needs the style sheets loaded once more
      resultTypes: ['violations'],
      preload: false,
      // The only foreign frame is the captcha's
      iframes: false,
    });
  const results = [
    ...(isFirst ? [await run(document, all)] : [await run(document, ofWidth)]),
    ...(!isFirst && include.length > 0 ? [await run({ include }, all)] : []),
  ];
  const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription', 'aria-valuetext'];
  return {
    violations: results
      .flatMap(({ violations }) => violations)
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => {
          const reasons = [...any, ...all, ...none].map(({ message }) => message);
          return `${id}: ${html.slice(0, 200)}: ${reasons.join('; ')}`;
        }),
      )
      .slice(0, 10),
    names: [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())]
      .filter((element) => !element.closest('[aria-hidden="true"]'))
      .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
  };
}

export { expect };
