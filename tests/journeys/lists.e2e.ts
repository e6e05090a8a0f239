import { readFile } from 'node:fs/promises';
import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { openAdmin } from './support/back-office';
import type { Farm } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

const textOf = async (pdf: Buffer) => (await extractText(new Uint8Array(pdf), { mergePages: true })).text;

/** The past day with the most orders. */
async function busiestDay(farm: Farm) {
  const [day] = await farm.sql(
    `SELECT DATE_FORMAT(d.date, '%Y-%m-%d') AS date, COUNT(*) AS orders FROM pickup_day d
     JOIN customer_order o ON o.pickupDayId = d.id
     WHERE d.livingDate < CURRENT_DATE AND o.phoneNumber IS NOT NULL GROUP BY d.date ORDER BY orders DESC LIMIT 1`,
  );
  return { date: String(day?.date), orders: Number(day?.orders) };
}

async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test.use({ viewport: DESK });

test('the farmer downloads the lists of a day and prints its orders, at the desk and on the phone', async ({
  page,
  farm,
}) => {
  const { date, orders: count } = await busiestDay(farm);
  const sums = page.getByRole('region', { name: 'Summen' });
  await openAdmin(page, `/orders?date=${date}`, 'Bestellungen verwalten');
  await expect(sums).toBeVisible();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    const printed = await textOf(await page.pdf({ format: 'A4' }));
    expect(printed).toContain(`Bestellungen, ${formatPickupDate(date)}`);
    expect(printed.match(/\+43 664/g)).toHaveLength(count);
    for (const hidden of ['Dashboard', 'Details', 'Neu laden', 'Umsatz'])
      expect(printed).not.toContain(hidden);
    await expect(sums).toBeVisible();
  }

  await page.getByRole('button', { name: 'Listen' }).click();
  await expect(page.getByRole('dialog', { name: 'Listen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Packliste als PDF' })).toBeVisible();
  await expectAccessible(page, 'orders: lists');
  const packing = await download(page, 'Packliste als PDF');
  expect(packing.name).toBe(`packliste-${date}.pdf`);
  expect(await textOf(packing.content)).toContain(formatPickupDate(date));
  const orders = await download(page, 'Bestellungen als CSV');
  expect(orders.name).toBe(`bestellungen-${date}.csv`);
  expect(orders.content.toString('utf8')).toMatch(/^\ufeffNummer;/);
});
