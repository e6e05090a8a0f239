import type { Page } from '@playwright/test';
import { expect, expectAccessible, PHONE, test } from './support/fixtures';
import { boxOf, placeOrder } from './support/orders';
import { chooseBox, fillPerson, sendOrder } from './support/shop';

const BOX = 'Kleine Kiste';

const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('group', { name: `Menge ${BOX}` }) });
const amount = (page: Page) => page.getByRole('group', { name: `Menge ${BOX}` });

test.use({ viewport: PHONE, allowedMessages: /status of 409/ });

test('a shopper reads at the box that others took some, before and after ordering, and gets what is left', async ({
  page,
  farm,
}) => {
  const box = boxOf(await farm.upcomingDay(), BOX);
  const more = page.getByRole('button', { name: `${BOX}: eine mehr` });
  await page.goto('/');
  await chooseBox(page, BOX, 4);
  await farm.limitBox(box.pickupDayBoxId, 3);
  await page.reload();
  await expect(card(page)).toContainText('Von „Kleine Kiste“ sind nur noch 3 verfügbar.');
  await expect(card(page)).toContainText('Nur noch 3 verfügbar');
  await expect(amount(page)).toHaveText('3');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'home: fewer boxes left than chosen');

  await chooseBox(page, 'Große Kiste', 1);
  await fillPerson(page, farm.newPhone().typed);
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

  await sendOrder(page);
  await expect(page.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toContainText('44,40');
  await farm.refreshShop();
  await page.goto('/');
  await expect(card(page)).toContainText('Ausverkauft');
  await expect(more).toBeDisabled();
});
