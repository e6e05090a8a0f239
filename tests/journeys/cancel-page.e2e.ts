import type { Page } from '@playwright/test';
import type { Farm } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';
import { fillOrder, sendOrder } from './support/shop';

/** Orders in the shop; resolves to the address of the cancellation page. */
async function order(page: Page, farm: Farm): Promise<string> {
  await fillOrder(page, farm.newPhone().typed);
  await sendOrder(page);
  const link = page.getByRole('link', { name: 'hier stornieren' });
  return (await link.getAttribute('href')) ?? '';
}

/** The text of the calendar file that the browser saves. */
async function calendarOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'In Kalender eintragen' }).click();
  const file = await (await download).createReadStream();
  return (await file.toArray()).join('');
}

for (const [name, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`the cancellation page on the ${name}`, () => {
    test.use({ viewport });

    test('loads, cancels, and knows it the next time', async ({ page, farm }) => {
      const path = await order(page, farm);
      let arrive = () => {};
      const held = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route('/api/orders/verify/**', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path);
      await expect(page.getByRole('status', { name: 'Laden...' })).toBeVisible();
      await expectAccessible(page);
      arrive();
      const cancel = page.getByRole('button', { name: 'Bestellung stornieren' });
      await expect(cancel).toBeVisible();
      await expectAccessible(page);

      expect(await calendarOf(page)).toMatch(/^BEGIN:VCALENDAR.*^UID:.*^BEGIN:VALARM/ms);

      await cancel.click();
      await expect(page.getByText('Stornierung erfolgreich')).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByText('Bestellung bereits storniert')).toBeVisible();
      await expect(
        page.getByText(/^Diese Bestellung wurde am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr storniert/),
      ).toBeVisible();
      await expect(cancel).toBeHidden();
      await expectAccessible(page);
    });

    test('says that it is too late', async ({ page, farm }) => {
      const path = await order(page, farm);
      await farm.withDeadlinesPassed(async () => {
        await page.goto(path);
        await expect(page.getByText('Bestellfrist abgelaufen')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Am Hof anrufen' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Bestellung stornieren' })).toBeHidden();
        await expectAccessible(page);
      });
    });

    test.describe('when it fails', () => {
      test.use({ allowedMessages: /status of 409|Failed to load resource/ });

      test('the deadline passed while the page was open', async ({ page, farm }) => {
        await page.goto(await order(page, farm));
        await expect(page.getByRole('button', { name: 'Bestellung stornieren' })).toBeVisible();
        await farm.withDeadlinesPassed(async () => {
          await page.getByRole('button', { name: 'Bestellung stornieren' }).click();
          await expect(page.getByRole('alert')).toContainText('Fehler bei der Stornierung');
          await expect(page.getByRole('heading', { name: 'Bestellfrist abgelaufen' })).toBeVisible();
          await expectAccessible(page);
        });
      });

      test('no connection: the order stays, and it can be tried again', async ({ page, farm }) => {
        await page.goto(await order(page, farm));
        await page.route('/api/orders/cancel/**', (route) => route.abort());
        const cancel = page.getByRole('button', { name: 'Bestellung stornieren' });
        await cancel.click();
        await expect(page.getByRole('alert')).toContainText('Fehler bei der Stornierung');
        await expectAccessible(page);
        await page.unroute('/api/orders/cancel/**');
        await cancel.click();
        await expect(page.getByText('Stornierung erfolgreich')).toBeVisible();
      });
    });
  });
}
