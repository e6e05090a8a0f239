import { addDays, formatDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import { DAY } from '@hofkiste/contract/plain/durations';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Page } from '@playwright/test';
import { callApi } from './support/back-office';
import { ADMIN, type Farm } from './support/farm';
import { expect, expectAccessible, PHONE, test } from './support/fixtures';
import { boxOf } from './support/orders';
import { chooseBox, fillContact, sendOrder } from './support/shop';

const DAYS_APART = 4;
const MISSING = 'Große Kiste';
const KEPT = 'Kleine Kiste';

test.use({ viewport: PHONE });

/** The shop sells two days. The second one has no large boxes and only the first location. */
async function sellTwoDays(page: Page, farm: Farm): Promise<[PickupDay, PickupDay]> {
  const { date, orderDeadline, boxPresets, locations } = await farm.upcomingDay();
  const boxes = boxPresets.map(({ id, name, price, weight }) => ({ id, name, price, weight }));
  const places = locations.map(({ id, startTime, endTime }) => ({ id, startTime, endTime }));
  await farm.removeAllDays();
  await callApi(page, 'auth/login', ADMIN);
  await callApi(page, 'admin/pickup-days', { date, orderDeadline, boxPresets: boxes, locations: places });
  await callApi(page, 'admin/pickup-days', {
    date: addDays(date, DAYS_APART),
    orderDeadline: new Date(Date.parse(orderDeadline) + DAYS_APART * DAY).toISOString(),
    boxPresets: boxes.filter(({ name }) => name !== MISSING),
    locations: places.slice(0, 1),
  });
  await farm.changeSettings({ daysOnSale: '2' });
  const [first, second] = await farm.daysOnSale();
  if (!first || !second) throw new Error('the shop does not sell two days');
  return [first, second];
}

const weekday = ({ date }: PickupDay) => formatWeekday(date);
const shortDate = (date: string) =>
  formatDate(date)
    .slice(0, 6)
    .replaceAll(/0(\d\.)/g, '$1');
const shortDay = (day: PickupDay) => `${weekday(day).slice(0, 2)}, ${shortDate(day.date)}`;
const amount = (page: Page, box: string) => page.getByRole('group', { name: `Menge ${box}` });
const choice = (page: Page) => page.getByRole('radiogroup', { name: 'Für welchen Tag?' });

test('a shopper orders for the second day by keyboard, and then for the first one', async ({
  page,
  farm,
}) => {
  const [first, second] = await sellTwoDays(page, farm);
  const radio = (day: PickupDay) => choice(page).getByRole('radio', { name: shortDay(day) });
  const place = page.getByRole('radio', { name: second.locations[0]?.name ?? '' });
  const consent = page.getByRole('checkbox', { name: /Datenschutzerklärung zur Kenntnis genommen/ });
  await page.goto('/#order');
  await expect(radio(first)).toBeChecked();
  await expect(choice(page)).toContainText('bestellen bis');
  await chooseBox(page, MISSING, 1);
  await chooseBox(page, KEPT, 2);
  await page.getByLabel('Vorname').fill('Theresa');

  await radio(first).focus();
  await page.keyboard.press('ArrowDown');
  await expect(radio(second)).toBeChecked();
  await expect(radio(second)).toBeFocused();
  await expect(page).toHaveURL(`/?tag=${second.date}`);
  await expect(page.getByRole('heading', { name: `Kisten für ${weekday(second)}` })).toBeVisible();
  await expect(page.getByText(`${MISSING} gibt es am ${weekday(second)} nicht.`)).toBeVisible();
  await expect(amount(page, KEPT)).toHaveText('2');
  await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
  await expectAccessible(page, 'home: two days on sale');

  await page.reload();
  await expect(radio(second)).toBeChecked();
  const phone = farm.newPhone();
  await fillContact(page, { firstName: 'Theresa', lastName: 'Quehenberger', phone: phone.typed });
  await expect(place).toBeChecked();
  await consent.check();
  await sendOrder(page);
  const dialog = page.getByRole('dialog', { name: 'Bestellung erfolgreich!' });
  await expect(dialog).toContainText(`Wir freuen uns auf dich am ${weekday(second)}.`);
  await expectAccessible(page, 'order placed');

  await dialog.getByRole('link', { name: `Auch für ${shortDay(first)} bestellen` }).click();
  await expect(radio(first)).toBeChecked();
  await expect(page.getByLabel('Telefonnummer')).toHaveValue(phone.stored);
  await expect(place).toBeChecked();
  await chooseBox(page, MISSING, 1);
  await consent.check();
  await sendOrder(page);
  await expect(dialog).toContainText(`Wir freuen uns auf dich am ${weekday(first)}.`);
  await expect(dialog.getByRole('link', { name: /^Auch für/ })).toBeHidden();

  const ordered = await farm.sql(
    `SELECT o.pickupDayId AS day, i.name, i.quantity FROM customer_order o
     JOIN order_item i ON i.orderId = o.id WHERE o.phoneNumber = ? ORDER BY o.id`,
    [phone.stored],
  );
  expect(ordered).toEqual([
    { day: second.id, name: KEPT, quantity: 2 },
    { day: first.id, name: MISSING, quantity: 1 },
  ]);
});

test('a shopper finds a box that is sold out on the other day, and reads that a link is old', async ({
  page,
  farm,
}) => {
  const [first, second] = await sellTwoDays(page, farm);
  await farm.markAsSoldOut(boxOf(first, KEPT).pickupDayBoxId);
  const old = addDays(first.date, -14);
  await page.goto(`/?tag=${old}`);
  await expect(page.getByText('Ausverkauft')).toBeVisible();
  const isOfThatYear = old.slice(0, 4) === first.date.slice(0, 4);
  const name = isOfThatYear ? shortDate(old) : formatDate(old);
  await expect(page.getByText(`Für den ${name} kann man nicht bestellen.`)).toBeVisible();
  await expectAccessible(page, 'home: old link to a day');
  await page.getByRole('link', { name: `Für ${weekday(second)} gibt es noch Kisten` }).click();
  await expect(page.getByRole('heading', { name: `Kisten für ${weekday(second)}` })).toBeInViewport();
  await chooseBox(page, KEPT, 1);
});
