import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { confirmWith, expectToast, goInside, letTimePass, openAdmin } from './support/back-office';
import { ADMIN, type Farm } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';
import { placeOrder } from './support/orders';

const REASON = 'Der Anbieter kennt die Nummer nicht';

/** Another shopper orders, and the provider's last answer to the confirmation was a refusal. */
async function orderWithFailedSms(farm: Farm): Promise<void> {
  const token = await placeOrder(farm, { 'Kleine Kiste': 1 });
  const [order] = await farm.sql('SELECT id FROM customer_order WHERE cancellationToken = ?', [token]);
  const markAsFailed = async () => {
    await farm.sql(
      "UPDATE sms_message SET status = 'failed', lastError = ? WHERE orderId = ? AND status = 'sent'",
      [REASON, order?.id],
    );
    return farm.sql("SELECT id FROM sms_message WHERE orderId = ? AND status = 'failed'", [order?.id]);
  };
  // The SMS is sent after the answer to the order.
  await expect.poll(markAsFailed).toHaveLength(1);
}

/** A chart is a canvas: it must have coloured pixels, and say the figure below the pointer. */
async function expectChart(page: Page, title: string) {
  const canvas = page.getByRole('region', { name: title, exact: true }).locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      canvas.evaluate((element) => {
        if (!(element instanceof HTMLCanvasElement)) return 0;
        const { data = [] } =
          element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {};
        return new Set(data).size;
      }),
    )
    .toBeGreaterThan(10);
  const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  await expect(async () => {
    await canvas.hover({ position: { x: width * 0.5, y: height * 0.5 } });
    await canvas.hover({ position: { x: width * 0.55, y: height * 0.55 } });
    await expect(page.locator('.g2-tooltip').filter({ hasText: `${title}:` })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('the farmer looks at the figures of the dashboard, sends an SMS again that had failed, evaluates a year and downloads it for the tax adviser', async ({
  page,
  farm,
}) => {
  await page.setViewportSize(PHONE);
  await orderWithFailedSms(farm);
  await openAdmin(page, '', 'Dashboard');
  await expect(page.getByText('Registrierte Kunden')).toBeVisible();
  for (const [period, within] of [
    ['6 Monate', 'in 6 Monaten'],
    ['30 Tage', 'in 5 Wochen'],
  ] as const) {
    await page.getByText(period).click();
    await expect(page.getByText(within)).toHaveCount(2);
  }
  for (const chart of ['Bestellungen', 'Umsatz']) await expectChart(page, chart);
  const main = page.getByRole('main');
  // As when the sidebar comes after the window has got its size
  await main.evaluate((element) => element.style.setProperty('width', '300px'));
  await expect
    .poll(() => main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
  await main.evaluate((element) => element.style.removeProperty('width'));
  await expectAccessible(page, 'dashboard: figures');

  await page.getByRole('link', { name: /^Ansehen: \d+ SMS konnten? nicht gesendet werden$/ }).click();
  // A card has table rows inside, but only one button
  const failed = page
    .locator('tr, li')
    .filter({ hasText: REASON, has: page.getByRole('button', { name: /erneut senden/ }) });
  await expect(failed).toHaveCount(1);
  await failed.getByRole('button', { name: /erneut senden/ }).click();
  await expectToast(page, 'Die SMS wurde gesendet.');
  await expect(failed).toHaveCount(0);

  await goInside(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Auswertung' }).click();
  await expect(page.getByRole('heading', { name: 'Auswertung', level: 1 })).toBeVisible();
  await page.getByText('Jahr', { exact: true }).click();
  // Compared with the year before; the month that was shown first has a chart, too
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toContainText(/Umriss: \d{4}/);
  await expect(page.getByRole('region', { name: 'Summen' })).toBeVisible();
  await expectChart(page, 'Umsatz');
  await expect(page.getByRole('region', { name: 'Kisten', exact: true })).toContainText('Große Kiste');
  await expectAccessible(page, 'evaluation');

  const files = page.getByRole('region', { name: 'Für die Buchhaltung' });
  const downloaded = page.waitForEvent('download');
  await files.getByRole('link', { name: 'Abholtage und Orte' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^auswertung-tage-\d{4}-01-01-bis-\d{4}-12-31\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(
    'Datum;Wochentag;Abholort;Bestellungen;Umsatz',
  );
});

test.describe('customers', () => {
  // The calls that need the password again
  test.use({ viewport: DESK, allowedMessages: /403/ });

  test('the farmer downloads all data of the farm with the password, finds a customer, downloads what is stored about her, and deactivates another one', async ({
    page,
    farm,
  }) => {
    await farm.sql(
      `INSERT INTO customer (firstName, lastName, phoneNumber, createdAt)
       VALUES ('Konrad', 'Abreiter', ?, UTC_TIMESTAMP(3))`,
      [farm.newPhone().stored],
    );
    await openAdmin(page, '/settings?tab=system', 'Einstellungen');
    await letTimePass(farm);
    const allData = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Alle Daten herunterladen' }).click();
    await confirmWith(page, ADMIN.password);
    const archive = await allData;
    expect(archive.suggestedFilename()).toMatch(/^hofkiste-daten-\d{4}-\d\d-\d\d\.zip$/);
    const zip = await readFile(await archive.path());
    expect(zip.includes('bestellungen.csv')).toBe(true);
    // The end of a whole ZIP
    expect(zip.subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006');

    await goInside(page, '/customers');
    await letTimePass(farm);
    await page.getByRole('searchbox', { name: 'Kunden suchen' }).fill('aigner');
    await expect(page.getByRole('button', { name: /^Details zu/ })).toHaveCount(1);
    await expectAccessible(page, 'customers: list');
    await page.getByRole('button', { name: 'Details zu Aigner, Theresa' }).click();
    const details = page.getByRole('dialog', { name: 'Aigner, Theresa' });
    await expect(page.getByRole('table', { name: 'Bestellverlauf' })).toBeVisible();
    const button = page.getByRole('button', { name: 'Auskunft herunterladen' });
    await button.scrollIntoViewIfNeeded();
    await expectAccessible(page, 'customers: details');
    const downloaded = page.waitForEvent('download');
    await button.press('Enter');
    await confirmWith(page, ADMIN.password);
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/^auskunft-\d{4}-\d\d-\d\d\.json$/);
    const { customer, orders } = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(customer).toMatchObject({ firstName: 'Theresa', lastName: 'Aigner' });
    expect(orders.length).toBeGreaterThan(0);
    await expect(page.getByRole('dialog', { name: 'Passwort bestätigen' })).toBeHidden();
    await details.getByRole('button', { name: 'Schließen' }).click();
    await expect(details).toBeHidden();

    await page.getByRole('searchbox', { name: 'Kunden suchen' }).fill('abreiter');
    await page.getByRole('button', { name: 'Abreiter, Konrad deaktivieren' }).click();
    const question = page.getByRole('dialog', { name: 'Kunde deaktivieren' });
    await question.getByRole('button', { name: 'Daten endgültig löschen' }).click();
    await expectToast(page, 'Kunde deaktiviert');
    await expect(page.getByText('Keine Kunden gefunden')).toBeVisible();
  });
});
