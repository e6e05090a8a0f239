import { demoLogin } from '../../scripts/lib/settings.mjs';
import { breakdownOfMissed, measureSizes } from '../../scripts/lib/sizes.mjs';
import { bounds } from './bounds.mjs';
import { withBrowser } from './browser.mjs';
import { withStack } from './whole-stack.mjs';

/** Measures the JavaScript that a browser loads; `npm test` also checks the first six bounds. */
export const sizes = {
  name: 'sizes',
  title: 'JavaScript, compressed with Brotli 11',
  async run({ progress }) {
    const built = measureSizes();
    const shop = built.map(({ what, bytes, bound, goal }) => ({
      what,
      value: bytes / 1000,
      bound: bound / 1000,
      goal: goal / 1000,
      unit: 'KB',
      digits: 1,
    }));
    const breakdown = await breakdownOfMissed(built);
    if (breakdown) progress.say(breakdown);
    const [products, dashboard] = await withStack({ fast: true }, (stack) =>
      withBrowser(async (browser) => [
        await bytesTo(browser, stack.url, '/admin/products', 'table tbody tr'),
        await bytesTo(browser, stack.url, '/admin', 'canvas'),
      ]),
    );
    return [
      ...shop,
      { ...bounds.sizes.products, value: products / 1000 },
      { ...bounds.sizes.charts, value: dashboard / 1000 },
    ];
  },
};

/** Counts the bytes until `shown` is there, in a browser, because the remote decides at run time which chunks it loads. */
async function bytesTo(browser, url, path, shown) {
  const page = await browser.newPage({ baseURL: url });
  const headers = { origin: url };
  const login = await page.request.post('/api/auth/login', { headers, data: demoLogin });
  if (!login.ok()) throw new Error(`The login was answered with ${login.status()}.`);
  const scripts = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.sizes());
  });
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(scripts);
  await page.close();
  return all.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}
