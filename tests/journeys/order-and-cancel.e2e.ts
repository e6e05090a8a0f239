import type { Page } from '@playwright/test';
import { expectPage, logIn } from './support/back-office';
import { expect, expectAccessible, PHONE, test } from './support/fixtures';
import { chooseBox, fillContact, sendOrder } from './support/shop';

test.use({ viewport: PHONE, hasTouch: true, allowedMessages: /Failed to load resource/ });

/** The text of the calendar file that the browser saves. */
async function calendarOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'In Kalender eintragen' }).click();
  const file = await (await download).createReadStream();
  return (await file.toArray()).join('');
}

test('a shopper orders and cancels through the link in the SMS, and the farmer sees it', async ({
  page,
  farm,
}) => {
  const phone = farm.newPhone();
  const day = await farm.upcomingDay();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/([a-z-]+)\.\w+\.js$/.exec(request.url())?.[1];
    if (name) scripts.add(name);
  });

  await test.step('order', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frische Bio-Gemüsekisten');
    await page.getByRole('link', { name: 'Jetzt bestellen' }).click();
    await chooseBox(page, 'Große Kiste', 2);
    await chooseBox(page, 'Freilandeier, 10 Stück', 1);
    await fillContact(page, { firstName: 'Johanna', lastName: 'Quendlböck', phone: phone.typed });
    await page.getByRole('radio', { name: day.locations[0]!.name }).check();
    await page.getByRole('checkbox', { name: /Datenschutzerklärung zur Kenntnis genommen/ }).check();
    await expectAccessible(page, 'order form: filled');
    await sendOrder(page);
    // Files that are measured as the way to an order, and files that load beside it.
    expect([...scripts].sort()).toEqual(expect.arrayContaining(['calls', 'home-page', 'overlays', 'vendor']));
    for (const name of ['theme', 'lost-order', 'no-orders', 'order-again'])
      expect(scripts).not.toContain(name);
  });

  await test.step('success dialog', async () => {
    const dialog = page.getByRole('dialog', { name: 'Bestellung erfolgreich!' });
    await expect(dialog).toContainText('57,90');
    await expect(dialog).toContainText('Eine Bestätigung wurde zusätzlich per SMS an dich gesendet.');
    await expect(dialog.getByRole('link', { name: 'hier stornieren' })).toHaveAttribute('target', '_blank');
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Vorname')).toHaveValue('');
  });

  const kept = page.getByRole('link', { name: 'Ansehen oder ändern' });
  await test.step('the home page leads to the order', async () => {
    await expect(kept).toHaveAttribute('href', /^\/order\/change\/\S+/);
    await expectAccessible(page, 'home: order kept');
  });

  const sms = await farm.latestSms(phone.stored);
  const link = /https?:\/\/\S+\/order\/cancel\/\S+/.exec(sms)?.[0] ?? '';

  await test.step('cancel by the link from the SMS', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const answer = await page.goto(link);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(page.getByRole('heading', { name: 'Bestellung stornieren', level: 1 })).toBeVisible();
    await expect(page.getByText('Johanna Quendlböck')).toBeVisible();
    await expect(page.getByText('57,90')).toBeVisible();
    await expectAccessible(page, 'cancellation');
    expect(calls.filter((path) => path.startsWith('/api/orders/'))).toEqual([]);
    const [change, cancel] = await Promise.all([
      page.getByRole('link', { name: 'Bestellung ändern' }).boundingBox(),
      page.getByRole('button', { name: 'Bestellung stornieren' }).boundingBox(),
    ]);
    expect(cancel!.y - change!.y - change!.height, 'between changing and cancelling').toBeGreaterThanOrEqual(
      24,
    );
    expect(await calendarOf(page)).toMatch(/^BEGIN:VCALENDAR.*^UID:.*^BEGIN:VALARM/ms);

    await page.route('/api/orders/cancel/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await expect(page.getByRole('alert')).toContainText('Fehler bei der Stornierung');
    await expectAccessible(page, 'cancellation: failed');
    await page.unroute('/api/orders/cancel/**');
    await page.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await expect(page.getByText('Stornierung erfolgreich')).toBeVisible();
    await expect(
      page.getByText('Deine Bestellung wurde erfolgreich storniert. Vielen Dank für die Benachrichtigung.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bestellung stornieren' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Neu bestellen' })).toBeVisible();
    await expectAccessible(page, 'cancellation: done');
  });

  await test.step('the second visit says that it is cancelled', async () => {
    await page.reload();
    await expect(page.getByText('Bestellung bereits storniert')).toBeVisible();
    await expect(
      page.getByText(/^Diese Bestellung wurde am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr storniert/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bestellung stornieren' })).toBeHidden();
    await expectAccessible(page, 'cancellation: done before');
  });

  await test.step('the home page no longer leads to it', async () => {
    await page.getByRole('link', { name: 'Zurück zur Startseite' }).click();
    await expect(page.getByRole('heading', { name: /^Kisten für/ })).toBeVisible();
    await expect(kept).toBeHidden();
  });

  await test.step('the farmer logs in and sees the cancelled order', async () => {
    await page.goto(`/admin/orders?date=${day.date}`);
    await logIn(page);
    await expectPage(page, 'Bestellungen verwalten');
    expect(new URL(page.url()).search).toBe(`?date=${day.date}`);
    const order = page.getByRole('listitem').filter({ hasText: 'Quendlböck' });
    await expect(order).toContainText('Storniert');
    await expect(order).toContainText('57,90');
  });
});
