import { addDays, formatDate, formatPickupDate, instantOf, wallClock } from '@hofkiste/contract/plain/dates';
import type { Page } from '@playwright/test';
import { expectPage, openAdmin } from './support/back-office';
import type { Farm } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

const ZONE = 'Europe/Vienna';
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

/** Moves the day that the shop sells, so that now is another moment of its week. The other days are gone meanwhile. */
async function withDayAt(farm: Farm, moment: Moment, work: (dayId: number) => Promise<void>): Promise<void> {
  const { id } = await farm.upcomingDay();
  const [before] = await farm.sql('SELECT date, orderDeadline FROM pickup_day WHERE id = ?', [id]);
  const windows = await farm.sql(
    'SELECT id, startTime, endTime FROM pickup_day_location WHERE pickupDayId = ?',
    [id],
  );
  const move = (date: unknown, deadline: unknown) =>
    farm.sql('UPDATE pickup_day SET date = ?, livingDate = ?, orderDeadline = ? WHERE id = ?', [
      date,
      date,
      deadline,
      id,
    ]);
  await farm.sql('UPDATE pickup_day SET livingDate = NULL WHERE id <> ?', [id]);
  await move(moment.date, moment.deadline);
  await farm.sql('UPDATE pickup_day_location SET startTime = ?, endTime = ? WHERE pickupDayId = ?', [
    moment.from,
    moment.until,
    id,
  ]);
  try {
    await work(id);
  } finally {
    await move(before?.date, before?.orderDeadline);
    await farm.sql('UPDATE pickup_day SET livingDate = date WHERE deletedAt IS NULL');
    for (const { id: location, startTime, endTime } of windows)
      await farm.sql('UPDATE pickup_day_location SET startTime = ?, endTime = ? WHERE id = ?', [
        startTime,
        endTime,
        location,
      ]);
    await farm.sql(`UPDATE customer_order SET pickupState = 'open' WHERE pickupDayId = ?`, [id]);
    // while it was closed, the dashboard has stored its sums
    await farm.sql('DELETE FROM closed_day WHERE pickupDayId = ?', [id]);
    await farm.untilNextDayIsShown();
  }
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
  await withDayAt(farm, moment, async (id) => {
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
});

test('the farmer is led by the dashboard from the deadline to those who did not come', async ({
  page,
  farm,
}) => {
  await test.step('after the deadline, to the lists and the next day', async () => {
    const date = addDays(today(), 2);
    const moment = { date, deadline: hoursAgo(1), from: '16:00', until: '19:00' };
    await withDayAt(farm, moment, async (dayId) => {
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
  });

  await page.setViewportSize(PHONE);
  await test.step('during the pickup, to the pickup mode', async () => {
    const moment = { date: today(), deadline: hoursAgo(24), from: '00:00', until: '23:59' };
    await withDayAt(farm, moment, async (dayId) => {
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
  });

  await test.step('afterwards, to those who did not come', async () => {
    const date = addDays(today(), -1);
    const deadline = instantOf(addDays(date, -2), '18:00', ZONE);
    await withDayAt(farm, { date, deadline, from: '00:01', until: '23:59' }, async (dayId) => {
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
});
