import { addDays, formatDayMonth } from '@hofkiste/contract/plain/dates';
import { formatEuro, toEuros } from '@hofkiste/contract/plain/money';
import { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { callApi, expectPage, expectToast, goInside, openAdmin, press } from './support/back-office';
import { ADMIN, type Farm } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

type Day = v.InferOutput<typeof AdminPickupDay>;

/** Creates a pickup day whose deadline is over, with an order of Rosa Abel at its first location for this price. */
async function createPickup(page: Page, farm: Farm, weeksAhead: number, price: number): Promise<Day> {
  const { date, boxPresets, locations } = await farm.upcomingDay();
  const created = await page.request.post('/api/admin/pickup-days', {
    headers: { Origin: farm.url },
    data: {
      date: addDays(date, weeksAhead * 7),
      orderDeadline: new Date(Date.now() - 60_000).toISOString(),
      boxPresets: boxPresets.map((box) => ({ ...box, price })),
      locations,
    },
  });
  const day = v.parse(AdminPickupDay, await created.json());
  await callApi(page, 'admin/orders', {
    pickupDayId: day.id,
    pickupDayLocationId: day.locations[0]?.pickupDayLocationId,
    firstName: 'Rosa',
    lastName: 'Abel',
    phoneNumber: '0664 8112233',
    items: [{ boxPresetId: day.boxPresets[0]?.id, quantity: 1 }],
    force: true,
  });
  return day;
}

const header = (page: Page) => page.getByRole('banner');

async function openPickup(phone: Page, { id, locations }: Day): Promise<void> {
  await phone.goto(`/admin/pickup/${id}`);
  await phone.getByRole('button', { name: `${locations[0]?.name} ` }).click();
  await expect(header(phone)).toContainText('von 1');
}

/** Sums the rows of all people who owe money. */
async function owedByAll(farm: Farm): Promise<string> {
  const [row] = await farm.sql(
    'SELECT COALESCE(SUM(openCents), 0) AS cents FROM customer_order WHERE cancelledAt IS NULL',
  );
  return formatEuro(toEuros(Number(row?.cents)));
}

const debtOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Offene Beträge' }).getByRole('row').filter({ hasText: name });

async function openDebts(page: Page, farm: Farm): Promise<void> {
  await goInside(page, '/customers?tab=open');
  await expectPage(page, 'Kunden verwalten');
  await expect(page.getByRole('region', { name: 'Offen' })).toContainText(await owedByAll(farm));
}

test.use({ viewport: DESK });

test('a customer pays a part without network, another one at the desk, and the rest at the next pickup', async ({
  page,
  farm,
  browser,
}) => {
  await callApi(page, 'auth/login', ADMIN);
  const day = await createPickup(page, farm, 12, 26.5);
  const next = await createPickup(page, farm, 13, 10);
  const context = await browser.newContext({ viewport: PHONE, baseURL: farm.url });
  const phone = await context.newPage();
  await callApi(phone, 'auth/login', ADMIN);

  await test.step('the phone takes 20 of 26,50 euros, and sends it once it has network', async () => {
    await openPickup(phone, day);
    await context.setOffline(true);
    await press(phone, 'Abgeholt, noch nicht bezahlt');
    await press(phone, 'Etwas davon bezahlt');
    await phone.getByLabel('Bezahlter Betrag in Euro').fill('26,51');
    await press(phone, 'Speichern');
    await expect(phone.getByText('Bitte gib einen Betrag von 0,01 € bis 26,50 € ein')).toBeVisible();
    await expectAccessible(phone, 'pickup: part of the amount');
    await phone.getByLabel('Bezahlter Betrag in Euro').fill('20');
    await press(phone, 'Speichern');
    await expect(phone.getByText('Offen: 6,50 € von 26,50 €')).toBeVisible();
    await expect(phone.getByText('Offline: 2 Änderungen werden später übertragen.')).toBeVisible();
    await context.setOffline(false);
    await expect(phone.getByText('Offline')).toHaveCount(0);
    await expect(header(phone)).toContainText('1 von 1 abgeholt20,00 € kassiert6,50 € offen');
  });

  await test.step('the desk lists what is open, and takes another part in the drawer', async () => {
    await openAdmin(page, `/orders?date=${day.date}`, 'Bestellungen verwalten');
    await expect(page.getByRole('row').filter({ hasText: 'Abel, Rosa' })).toContainText('Offen: 6,50 €');
    await press(page, 'Details zu Abel, Rosa');
    const drawer = page.getByRole('dialog', { name: 'Abel, Rosa' });
    await expect(drawer).toContainText('Kassiert20,00 €');
    await press(page, 'Etwas davon bezahlt');
    await drawer.getByLabel('Bezahlter Betrag').fill('6,51');
    await press(page, 'Speichern');
    await expect(drawer.getByText('Bitte gib einen Betrag von 0,01 € bis 6,50 € ein')).toBeVisible();
    await expectAccessible(page, 'orders: part of the amount');
    await drawer.getByLabel('Bezahlter Betrag').fill('1,5');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Abholung eingetragen');
    await expect(drawer).toContainText('Offen5,00 €Kassiert21,50 €');
    await expect(drawer.getByRole('region', { name: 'Verlauf' })).toContainText('1,50 € angezahlt');
  });

  await test.step('the open amounts have the same, with the sum of all people', async () => {
    await openDebts(page, farm);
    await expect(debtOf(page, 'Abel, Rosa')).toContainText('21,50 € von 26,50 € bezahlt');
    await expect(debtOf(page, 'Abel, Rosa').getByText('5,00 €', { exact: true })).toBeVisible();
  });

  await test.step('the rest is paid at the next pickup, beside the sums of that day', async () => {
    await openPickup(phone, next);
    await expect(phone.getByRole('main')).toContainText(`Offen vom ${formatDayMonth(day.date)}: 5,00 €`);
    await press(phone, 'Alles bezahlt 15,00 €');
    await expect(header(phone)).toContainText('1 von 1 abgeholt10,00 € kassiert0,00 € offen');
    await expect
      .poll(() => farm.sql("SELECT id FROM customer_order WHERE lastName = 'Abel' AND openCents IS NOT NULL"))
      .toEqual([]);
    await press(page, 'Neu laden');
    await openDebts(page, farm);
    await expect(debtOf(page, 'Abel, Rosa')).toHaveCount(0);
    await openPickup(phone, day);
    await expect(header(phone)).toContainText('1 von 1 abgeholt26,50 € kassiert0,00 € offen');
  });
});
