import { addDays, formatDate, formatPickupDate, wallClock } from '@hofkiste/contract/plain/dates';
import { type AdminPickupDay, adminPickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import {
  callApi,
  chooseMore,
  confirmWith,
  expectPage,
  expectToast,
  letTimePass,
  press,
} from './support/back-office';
import { ADMIN, type Farm } from './support/farm';
import { DESK, expect, expectAccessible, test } from './support/fixtures';

const ZONE = 'Europe/Vienna';
const AT_FIRST_PLACE = 18;
const PEOPLE = 30;

async function adminDays(page: Page): Promise<AdminPickupDay[]> {
  return v.parse(adminPickupDaysSchema, await (await page.request.get('/api/admin/pickup-days')).json());
}

/** A day in this week for which people have ordered at two places. The shop doesn't show it. */
async function dayOf(people: number, page: Page, farm: Farm): Promise<AdminPickupDay> {
  const { boxPresets, locations } = await farm.upcomingDay();
  const taken = (await adminDays(page)).map(({ date }) => date);
  const today = wallClock(new Date(), ZONE).date;
  const date = [1, 2, 3, 4, 5, 6].map((days) => addDays(today, days)).find((date) => !taken.includes(date));
  await callApi(page, 'admin/pickup-days', {
    date,
    orderDeadline: `${date}T04:00:00.000Z`,
    active: false,
    boxPresets: boxPresets.slice(0, 1).map(({ id, name, price, weight }) => ({ id, name, price, weight })),
    locations: locations.map(({ id, name }) => ({ id, name, startTime: '16:00', endTime: '19:00' })),
  });
  const day = (await adminDays(page)).find((day) => day.date === date);
  if (!day) throw new Error('the day was not created');
  for (let index = 0; index < people; index++)
    await callApi(page, 'admin/orders', {
      pickupDayId: day.id,
      pickupDayLocationId: day.locations[index < AT_FIRST_PLACE ? 0 : 1]?.pickupDayLocationId,
      firstName: index === 0 ? 'Maximiliane' : 'Anna',
      lastName: `Gruber ${index}`,
      phoneNumber: farm.newPhone().typed,
      items: [{ boxPresetId: day.boxPresets[0]?.id, quantity: 1 }],
      force: true,
    });
  return day;
}

const sentFor = (farm: Farm, { id }: AdminPickupDay) =>
  farm.sql(
    `SELECT COUNT(*) AS messages, COUNT(DISTINCT recipient) AS numbers FROM sms_message m
     JOIN day_message d ON d.id = m.groupId WHERE d.pickupDayId = ? AND m.status = 'sent'`,
    [id],
  );

/** Waits until each of these people has got a message. The outbox looks every 15 seconds, and a busy one needs a second look. */
const expectSent = (farm: Farm, day: AdminPickupDay, people: number): Promise<void> =>
  expect.poll(() => sentFor(farm, day), { timeout: 40_000 }).toEqual([{ messages: people, numbers: people }]);

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const figures = (page: Page) =>
  page.getByRole('region', { name: 'Kosten in Teilen' }).getByRole('definition');

test.use({ viewport: DESK });

test('the farmer writes a message to 30 people, sends it once to each of them and finds it in the SMS log', async ({
  page,
  farm,
}) => {
  await callApi(page, 'auth/login', ADMIN);
  const day = await dayOf(PEOPLE, page, farm);
  const [first, second] = day.locations;
  await page.goto('/admin/pickup-days');
  await press(page, formatDate(day.date));
  await page.getByRole('link', { name: `Nachricht an alle: ${formatDate(day.date)}` }).click();
  await expectPage(page, 'Nachricht an alle');
  await expect(page.getByRole('radio', { name: `Alle Orte ${PEOPLE} Personen` })).toBeChecked();

  await press(page, `An ${PEOPLE} Personen senden`);
  await expect(page.getByText('Bitte schreib einen Text')).toBeVisible();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Hallo ');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Vorname', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveValue('Hallo {firstName}');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(', heute stehen wir vor dem Linzertor. {farm}');
  const preview = page.getByRole('region', { name: 'Vorschau' });
  await expect(preview).toContainText('Hallo Maximiliane, heute stehen wir vor dem Linzertor. Hofkiste');
  await expect(preview).toContainText('für Maximiliane Gruber 0');
  await expect(figures(page)).toHaveText(['63', '1', '30', '30']);

  await page.getByRole('radio', { name: /Alle Orte/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: `${first?.name} ${AT_FIRST_PLACE} Personen` })).toBeChecked();
  await expect(figures(page)).toHaveText(['63', '1', '18', '18']);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: `${second?.name} 12 Personen` })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, 'message to a day: filled');

  await page.getByRole('button', { name: `An ${PEOPLE} Personen senden` }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `An ${PEOPLE} Personen senden?` });
  await expect(question).toContainText('Das sind 30 SMS.');
  await expectAccessible(page, 'message to a day: question');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Jetzt senden' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Nachricht wird gesendet');

  await expectPage(page, 'SMS-Verlauf');
  await expectSent(farm, day, PEOPLE);
  await press(page, 'Neu laden');
  await expect(page.getByText(/^\d+ (gesendet|wartend|unterwegs)$/).first()).toHaveText('30 gesendet');
  const opener = page.getByRole('button', { name: 'Empfänger' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Gruber 29, Anna')).toBeVisible();
  await press(page, 'Ältere anzeigen');
  await expect(page.getByText('Gruber 0, Maximiliane')).toBeVisible();
  await expectAccessible(page, 'SMS: recipients of a message');
});

test.describe('ten minutes after the login', () => {
  // The call that needs the password again
  test.use({ allowedMessages: /403/ });

  test('the farmer confirms the password above the question before a pickup day is called off: its orders are cancelled, everybody gets an SMS, and their pages say why', async ({
    page,
    farm,
  }) => {
    await callApi(page, 'auth/login', ADMIN);
    const day = await dayOf(2, page, farm);
    const date = formatPickupDate(day.date);
    await page.goto('/admin/pickup-days');
    await press(page, formatDate(day.date));
    await chooseMore(page, day.date, 'Abholtag absagen');
    await expectPage(page, 'Abholtag absagen');
    await expect(page.getByText(/^2 Bestellungen werden storniert/)).toBeVisible();
    await expectAccessible(page, 'call off: form');
    await press(page, 'Abholtag absagen');
    await expect(page.getByText('Bitte nenn den Grund')).toBeVisible();
    await expect(page.getByLabel('Grund')).toBeFocused();
    await page.keyboard.type('Hagel hat den Salat zerschlagen');
    await expect(page.getByRole('region', { name: 'Vorschau' })).toContainText(
      `Hallo Maximiliane! Der Abholtag am ${date} ist abgesagt: Hagel hat den Salat zerschlagen.`,
    );
    await press(page, 'Abholtag absagen');
    const question = page.getByRole('dialog', { name: `Abholtag am ${date} absagen?` });
    await expect(question).toContainText('2 Personen bekommen eine Nachricht (2 SMS).');
    await letTimePass(farm);
    await question.getByRole('button', { name: 'Jetzt absagen' }).click();
    await confirmWith(page, ADMIN.password);
    await expectToast(page, 'Abholtag abgesagt');
    const card = page.getByRole('listitem', { name: formatDate(day.date) });
    await expect(card).toContainText('Abgesagt');
    await press(page, formatDate(day.date));
    await expect(card).toContainText('Hagel hat den Salat zerschlagen');
    await expect(card).toContainText('Bestellungen (0)');
    await expectAccessible(page, 'pickup days: called off');
    await expectSent(farm, day, 2);

    const [order] = await farm.sql('SELECT cancellationToken FROM customer_order WHERE pickupDayId = ?', [
      day.id,
    ]);
    await page.goto(`/order/cancel/${order?.cancellationToken}`);
    await expect(page.getByRole('heading', { name: `Der Abholtag am ${date} ist abgesagt.` })).toBeVisible();
    await expect(
      page.getByText('Hagel hat den Salat zerschlagen. Deine Bestellung ist storniert.'),
    ).toBeVisible();
    await expectAccessible(page, 'cancellation: called off');
  });
});
