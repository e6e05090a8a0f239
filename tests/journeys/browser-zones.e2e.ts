import {
  addDays,
  formatDate,
  formatDeadline,
  formatPickupDate,
  instantOf,
  wallClock,
} from '@hofkiste/contract/plain/dates';
import type { Page } from '@playwright/test';
import { chooseDate, expectToast, goInside, openAdmin } from './support/back-office';
import { DESK, expect, test } from './support/fixtures';

const ZONE = 'Europe/Vienna';
const DAY = 86_400_000;

/** The next date on which the farm's clocks change. */
const clockChange = (from: string): string => {
  const length =
    instantOf(addDays(from, 1), '00:00', ZONE).getTime() - instantOf(from, '00:00', ZONE).getTime();
  return length === DAY ? clockChange(addDays(from, 1)) : from;
};

const dayOf = (page: Page, date: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: formatDate(date) }) });

const chosenDay = (page: Page) => page.getByRole('textbox', { name: 'Abholtag', exact: true });

/** 'Freitag, 04.12.2026' → '2026-12-04'. */
const isoDateIn = (text: string) => text.slice(-10).split('.').reverse().join('-');

// Every other journey runs in New York.
test.use({ timezoneId: 'Asia/Tokyo', viewport: DESK });

test('the farmer reads days and times of the farm in a browser in Tokyo', async ({ page, farm }) => {
  const { date, orderDeadline } = await farm.upcomingDay();
  // In Tokyo the pickup day has begun
  await page.clock.setFixedTime(instantOf(addDays(date, -1), '23:30', ZONE));
  await openAdmin(page, '/pickup-days', 'Abholtage verwalten');
  await expect(page.getByLabel('Von')).not.toHaveValue('');
  await expect(page.getByLabel('bis')).toHaveValue(formatDate(addDays(date, 6)));
  await expect(dayOf(page, date)).toContainText('morgen');
  await expect(dayOf(page, date)).toContainText(formatDeadline(orderDeadline, ZONE));

  await dayOf(page, date)
    .getByRole('button', { name: /^Bestellungen/ })
    .click();
  await expect(chosenDay(page)).toHaveValue(formatPickupDate(date));
  await expect(page.getByText(`Bestellschluss ${formatDeadline(orderDeadline, ZONE)}`)).toBeVisible();
  const [latest] = await farm.sql(
    `SELECT orderDate FROM customer_order JOIN pickup_day ON pickup_day.id = pickupDayId
     WHERE date = ? ORDER BY orderDate DESC, customer_order.id DESC LIMIT 1`,
    [date],
  );
  const ordered = wallClock(latest?.orderDate, ZONE);
  await page
    .getByRole('button', { name: /^Details zu/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(`${formatDate(ordered.date)}, ${ordered.time} Uhr`);
});

test('the farmer saves the chosen date in a browser in Tokyo, also across a change of the clocks', async ({
  page,
  farm,
}) => {
  await openAdmin(page, '/pickup-days/new', 'Neuen Abholtag erstellen');
  const usual = await page.getByLabel('Abholdatum').inputValue();
  const chosen = addDays(isoDateIn(usual), 7);
  await chooseDate(page, 'Abholdatum', chosen);
  await page.getByRole('button', { name: 'Erstellen' }).click();
  await expectToast(page, 'Abholtag erstellt');
  const saved = async () => {
    const [day] = await farm.sql(
      "SELECT id, DATE_FORMAT(date, '%Y-%m-%d') AS date, orderDeadline FROM pickup_day ORDER BY id DESC LIMIT 1",
    );
    return day;
  };
  const day = await saved();
  expect(day).toMatchObject({
    date: chosen,
    orderDeadline: instantOf(addDays(chosen, -2), '18:00', ZONE),
  });

  const change = clockChange(addDays(chosen, 1));
  const pickup = addDays(change, 1);
  const deadline = instantOf(change, '18:00', ZONE);
  await farm.sql('UPDATE pickup_day SET date = ?, livingDate = ?, orderDeadline = ? WHERE id = ?', [
    pickup,
    pickup,
    deadline,
    day?.id,
  ]);
  await page.goto(`/admin/pickup-days/${day?.id}/edit`);
  await expect(page.getByLabel('Abholdatum')).toHaveValue(formatPickupDate(pickup));
  await expect(page.getByLabel('Bestellfrist, Datum')).toHaveValue(formatPickupDate(change));
  await expect(page.getByLabel('Bestellfrist, Uhrzeit')).toHaveValue('18:00');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expectToast(page, 'Abholtag aktualisiert');
  expect(await saved()).toMatchObject({ date: pickup, orderDeadline: deadline });
  await expect(dayOf(page, pickup)).toContainText(formatDeadline(deadline, ZONE));

  await goInside(page, `/orders?date=${pickup}`);
  await expect(chosenDay(page)).toHaveValue(formatPickupDate(pickup));
  await expect(page.getByText(`Bestellschluss ${formatDeadline(deadline, ZONE)}`)).toBeVisible();
});
