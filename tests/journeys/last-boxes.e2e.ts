import type { Page } from '@playwright/test';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';
import { boxOf, placeOrder } from './support/orders';
import { chooseBox, fillOrder, sendOrder } from './support/shop';

const BOX = 'Kleine Kiste';

const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('group', { name: `Menge ${BOX}` }) });
const amount = (page: Page) => page.getByRole('group', { name: `Menge ${BOX}` });

for (const [name, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`the last boxes on the ${name}`, () => {
    test.use({ viewport, allowedMessages: /status of 409/ });

    test('go to another shopper: what is left is ordered, and the message is at the box', async ({
      page,
      farm,
    }) => {
      const box = boxOf(await farm.upcomingDay(), BOX);
      await farm.withBoxesLeft(box.pickupDayBoxId, 3, async () => {
        await fillOrder(page, farm.newPhone().typed);
        await expect(card(page)).toContainText('Nur noch 3 verfügbar');
        await chooseBox(page, BOX, 2);
        await expect(page.getByRole('button', { name: `${BOX}: eine mehr` })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await chooseBox(page, 'Große Kiste', 1);
        await placeOrder(farm, { [BOX]: 2 });

        await sendOrder(page);
        await expect(card(page)).toContainText('Von „Kleine Kiste“ ist nur noch 1 verfügbar.');
        await expect(card(page)).toContainText('Wir haben deine Menge auf 1 verringert.');
        await expect(card(page).locator(':focus')).toBeInViewport();
        await expect(amount(page)).toHaveText('1');
        await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
        const summary = page.getByRole('region', { name: 'Deine Bestellung' });
        await expect(summary).toContainText('1 × Große Kiste');
        await expect(summary).toContainText('44,40');
        await expectAccessible(page);

        await sendOrder(page);
        await expect(page.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toContainText('44,40');
        await expect(async () => {
          await page.goto('/');
          await expect(card(page)).toContainText('Ausverkauft', { timeout: 500 });
        }).toPass();
        await expect(page.getByRole('button', { name: `${BOX}: eine mehr` })).toBeDisabled();
        await expectAccessible(page);
      });
    });

    test('are gone while a selection was kept: it is reduced, and the box says so', async ({
      page,
      farm,
    }) => {
      const box = boxOf(await farm.upcomingDay(), BOX);
      await page.goto('/');
      await chooseBox(page, BOX, 4);
      await farm.withBoxesLeft(box.pickupDayBoxId, 2, async () => {
        await page.reload();
        await expect(card(page)).toContainText('Von „Kleine Kiste“ sind nur noch 2 verfügbar.');
        await expect(amount(page)).toHaveText('2');
        await expectAccessible(page);
      });
    });
  });
}
