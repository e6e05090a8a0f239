import type { Page } from '@playwright/test';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';
import { sendOrder } from './support/shop';

const slides = {
  sliderImage1: '/illustrations/hero.svg',
  sliderImage2: '/illustrations/kiste-gross.svg',
  sliderImage3: '',
  sliderImage4: '/illustrations/fehlt.svg',
  sliderImage5: '/illustrations/kiste-suppe.svg',
};
const shownPicture = (page: Page) => page.locator('.hero-picture .is-current');
const src = (name: string) => `/illustrations/${name}.svg`;

for (const [name, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`on the ${name}`, () => {
    test.use({ viewport });

    test.describe('the slider', () => {
      // With reduced motion the pictures don't change by themselves.
      test.use({ allowedMessages: /status of 404/, contextOptions: { reducedMotion: 'no-preference' } });

      test('is there before any script, changes, skips what is missing, and stands when asked to', async ({
        page,
        farm,
      }) => {
        await page.clock.install();
        await farm.withSettings({ ...slides, sliderImage1: src('kiste-klein') }, async () => {
          const html = await (await page.goto('/'))?.text();
          expect(html).toContain(`<img class="is-current" src="${src('kiste-klein')}"`);
          await expect(page.getByRole('button', { name: 'Bild 1 von 4' })).toBeVisible();
          await page.clock.runFor(10_100);
          await expect(shownPicture(page)).toHaveAttribute('src', src('kiste-gross'));
          await expect(page.getByRole('button', { name: 'Bild 2 von 3' })).toHaveAttribute(
            'aria-current',
            'true',
          );
          await page.clock.runFor(10_100);
          await expect(shownPicture(page)).toHaveAttribute('src', src('kiste-suppe'));
          await page.getByRole('button', { name: 'Bilder anhalten' }).click();
          await page.mouse.move(0, 0);
          await page.clock.runFor(60_000);
          await expect(shownPicture(page)).toHaveAttribute('src', src('kiste-suppe'));
          await page.clock.resume();
          await expectAccessible(page);
        });
      });

      test('is moved by dots, keys and swipes', async ({ page, farm }) => {
        await farm.withSettings(slides, async () => {
          await page.goto('/');
          await page.getByRole('button', { name: 'Bild 2 von' }).click();
          await expect(shownPicture(page)).toHaveAttribute('src', src('kiste-gross'));
          await page.keyboard.press('ArrowLeft');
          await expect(shownPicture(page)).toHaveAttribute('src', src('hero'));
          const box = await shownPicture(page).boundingBox();
          const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
          await page.mouse.move(x, y);
          await page.mouse.down();
          await page.mouse.move(x - 60, y);
          await page.mouse.up();
          await expect(shownPicture(page)).toHaveAttribute('src', src('kiste-gross'));
        });
      });
    });

    test("wears the farm's colours before any script, and stays readable on its picture", async ({
      page,
      farm,
    }) => {
      const settings = {
        primaryColor: '8a2be2',
        accentColor: '#0aa',
        bgContrastColor: 'kaputt',
        backgroundImageUrl: src('acker'),
      };
      await farm.withSettings(settings, async () => {
        const html = await (await page.goto('/'))?.text();
        expect(html).toContain('--primary:#8a2be2;');
        expect(html).toContain('--accent:#00aaaa;');
        expect(html).toContain('<meta name="theme-color" content="#8a2be2">');
        await expect(page.getByRole('heading', { name: /^Kisten für/ })).toBeVisible();
        const background = await page.evaluate(
          () => getComputedStyle(document.body, '::before').backgroundImage,
        );
        expect(background).toContain(src('acker'));
        await expectAccessible(page);
      });
    });

    test.describe('when parts are missing', () => {
      test.use({ allowedMessages: /Failed to load resource|ChunkLoadError|Loading chunk/ });

      test('the order form does not arrive: the boxes stay, and the page can be loaded anew', async ({
        page,
      }) => {
        await page.route(/order-form\.\w+\.js/, (route) => route.abort());
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Große Kiste' })).toBeVisible();
        await expect(
          page.getByRole('alert').filter({ hasText: 'konnte nicht geladen werden' }),
        ).toBeVisible();
        await expectAccessible(page);
        await page.unroute(/order-form\.\w+\.js/);
        await page.getByRole('button', { name: 'Seite neu laden' }).click();
        await expect(page.getByLabel('Vorname')).toBeVisible();
      });

      test('no answer of the api at all: a sentence and a retry, which works once it is back', async ({
        page,
      }) => {
        const withoutBoot = async (page: Page) =>
          page.route('/', async (route) => {
            const answer = await route.fetch();
            const body = (await answer.text()).replace(/(id="boot">)[^<]*/, '$1');
            await route.fulfill({ response: answer, body });
          });
        await withoutBoot(page);
        await page.route('/api/**', (route) => route.abort());
        await page.goto('/');
        await expect(page.getByText('Die Kisten konnten nicht geladen werden.')).toBeVisible();
        await expectAccessible(page);
        await page.unroute('/api/**');
        await page.getByRole('button', { name: 'Erneut versuchen' }).click();
        await expect(page.getByRole('heading', { name: 'Große Kiste' })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frische Bio-Gemüsekisten');
      });
    });
  });
}

test('while the form is on its way the shop shows grey bars, and nothing that was chosen is lost', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/order-form\.\w+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Kleine Kiste: eine mehr' }).click();
  await expect(page.getByRole('status', { name: 'Laden...' })).toBeVisible();
  await expectAccessible(page);
  arrive();
  await expect(page.getByLabel('Vorname')).toBeVisible();
  await expect(page.getByText('1 Kiste', { exact: true })).toBeVisible();
});

test('a browser that is too old keeps the page as it was composed', async ({ page, farm }) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'));
  await page.goto('/');
  const day = await farm.upcomingDay();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frische Bio-Gemüsekisten');
  await expect(page.getByText(day.date.split('-').reverse().join('.'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anrufen: +43 7942 12345' })).toBeVisible();
  await expectAccessible(page);
});

test('crawlers get a map of the public pages, and are kept out of the rest', async ({ page, farm }) => {
  const robots = await page.request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain(
    `Disallow: /admin\nDisallow: /order/\n\nSitemap: ${farm.url}/sitemap.xml`,
  );
  const map = await page.request.get('/sitemap.xml');
  expect(map.headers()['content-type']).toContain('application/xml');
  expect(await map.text()).toContain(`<loc>${farm.url}/datenschutz</loc>`);
});

test.describe('notifications and tooltips', () => {
  test.use({ viewport: DESK });

  test('stay small, are reached by F8, and explain themselves', async ({ page }) => {
    await page.goto('/');
    const more = page.getByRole('button', { name: 'Große Kiste: eine mehr' });
    // tooltips load after the order form: hover until one appears
    await expect(async () => {
      await page.mouse.move(0, 0);
      await more.hover();
      await expect(page.getByRole('tooltip')).toHaveText('Eine mehr', { timeout: 2000 });
    }).toPass();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();

    await sendOrder(page);
    const toast = page.locator('.toast');
    await expect(toast).toContainText('Keine Produkte ausgewählt');
    expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420);
    await expect(page.getByLabel('Vorname')).toBeFocused();
    await page.keyboard.press('F8');
    await expect(toast).toBeFocused();
    await page.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(toast).toBeHidden();
  });
});
