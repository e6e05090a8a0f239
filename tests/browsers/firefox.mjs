import { launch } from 'puppeteer-core';
import { findProgram } from '../../scripts/lib/processes.mjs';

/** Starts Debian's Firefox without a window, controlled by WebDriver BiDi. */
export async function openFirefox({ width, height }) {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr', 'firefox'),
    env: { ...process.env, TZ: 'America/New_York' },
    extraPrefsFirefox: { 'intl.accept_languages': 'de-AT, de', 'ui.useOverlayScrollbars': 1 },
  });
  const [page] = await browser.pages();
  await page.setViewport({ width, height });
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  const find = (path) => page.waitForSelector(`::-p-xpath(${path})`, { visible: true });

  return {
    visit: (url) => page.goto(url),
    find,
    /** Waits until the element doesn't move and is enabled, and scrolls it into view. */
    click: (path) => page.locator(`::-p-xpath(${path})`).click(),
    type: async (path, text) => (await find(path)).type(text),
    read: (expression) => page.evaluate(`(${expression})`),
    /** Takes a picture of the whole page, or of the visible part. */
    picture: ({ fullPage = false } = {}) => page.screenshot({ fullPage }),
    complaints: async () => complaints,
    close: () => browser.close(),
  };
}
