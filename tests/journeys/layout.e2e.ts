import type { ElementHandle, Locator } from '@playwright/test';
import { expectToast, fill, openAdmin, press, toast } from './support/back-office';
import { DESK, expect, NARROW, PHONE, test } from './support/fixtures';
import { placeOrder } from './support/orders';
import { fillOrder, sendOrder } from './support/shop';

declare global {
  interface Window {
    /** Where the badges stand before the shop starts. */
    badgesBefore?: number | undefined;
  }
}

const TABLET = { width: 768, height: 1024 };

test.describe('with links that lead nowhere', () => {
  test.use({ allowedMessages: /status of 404/ });

  test('the pages of the shop have room for everything at each width', async ({ page, farm }) => {
    const token = await placeOrder(farm, { 'Große Kiste': 2 });
    for (const path of [
      '/',
      '/dauer',
      '/allergene',
      '/datenschutz',
      '/nirgends',
      `/order/cancel/${token}`,
      `/order/change/${token}`,
      '/order/cancel/unbekannt',
    ]) {
      await page.goto(path);
      if (path === '/') await page.locator('html.has-fonts').waitFor();
      for (const size of [NARROW, PHONE, TABLET, DESK]) {
        await page.setViewportSize(size);
        expect(await page.evaluate(measureShop), `${path}, ${size.width} pixels`).toEqual({
          overflow: 0,
          broken: [],
          strip: 0,
        });
      }
    }
  });
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: NARROW, allowedMessages: /ERR_FAILED/ });

  test('the home page does not scroll sideways before the styles of the form are there', async ({ page }) => {
    await page.route(/\/later\.\w+\.css/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByLabel('Vorname')).toBeVisible();
    expect((await page.evaluate(measureShop)).overflow).toBe(0);
  });
});

/** Runs in the page: pixels to scroll sideways, links to call in two lines, pixels between a last band and the footer. */
function measureShop() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const band = document.querySelector('form > .slip-band:last-of-type');
  const footer = document.querySelector('.footer');
  const isLast = band && footer && !document.querySelector('.page-actions');
  return {
    overflow: scrollWidth - clientWidth,
    broken: [...document.querySelectorAll('a[href^="tel:"]')]
      .filter((link) => link.getClientRects().length > 1)
      .map((link) => link.outerHTML),
    strip: isLast ? Math.round(footer.getBoundingClientRect().top - band.getBoundingClientRect().bottom) : 0,
  };
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`with ${viewport.width} × ${viewport.height} pixels the main button of a placed order is in view, and then its label without moving the page`, async ({
    page,
    farm,
  }) => {
    await page.setViewportSize(viewport);
    await fillOrder(page, farm.newPhone().typed);
    await sendOrder(page);
    const dialog = page.getByRole('dialog', { name: 'Bestellung erfolgreich!' });
    const close = dialog.getByRole('button', { name: 'Schließen' });
    await expect(close).toBeInViewport({ ratio: 1 });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        window.badgesBefore = document.querySelector('.badges-band')?.getBoundingClientRect().top;
      });
    });
    await close.click();
    const open = page.getByRole('link', { name: 'Ansehen oder ändern' });
    await expect(open).toBeFocused();
    await expect(open).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.hero .label')).toContainText('Deine Abholung');
    const moved = await page.evaluate(
      () =>
        (document.querySelector('.badges-band')?.getBoundingClientRect().top ?? 0) -
        (window.badgesBefore ?? 0),
    );
    expect(Math.abs(moved), 'pixels that the page has moved').toBeLessThan(2);
  });

test.describe('on the phone', () => {
  test.use({ viewport: PHONE });

  test('a notification leaves the buttons of a dialog free', async ({ page }) => {
    await openAdmin(page, '/products', 'Produkte verwalten');
    await press(page, 'Neues Produkt');
    const next = page.getByRole('button', { name: 'Erstellen und nächstes' });
    for (const product of ['Pastinaken', 'Mangold']) {
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
      await fill(page, 'Name', product);
      await next.click();
      const notice = toast(page).getByRole('listitem').filter({ hasText: product });
      await expect(notice).toBeVisible();
      await next.scrollIntoViewIfNeeded();
      // At the same time: once the notification has gone, the button is free anyway
      await expect.poll(async () => isFree(next, await notice.elementHandle())).toBe(true);
    }
    await expectToast(page, 'Mangold');
  });
});

/** Resolves to whether a notification is shown and a click in the middle of the button is the button's. */
const isFree = (button: Locator, notice: ElementHandle<Node> | null): Promise<boolean> =>
  button.evaluate((element, shown) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return shown?.isConnected === true && element.contains(hit);
  }, notice);
