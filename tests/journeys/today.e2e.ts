import { addDays, formatDate, formatPickupDate, instantOf, wallClock } from '@hofkiste/contract/plain/dates';
import type { Page } from '@playwright/test';
import { expectPage, openAdmin } from './support/back-office';
import type { Farm } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

const isMidnightNear = ['23', '00'].includes(wallClock(new Date(), 'Europe/Vienna').time.slice(0, 2));
/** The farm's zone: one in which no day ends during these journeys. */
const ZONE = isMidnightNear ? 'Asia/Tokyo' : 'Europe/Vienna';
const today = () => wallClock(new Date(), ZONE).date;
const region = (page: Page, name: string) => page.getByRole('region', { name });
const selling = (page: Page) => region(page, 'Jetzt im Shop');
const pickup = (page: Page) => region(page, 'Nächste Abholung');

interface Moment {
  /** 'yyyy-MM-dd'. */
  date: string;
  deadline: Date;
  /** Begin and end of its window, 'HH:mm'. */
  from: string;
  until: string;
}

/** Moves the day that the shop sells, so that now is another moment of its week, and removes the others. Resolves to its id. */
async function moveDayTo(farm: Farm, { date, deadline, from, until }: Moment): Promise<number> {
  const { id } = await farm.upcomingDay();
  await farm.changeSettings({ serverTimezone: ZONE });
  await farm.sql('UPDATE pickup_day SET livingDate = NULL WHERE id <> ?', [id]);
  await farm.sql('UPDATE pickup_day SET date = ?, livingDate = ?, orderDeadline = ? WHERE id = ?', [
    date,
    date,
    deadline,
    id,
  ]);
  await farm.sql('UPDATE pickup_day_location SET startTime = ?, endTime = ? WHERE pickupDayId = ?', [
    from,
    until,
    id,
  ]);
  return id;
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Collects the first order at each location of the day. */
const collectSome = (farm: Farm, dayId: number) =>
  farm.sql(
    `UPDATE customer_order SET pickupState = 'collected' WHERE id IN (
       SELECT id FROM (SELECT MIN(id) AS id FROM customer_order
         WHERE pickupDayId = ? AND cancelledAt IS NULL GROUP BY pickupDayLocationId) AS first)`,
    [dayId],
  );

test.use({ viewport: DESK });

test('the farmer reads on the dashboard what the shop sells, announces it and takes an order by phone', async ({
  page,
  farm,
}) => {
  const { boxPresets } = await farm.upcomingDay();
  const date = addDays(today(), 4);
  const moment = { date, deadline: hoursAgo(-48), from: '16:00', until: '19:00' };
  const deadline = wallClock(moment.deadline, ZONE);
  const id = await moveDayTo(farm, moment);
  await farm.sql('UPDATE pickup_day SET announcedAt = NULL WHERE id = ?', [id]);
  await openAdmin(page, '', 'Dashboard');
  const week = page.getByRole('list', { name: 'Die nächsten Tage' });
  const lastDay = week.getByRole('listitem').filter({ hasText: formatDate(deadline.date).slice(0, 6) });
  await expect(lastDay).toContainText('Bestellfrist');
  await expect(selling(page).getByRole('heading')).toHaveText(formatPickupDate(date));
  await expect(selling(page)).toContainText(`${deadline.time} Uhr`);
  await expect(
    selling(page).getByRole('list', { name: 'Verkauft je Kiste' }).getByRole('listitem'),
  ).toHaveCount(boxPresets.length);
  await expect(selling(page)).toContainText('Noch nicht angekündigt');
  await expect(pickup(page).getByRole('link', { name: /^Abholmodus/ })).toHaveCount(0);
  await expectAccessible(page, 'dashboard: before the deadline');

  await selling(page)
    .getByRole('button', { name: `Ankündigen: ${formatDate(date)}` })
    .press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ankündigung' })).toBeVisible();
  await page.keyboard.press('Escape');
  await selling(page)
    .getByRole('link', { name: `Neue Bestellung: ${formatDate(date)}` })
    .press('Enter');
  await expectPage(page, 'Neue Bestellung');
});

test('the farmer is led by the dashboard to the lists and the next day after the deadline', async ({
  page,
  farm,
}) => {
  const date = addDays(today(), 2);
  const dayId = await moveDayTo(farm, { date, deadline: hoursAgo(1), from: '16:00', until: '19:00' });
  await openAdmin(page, '', 'Dashboard');
  await expect(selling(page).getByRole('heading')).toHaveText('Nichts zu bestellen');
  await expect(pickup(page).getByRole('heading')).toHaveText(formatPickupDate(date));
  await expect(pickup(page)).toContainText('in 2 Tagen');
  await expectAccessible(page, 'dashboard: after the deadline');

  await pickup(page)
    .getByRole('button', { name: `Listen: ${formatDate(date)}` })
    .press('Enter');
  await expect(page.getByRole('dialog', { name: 'Listen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pickup(page).getByRole('link', { name: /^Abholmodus/ })).toHaveAttribute(
    'href',
    `/admin/pickup/${dayId}`,
  );
  await selling(page).getByRole('link', { name: 'Abholtag anlegen' }).press('Enter');
  await expectPage(page, 'Neuen Abholtag erstellen');
});

test.describe('on the phone', () => {
  test.use({ viewport: PHONE });

  test('the farmer is led by the dashboard to the pickup mode during the pickup', async ({ page, farm }) => {
    const moment = { date: today(), deadline: hoursAgo(24), from: '00:00', until: '23:59' };
    const dayId = await moveDayTo(farm, moment);
    await collectSome(farm, dayId);
    await openAdmin(page, '', 'Dashboard');
    await expect(pickup(page).getByRole('heading')).toHaveText(`Heute, ${formatDate(today())}`);
    await expect(pickup(page)).toContainText('bis 23:59 Uhr');
    await expect(pickup(page)).toContainText(/2 von \d+ abgeholt/);
    await expectAccessible(page, 'dashboard: during the pickup');
    await pickup(page)
      .getByRole('link', { name: /^Abholmodus/ })
      .press('Enter');
    await expect(page).toHaveURL(`/admin/pickup/${dayId}`);
  });

  test('the farmer is led by the dashboard to those who did not come after the pickup', async ({
    page,
    farm,
  }) => {
    const date = addDays(today(), -1);
    const deadline = instantOf(addDays(date, -2), '18:00', ZONE);
    const dayId = await moveDayTo(farm, { date, deadline, from: '00:01', until: '23:59' });
    await collectSome(farm, dayId);
    await openAdmin(page, '', 'Dashboard');
    await expect(page.getByText('Kein Abholtag geplant')).toBeVisible();
    const task = page.getByRole('listitem').filter({ hasText: 'wurden nicht abgeholt' });
    await expect(task).toContainText(/^\d+ Bestellungen wurden nicht abgeholt/);
    await expect(task).toContainText(formatPickupDate(date));
    await expectAccessible(page, 'dashboard: after the pickup');
    await task.getByRole('link', { name: /^Nicht abgeholt/ }).press('Enter');
    await expectPage(page, 'Bestellungen verwalten');
    await expect(page.getByRole('button', { name: /^\d+ nicht abgeholt/, pressed: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /anrufen$/ }).first()).toBeVisible();
    await expectAccessible(page, 'orders: not collected');
  });
});
