import { addDays, formatDate, formatPickupDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import { holidaysSchema } from '@hofkiste/contract/wire/holidays';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { callApi, expectPage, expectToast, openAdmin, press, tabTo } from './support/back-office';
import type { Farm } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

/** Three months around a holiday, and the dates with its weekday. */
async function seasonWithHoliday(page: Page, farm: Farm) {
  const { date: start } = await farm.upcomingDay();
  const answer = await page.request.get(`/api/admin/holidays?from=${start}&to=${addDays(start, 300)}`);
  const holidays = v.parse(holidaysSchema, await answer.json());
  const first = holidays.find(({ date }) => date > addDays(start, 30));
  if (!first) throw new Error('a year without holidays');
  const dates = Array.from({ length: 13 }, (_, week) => addDays(first.date, 7 * week - 14));
  const free = dates.filter((date) => !holidays.some((holiday) => holiday.date === date));
  return {
    first,
    weekday: formatWeekday(first.date),
    from: addDays(first.date, -16),
    to: addDays(first.date, 72),
    dates,
    free,
  };
}

const storedDates = async (farm: Farm, from: string) => {
  const rows = await farm.sql(
    `SELECT DATE_FORMAT(date, '%Y-%m-%d') AS date FROM pickup_day WHERE livingDate >= ? ORDER BY date`,
    [from],
  );
  return rows.map(({ date }) => String(date));
};

/** 'Freitag, 27.11.2026' → '2026-11-27'. */
const isoDate = (shown: string) => (shown.split(', ')[1] ?? '').split('.').reverse().join('-');

const tickOf = (page: Page, date: string) => page.getByRole('checkbox', { name: formatPickupDate(date) });

async function typeDate(page: Page, field: string, date: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(formatDate(date));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(field, { exact: true })).toHaveValue(formatPickupDate(date));
}

async function openSeries(page: Page): Promise<void> {
  await openAdmin(page, '/pickup-days', 'Abholtage verwalten');
  await page.getByRole('link', { name: 'Mehrere Tage anlegen' }).click();
  await expectPage(page, 'Mehrere Tage anlegen');
}

test.describe('on the desk', () => {
  // The date that is taken on purpose
  test.use({ viewport: DESK, allowedMessages: /409 \(Conflict\)/ });

  test('the farmer creates three months of pickup days at once, without the holidays', async ({
    page,
    farm,
  }) => {
    await openSeries(page);
    const { first, weekday, from, to, dates, free } = await seasonWithHoliday(page, farm);
    await page.getByLabel('Wochentag').click();
    await page.getByRole('option', { name: weekday }).click();
    await typeDate(page, 'Von', from);
    await typeDate(page, 'Bis', to);
    for (const date of dates) await expect(tickOf(page, date)).toBeChecked({ checked: free.includes(date) });
    await expect(page.getByRole('row', { name: formatPickupDate(first.date) })).toContainText(first.name);

    const [unwanted = '', takenMeanwhile = '', ...rest] = free;
    await tickOf(page, unwanted).click();
    await callApi(page, 'admin/pickup-days', {
      date: takenMeanwhile,
      orderDeadline: `${takenMeanwhile}T05:00:00Z`,
      active: false,
    });
    await press(page, `${rest.length + 1} Abholtage anlegen`);
    await expectToast(page, 'Die Abholtage konnten nicht angelegt werden.');
    await expect(tickOf(page, takenMeanwhile)).toBeFocused();
    await expect(tickOf(page, takenMeanwhile)).toHaveAccessibleDescription(
      new RegExp(`Für den ${formatDate(takenMeanwhile)} gibt es schon einen Abholtag.`),
    );
    await expectAccessible(page, 'series of days: date taken');
    await page.keyboard.press('Space');
    await press(page, `${rest.length} Abholtage anlegen`);
    await expectToast(page, `${rest.length} Abholtage angelegt`);
    await expectPage(page, 'Abholtage verwalten');
    await expect(page.getByRole('heading', { name: formatDate(rest.at(-1) ?? '') })).toBeVisible();
    expect(await storedDates(farm, from)).toEqual([takenMeanwhile, ...rest]);
  });

  test('the farmer chooses and creates a series with the keyboard alone', async ({ page, farm }) => {
    await openAdmin(page, '/pickup-days', 'Abholtage verwalten');
    await tabTo(page, page.getByRole('link', { name: 'Mehrere Tage anlegen' }));
    await page.keyboard.press('Enter');
    await expectPage(page, 'Mehrere Tage anlegen');
    await tabTo(page, page.getByLabel('Rhythmus'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByTitle('Alle 2 Wochen')).toBeVisible();
    const first = isoDate(await page.getByLabel('Von').inputValue());
    await tabTo(page, page.getByLabel('Wochentag'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(formatDate(addDays(first, 29)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: formatWeekday(first) })).toHaveCount(3);
    await tabTo(page, page.getByRole('checkbox', { name: 'Alle Tage' }));
    // Without a holiday in between, the first press takes all ticks away
    await expect(async () => {
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: '3 Abholtage anlegen' })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await tabTo(page, tickOf(page, addDays(first, 14)));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: '2 Abholtage anlegen' }));
    await page.keyboard.press('Enter');
    await expectToast(page, '2 Abholtage angelegt');
    const created = (await storedDates(farm, first)).filter(
      (date) => formatWeekday(date) === formatWeekday(first),
    );
    expect(created).toEqual([first, addDays(first, 28)]);
  });
});

test.describe('on the phone', () => {
  test.use({ viewport: PHONE, permissions: ['clipboard-read', 'clipboard-write'] });

  test('the farmer copies a past day to the next free date and announces it', async ({ page, farm }) => {
    const { date: sold } = await farm.upcomingDay();
    const copy = formatDate(addDays(sold, 7));
    await openAdmin(page, `/pickup-days?until=${addDays(sold, 7)}`, 'Abholtage verwalten');
    const cardOf = (date: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: date }) });
    await expect(cardOf(formatDate(sold))).toContainText('Wird gerade verkauft');
    const past = addDays(sold, -14);
    await press(page, formatDate(past));
    await press(page, `Kopieren: ${formatDate(past)}`);
    await expectPage(page, `Kopie von ${formatPickupDate(past)}`);
    await expect(page.getByLabel('Abholdatum')).toHaveValue(formatPickupDate(addDays(sold, 7)));
    await press(page, 'Name, Gewicht und Preis ändern: Große Kiste');
    await page.getByLabel('Name: Große Kiste').fill('Winterkiste');
    await page.getByLabel('Gewicht: Große Kiste').fill('7,5');
    await expectAccessible(page, 'pickup day: copy');
    await press(page, 'Erstellen');
    await expectToast(page, 'Abholtag erstellt');
    await expect(cardOf(copy)).toContainText(/Ab .* im Shop/);
    await expect(cardOf(copy)).toContainText('Winterkiste');
    await expectAccessible(page, 'pickup days: list');

    await page.getByRole('button', { name: `Ankündigen: ${copy}` }).click();
    await expect(page.getByText(`Der Shop verkauft gerade ${formatPickupDate(sold)}.`)).toBeVisible();
    await expectAccessible(page, 'announcement');
    await press(page, 'Text kopieren');
    await expectToast(page, 'In Zwischenablage kopiert');
    await expect(cardOf(copy)).not.toContainText('Angekündigt am');
    await press(page, 'Als angekündigt merken');
    await expectToast(page, 'Als angekündigt gemerkt');
    await expect(cardOf(copy)).toContainText('Angekündigt am');
    await page.getByRole('button', { name: `Ankündigen: ${copy}` }).click();
    await expect(page.getByRole('dialog')).toContainText('Angekündigt am');
  });
});
