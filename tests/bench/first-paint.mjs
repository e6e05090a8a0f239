import { bounds } from './bounds.mjs';
import { withBrowser } from './browser.mjs';
import { median } from './figures.mjs';
import { withStack } from './whole-stack.mjs';

const visits = 5;
// Lighthouse's mobile network: on a fast network all files arrive before the first paint.
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Counts the requests of a phone before its first paint. */
export const firstPaint = {
  name: 'first-paint',
  title: 'Requests before the first paint (home page, 360 pixels, slow line)',
  run: () =>
    withStack({ fast: true }, ({ url }) =>
      withBrowser(async (browser) => {
        const all = [];
        for (let visit = 0; visit < visits; visit += 1) all.push(await requestsBeforePaint(browser, url));
        return rowsOf(all);
      }),
    ),
};

/** Pictures don't delay the paint, so they are listed without a bound. */
function rowsOf(all) {
  const isPicture = (path) => /\.(svg|png|jpe?g|webp|avif)$/.test(path);
  const isApi = (path) => path.startsWith('/api/');
  const middle = (isCounted) => median(all.map((paths) => paths.filter(isCounted).length));
  return [
    {
      ...bounds['first-paint'].requests,
      value: middle((path) => !isPicture(path)),
      note: [...new Set(all.flat().filter((path) => !isPicture(path)))].join(', '),
    },
    { ...bounds['first-paint'].calls, value: middle(isApi) },
    { what: 'besides these, pictures', value: middle(isPicture) },
  ];
}

async function requestsBeforePaint(browser, url) {
  const context = await browser.newContext({ viewport: { width: 360, height: 720 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await page.goto(url);
  const paths = await page.evaluate(pathsBeforePaint);
  await context.close();
  return paths;
}

/** Runs in the page. */
async function pathsBeforePaint() {
  const paint = await new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName('first-contentful-paint');
      if (entry) resolve(entry.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < paint);
  return ['/', ...asked.map(({ name }) => new URL(name).pathname)];
}
