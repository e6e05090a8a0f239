import type { Page } from '@playwright/test';
import { chooseLaterDay, expectPage, expectToast, openAdmin, press } from './support/back-office';
import type { Farm } from './support/farm';
import { DESK, expect, expectAccessible, test } from './support/fixtures';
import { chooseBox, fillOrder, sendOrder } from './support/shop';

const BOX = 'Große Kiste';

/** As on a device that hasn't ordered yet. */
async function order(shop: Page, farm: Farm, quantity: number): Promise<void> {
  await fillOrder(shop, farm.newPhone().typed);
  await chooseBox(shop, BOX, quantity);
  await sendOrder(shop);
  await expect(shop.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
  await shop.evaluate(() => localStorage.clear());
}

async function expectInShop(shop: Page, farm: Farm, text: string): Promise<void> {
  await farm.refreshShop();
  await shop.goto('/');
  const more = shop.getByRole('button', { name: `${BOX}: eine mehr` });
  await expect(shop.getByRole('listitem').filter({ has: more })).toContainText(text);
}

test.use({ viewport: DESK });

test('the farmer limits a box, shoppers buy it out, and no limit goes below what they ordered', async ({
  page: shop,
  context,
  farm,
}) => {
  await farm.removeAllDays();
  const page = await context.newPage();
  const limit = page.getByLabel(`Max. Stück: ${BOX}`);
  await openAdmin(page, '/pickup-days/new', 'Neuen Abholtag erstellen');
  await chooseLaterDay(page);
  await limit.fill('0');
  await press(page, 'Erstellen');
  await expect(limit).toHaveAccessibleDescription('Bitte eine ganze Zahl von 1 bis 9999 angeben');
  await expect(limit).toBeFocused();
  await expectAccessible(page, 'pickup day: form with an error');
  await limit.fill('3');
  await press(page, 'Erstellen');
  await expectToast(page, 'Abholtag erstellt');
  const sold = page.getByRole('list', { name: 'Kisten' }).getByRole('listitem').filter({ hasText: BOX });
  await expect(sold).toContainText('0 von 3 bestellt');

  await shop.bringToFront();
  await expectInShop(shop, farm, 'Nur noch 3 verfügbar');
  await order(shop, farm, 2);
  await expectInShop(shop, farm, 'Nur noch 1 verfügbar');
  await order(shop, farm, 1);
  await expectInShop(shop, farm, 'Ausverkauft');

  await page.bringToFront();
  await press(page, 'Neu laden');
  await expect(sold).toContainText('3 von 3 bestellt vergriffen');
  await expectAccessible(page, 'pickup days: box sold out');
  await page.getByRole('button', { name: /^Ankündigen/ }).click();
  await expect(page.getByRole('textbox', { name: 'Vorschau' })).not.toHaveValue(new RegExp(BOX));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Bearbeiten/ }).click();
  await expectPage(page, 'Abholtag bearbeiten');
  await expect(page.getByText(`„${BOX}“ ist vergriffen`)).toBeVisible();
  await expectAccessible(page, 'pickup day: box sold out');
  await limit.fill('2');
  await press(page, 'Speichern');
  await expect(limit).toHaveAccessibleDescription(`Von „${BOX}“ sind schon 3 bestellt.`);
  await expect(limit).toBeFocused();
  await limit.fill('4');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Abholtag aktualisiert');
  await expect(sold).toContainText('3 von 4 bestellt');

  await shop.bringToFront();
  await expectInShop(shop, farm, 'Nur noch 1 verfügbar');
});
