import { setTimeout as pause } from 'node:timers/promises';
import { withBrowser } from './browser.mjs';

const phone = { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2 };
const quiet = 1500;

/**
 * Records the requests of a first visit in Chromium: the page, and everything that it loads from the shop's own host
 * until the end of the page is reached by scrolling.
 */
export const recordVisit = (url) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage(phone);
    /** @type {import('@playwright/test').Request[]} */
    const requests = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(url);
    await untilQuiet(requests);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await untilQuiet(requests);
    const own = requests.filter((request) => request.url().startsWith(`${url}/`));
    return Promise.all(own.map(repeatable));
  });

async function untilQuiet(requests) {
  for (let known = -1; known < requests.length; ) {
    known = requests.length;
    await pause(quiet);
  }
}

async function repeatable(request) {
  const { host: _host, connection: _connection, ...headers } = await request.allHeaders();
  const { pathname, search } = new URL(request.url());
  return { path: pathname + search, headers };
}
