import { callApi, expectPage, goInside } from './support/back-office';
import { ADMIN } from './support/farm';
import { DESK, expect, expectAccessible, NARROW, PHONE, test } from './support/fixtures';

const SIZES = [NARROW, PHONE, DESK];

test('the name of a shopper with 80 letters breaks inside the pages of the farmer', async ({
  page,
  farm,
}) => {
  await page.setViewportSize(DESK);
  const { id, date, locations, boxPresets } = await farm.upcomingDay();
  await callApi(page, 'auth/login', ADMIN);
  await callApi(page, 'admin/orders', {
    pickupDayId: id,
    pickupDayLocationId: locations[0]?.pickupDayLocationId,
    firstName: 'W'.repeat(80),
    lastName: 'Ü'.repeat(80),
    phoneNumber: farm.newPhone().typed,
    items: [{ boxPresetId: boxPresets[0]?.id, quantity: 1 }],
    force: true,
  });
  await page.goto('/admin/customers');
  await page.getByRole('searchbox', { name: 'Kunden suchen' }).fill('ÜÜÜÜ');
  await expect(page.getByRole('button', { name: /^Details zu/ })).toHaveCount(1);
  await expectAccessible(page, 'customers: long name', SIZES);
  await page.getByRole('button', { name: /^Details zu/ }).click();
  await expect(page.getByRole('table', { name: 'Bestellverlauf' })).toBeVisible();
  await expectAccessible(page, 'customers: details of a long name', SIZES);

  await page.keyboard.press('Escape');
  await goInside(page, `/orders?date=${date}`);
  await page.getByRole('searchbox', { name: /^Nach Name/ }).fill('ÜÜÜÜ');
  await expect(page.getByRole('button', { name: /^Details zu/ })).toHaveCount(1);
  await expectAccessible(page, 'orders: long name', SIZES);
  await page.getByRole('button', { name: /^Details zu/ }).click();
  const change = page.getByRole('dialog').getByRole('link', { name: 'Ändern' });
  await expect(change).toBeVisible();
  await expectAccessible(page, 'orders: details of a long name', SIZES);
  await change.click();
  await expectPage(page, /^Bestellung/);
  await expectAccessible(page, 'order by phone: long name', SIZES);
});
