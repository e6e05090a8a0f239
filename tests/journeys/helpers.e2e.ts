import { addDays, formatDate } from '@hofkiste/contract/plain/dates';
import { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { callApi, expectPage, expectToast, openAdmin, press, tabTo } from './support/back-office';
import { ADMIN, type Farm } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

const WEEKS_AHEAD = 8;
const LINK_OVER = 'Dein Helferlink gilt nicht mehr';

type Day = v.InferOutput<typeof AdminPickupDay>;

/** Creates a pickup day whose deadline is over, with an order at each of its locations. Logs the farmer in. */
async function createPickup(page: Page, farm: Farm): Promise<Day> {
  await callApi(page, 'auth/login', ADMIN);
  const { date, boxPresets, locations } = await farm.upcomingDay();
  const created = await page.request.post('/api/admin/pickup-days', {
    headers: { Origin: farm.url },
    data: {
      date: addDays(date, WEEKS_AHEAD * 7),
      orderDeadline: new Date(Date.now() - 60_000).toISOString(),
      boxPresets,
      locations,
    },
  });
  const day = v.parse(AdminPickupDay, await created.json());
  for (const { name, pickupDayLocationId } of day.locations)
    await callApi(page, 'admin/orders', {
      pickupDayId: day.id,
      pickupDayLocationId,
      firstName: 'Maria',
      lastName: customerAt(name),
      phoneNumber: '',
      items: [{ boxPresetId: day.boxPresets[0]?.id, quantity: 1 }],
      force: true,
    });
  return day;
}

/** 'Biohof Lindner, Feldgasse 4' → 'Biohof'. */
const customerAt = (location: string) => location.split(/[\s,]/)[0] ?? '';

/** The phone of somebody else. */
async function anotherPhone(browser: Browser, farm: Farm): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, baseURL: farm.url });
  return context.newPage();
}

const openOrders = (page: Page, { date }: Day) =>
  openAdmin(page, `/orders?date=${date}`, 'Bestellungen verwalten');

const openDialog = (page: Page, { date }: Day) => press(page, `Helferlink: ${formatDate(date)}`);

/** Resolves with the address. */
async function createLink(page: Page, place?: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Helferlink' });
  if (place) await dialog.getByRole('radio', { name: place, exact: true }).check();
  await press(page, 'Link erstellen');
  await expectToast(page, 'Helferlink erstellt');
  await expect(dialog.getByRole('img', { name: /^QR-Code/ })).toBeVisible();
  return dialog.getByLabel('Link', { exact: true }).inputValue();
}

async function endLink(page: Page, place: string): Promise<void> {
  await press(page, `Link beenden: ${place}`);
  await page
    .getByRole('dialog', { name: 'Helferlink beenden' })
    .getByRole('button', { name: 'Beenden' })
    .click();
  await expectToast(page, 'Helferlink beendet');
}

const expectPickupAt = async (phone: Page, { id }: Day, place: string) => {
  await expect(phone.getByText(`${customerAt(place)}, Maria`)).toBeVisible();
  expect(new URL(phone.url()).pathname).toBe(`/admin/pickup/${id}`);
};

/** The phone shows a tap at once; it arrives at the farm a moment later. */
async function arrivedTaps(farm: Farm, { id }: Day): Promise<number> {
  const events = await farm.sql(
    'SELECT 1 FROM pickup_event JOIN customer_order ON customer_order.id = orderId WHERE pickupDayId = ?',
    [id],
  );
  return events.length;
}

const storedOn = (phone: Page) =>
  phone.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ]);

test.describe('helper links', () => {
  test.use({ viewport: DESK });

  test('a helper works at one location on a phone until the farmer ends the link', async ({
    page,
    browser,
    farm,
  }) => {
    const day = await createPickup(page, farm);
    const [here, elsewhere] = day.locations.map((location) => location.name);
    if (!here || !elsewhere) throw new Error('the demo farm has two locations');
    await openOrders(page, day);
    await openDialog(page, day);
    const link = await createLink(page, here);
    await expectAccessible(page, 'helper link: created');

    const phone = await anotherPhone(browser, farm);
    await phone.goto('/');
    await phone.goto(link);
    await expectPickupAt(phone, day, here);
    await expect(phone.getByText(customerAt(elsewhere))).toHaveCount(0);
    await expectAccessible(phone, 'pickup: helper');

    // The token is neither in the address nor a step back
    await phone.goBack();
    await expect(phone).toHaveURL(`${farm.url}/`);
    await phone.goForward();
    await expectPickupAt(phone, day, here);

    for (const path of ['/admin', `/admin/orders?date=${day.date}`, '/admin/pickup/1', '/admin/login']) {
      await phone.goto(path);
      await expectPickupAt(phone, day, here);
    }
    expect((await phone.request.get('/api/admin/orders')).status()).toBe(403);

    await phone.getByRole('button', { name: /^Abgeholt & bezahlt/ }).click();
    await expect(phone.getByText('1 von 1')).toBeVisible();
    await expect.poll(() => arrivedTaps(farm, day)).toBe(1);

    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(phone.getByText('Offline: 1 Änderung wird später übertragen.')).toBeVisible();
    await endLink(page, here);
    // In the moment in which the network comes back, a further file may still be out of reach
    await phone.context().route('**/admin/assets/**', (route) => route.abort());
    await phone.context().setOffline(false);
    await expect(phone.getByRole('heading', { name: LINK_OVER })).toBeVisible();
    await expect(phone.getByRole('listitem')).toHaveText(
      `${customerAt(here)}, Maria: zuletzt Abgehaktes zurückgenommen`,
    );
    await expectAccessible(phone, 'pickup: link over');
    await phone.context().unroute('**/admin/assets/**');
    await press(phone, 'Verstanden');
    await expect.poll(() => storedOn(phone)).toEqual([]);
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Dieser Link gilt nicht' })).toBeVisible();
    await expectAccessible(phone, 'pickup: wrong link');
    await phone.goto('/admin/orders');
    await expectPage(phone, 'Anmelden');
    await phone.context().close();

    await page.getByRole('button', { name: 'Schließen' }).click();
    await press(page, 'Neu laden');
    await expect(page.getByRole('list', { name: 'Abholung' })).toHaveText(
      `1 von ${day.locations.length} abgeholt`,
    );
    await expectAccessible(page, 'orders: during the pickup');
  });
});

test.describe('by keyboard', () => {
  test.use({ viewport: DESK, permissions: ['clipboard-read', 'clipboard-write'] });

  test('the farmer creates, copies and ends a link with the keyboard, opens the pickup mode, and stays logged in when opening a link', async ({
    page,
    farm,
  }) => {
    const day = await createPickup(page, farm);
    const date = formatDate(day.date);
    const key = (name: string) => page.keyboard.press(name);
    await openOrders(page, day);
    await page.getByRole('button', { name: `Helferlink: ${date}` }).focus();
    await key('Enter');
    const dialog = page.getByRole('dialog', { name: 'Helferlink' });
    await expect(dialog).toBeVisible();
    const create = dialog.getByRole('button', { name: 'Link erstellen' });
    await tabTo(page, create);
    await key('Enter');
    const address = dialog.getByLabel('Link', { exact: true });
    await tabTo(page, address);
    await tabTo(page, dialog.getByRole('button', { name: 'Link kopieren' }));
    await key('Enter');
    await expectToast(page, 'In Zwischenablage kopiert');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue());

    await tabTo(page, dialog.getByRole('button', { name: 'Link beenden: Alle Orte' }));
    await key('Enter');
    const question = page.getByRole('dialog', { name: 'Helferlink beenden' });
    await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
    await key('Tab');
    await key('Enter');
    await expect(question).toBeHidden();
    await expect(address).toBeHidden();
    await key('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Helferlink: ${date}` })).toBeFocused();

    await key('Enter');
    const link = await createLink(page);
    await dialog.getByRole('button', { name: 'Schließen' }).press('Enter');
    await expect(dialog).toBeHidden();
    await tabTo(page, page.getByRole('link', { name: `Abholmodus: ${date}` }));
    await key('Enter');
    await expect(page).toHaveURL(`${farm.url}/admin/pickup/${day.id}`);
    await expect(page.getByText(day.locations[0]?.name ?? '').first()).toBeVisible();

    await page.goto(link);
    await expect(page).toHaveURL(`${farm.url}/admin/pickup/${day.id}`);
    await expect(page.getByText(day.locations[0]?.name ?? '').first()).toBeVisible();
    await page.goto('/admin/orders');
    await expectPage(page, 'Bestellungen verwalten');
  });
});
