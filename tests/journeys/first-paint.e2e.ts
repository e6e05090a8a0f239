import type { Page } from '@playwright/test';
import { DESK, expect, expectAccessible, NARROW, PHONE, test } from './support/fixtures';
import { placeOrder } from './support/orders';

declare global {
  interface Window {
    firstPaint: { element: Element; html: string }[];
  }
}

/**
 * Opens the page and waits until the shop has started. Resolves to the document, and to header, hero and footer before
 * and after.
 */
async function bothPaints(page: Page, path = '/') {
  // With several pictures the slider fills its controls later; its file never arrives here, and then neither does the
  // event 'load'.
  await page.route(/\/slider\.\w+\.js/, () => {});
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      window.firstPaint = [...document.querySelectorAll('.header, .hero, .footer')].map((element) => ({
        element,
        html: element.outerHTML,
      }));
    });
  });
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  const html = (await answer?.text()) ?? '';
  if (path === '/') await expect(page.locator('.badges')).toBeVisible();
  await page.locator('html.has-fonts').waitFor();
  const before = await page.evaluate(() => window.firstPaint.map((part) => part.html));
  const after = await page.evaluate(() =>
    window.firstPaint.filter(({ element }) => element.isConnected).map(({ element }) => element.outerHTML),
  );
  return { html, before, after };
}

/** Runs in the page: place and size of what the first paint must show as it stays. The form below comes into view later. */
function shownFirst(): string[] {
  const parts = document.querySelectorAll<HTMLElement>('.hero *, .badges *, #order *, .order-page *');
  return [...parts]
    .filter((part) => part.checkVisibility() && !part.closest('picture'))
    .map((part) => {
      const { top, left, width, height } = part.getBoundingClientRect();
      return [part.tagName, part.className, ...[top, left, width, height].map(Math.round)].join(' ');
    });
}

const ODD_NAME = `Moser & Söhne "Bio" <1> $request_id \${request_id} \\ 'Hof' --> <!--#echo var="request_id" -->`;

test.use({ viewport: PHONE });

test('a shopper sees one and the same page before and after its scripts run', async ({ page, farm }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  const { before, after, html } = await bothPaints(page);
  await expect(page.getByRole('heading', { name: /^Kisten für/ })).toBeVisible();
  expect(calls, 'calls of the api before the page is painted').toEqual([]);
  expect(before).toHaveLength(3);
  expect(before[1]).toContain((await farm.upcomingDay()).date.split('-').reverse().join('.'));
  expect(after).toEqual(before);
  expect(html).not.toContain('(none)');
  expect(html).toContain('>Demo: Bestellungen sind nicht echt<');
  // The script in the document requests the shop's files after the first paint
  expect(html).toContain('<script data-page="home"');
  await expectAccessible(page, 'home', [NARROW, PHONE, DESK]);
  for (const path of ['/datenschutz', '/impressum']) {
    const other = await bothPaints(page, path);
    expect(other.before).toEqual([before[0], before[2]]);
    expect(other.after).toEqual(other.before);
  }
});

for (const viewport of [PHONE, { width: 768, height: 1024 }, DESK])
  test.describe(`with ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('nothing that a shopper sees first moves when the rest of the styles comes', async ({
      page,
      farm,
    }) => {
      const order = `/order/cancel/${await placeOrder(farm, { 'Große Kiste': 2 })}`;
      await page.route(/\/assets\/.*\.js$/, () => {});
      for (const path of ['/', order]) {
        let arrive = () => {};
        const arrival = new Promise<void>((resolve) => {
          arrive = resolve;
        });
        await page.route(/later\.\w+\.css$/, async (route) => {
          await arrival;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator('link#later').waitFor({ state: 'attached' });
        const before = await page.evaluate(shownFirst);
        arrive();
        await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link#later')?.sheet);
        expect(await page.evaluate(shownFirst)).toEqual(before);
        await page.unroute(/later\.\w+\.css$/);
      }
    });
  });

test('a shopper gets the picture of the farm before all pictures further down', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('link#later').waitFor({ state: 'attached' });
  expect(pictures.toSorted()).toEqual(['/illustrations/hero.svg', '/illustrations/marke.svg']);
  arrive();
  for (const part of ['.badge', '.box-picture'])
    await expect(page.locator(`${part} img`).first()).toBeVisible();
});

for (const viewport of [
  { width: 360, height: 560 },
  { width: 740, height: 360 },
])
  test(`a shopper with ${viewport.width} × ${viewport.height} visible pixels sees date, deadline and button at once`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    for (const part of ['.label-date', '.label-deadline', '.hero-order'])
      await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
  });

const FARMS = {
  'a phone number in a sentence and a title full of special characters': {
    homePageTitle: ODD_NAME,
    homePageDescription: '<p>Gutes <strong>Gemüse</strong> &amp; Obst</p><ul><li>$5</li></ul>',
    footerContactPhone: 'Moser & Söhne <a href="tel:0794212345">07942 12345</a>',
  },
  'two phone numbers, a logo, one picture and no title of the home page': {
    homePageTitle: '',
    footerContactPhone: '07942 12345 oder 0664 1234567',
    headerLogoUrl: '/illustrations/blatt.svg?a=1&b=2',
    sliderImage2: '/illustrations/kiste-gross.svg',
  },
};
for (const [name, settings] of Object.entries(FARMS))
  test(`a shopper of a farm with ${name} sees the same page before and after its scripts run`, async ({
    page,
    farm,
  }) => {
    await farm.changeSettings(settings);
    const { before, after } = await bothPaints(page);
    expect(after).toEqual(before);
    expect(before.join()).not.toContain('&amp;amp;');
  });

test('a shopper of a farm without phone number, pickup day and readable picture address sees the same page before and after its scripts run', async ({
  page,
  farm,
}) => {
  const settings = {
    headerTitle: 'Hof Huber',
    footerContactPhone: '<br>',
    mainImageUrl: 'https://hof.at:8o80/bild.jpg',
    sliderImage1: '',
    sliderImage2: '',
    sliderImage3: '',
  };
  await farm.changeSettings(settings);
  await farm.hideAllDays();
  const { html, before, after } = await bothPaints(page);
  await expect(page.getByText('Nächste Abholung')).toBeHidden();
  expect(html).toContain('<title>Hof Huber – Frische Bio-Gemüsekisten</title>');
  expect(html).toMatch(/<meta name="description" content="\w/);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/share\.png"\/>/);
  await expect(page.locator('.hero-picture img')).toHaveAttribute('src', '/illustrations/hero.svg');
  const drawn = (part: string) => part.replace(settings.mainImageUrl, '/illustrations/hero.svg');
  expect(after.map(drawn)).toEqual(before.map(drawn));
});
