import { setTimeout as pause } from 'node:timers/promises';
import { withBrowser } from './browser.mjs';

const phone = { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2 };
const quiet = 1500;

/**
 * Records the requests of a first visit in Chromium: the page, and everything that it loads from the shop's own host
 * until the end of the page is reached by scrolling. With the cookie of a shopper's session, `own` has the requests of
 * the page with the own orders, which is opened next.
 * @param {string} url
 * @param {{name: string, value: string, path: string}} [session]
 */
export const recordVisit = (url, session) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage(phone);
    /** @type {import('@playwright/test').Request[]} */
    const requests = [];
    page.on('request', (request) => requests.push(request));
    const record = async (path) => {
      requests.length = 0;
      await page.goto(`${url}${path}`);
      await untilQuiet(requests);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await untilQuiet(requests);
      const sent = requests.filter((request) => request.url().startsWith(`${url}/`));
      return Promise.all(sent.map(repeatable));
    };
    if (!session) return { visit: await record('/'), own: [] };
    const { hostname: domain } = new URL(url);
    await page.context().addCookies([{ ...session, domain, httpOnly: true, sameSite: 'Strict' }]);
    // The page can't see the cookie.
    await page.addInitScript(() => localStorage.setItem('hofkiste.my-orders', 'true'));
    return { visit: await record('/'), own: await record('/meine-bestellungen') };
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
