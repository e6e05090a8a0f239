import { formatDate, formatDeadline, formatPickupDate, wallClock } from '@hofkiste/contract/plain/dates';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { Page } from '@playwright/test';
import { expectToast, follow, goInside, openAdmin } from './support/back-office';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';
import { chooseBox, fillOrder, sendOrder } from './support/shop';

const ZONE = 'Europe/Vienna';
const today = () => wallClock(new Date(), ZONE).date;

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const orderBy = (page: Page, phone: string) =>
  page.locator('tr, li').filter({ hasText: formatPhone(phone).replaceAll('\u00a0', ' ') });

/** A figure of the dashboard with its title. */
const figure = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test.describe('on the desk', () => {
  test.use({ viewport: DESK, permissions: ['clipboard-read', 'clipboard-write'] });

  test('the farmer marks a box as sold out, and neither the announcement nor the shop offers it any more', async ({
    page,
    farm,
  }) => {
    const { date, orderDeadline } = await farm.upcomingDay();
    await openAdmin(page, '/pickup-days', 'Abholtage verwalten');
    const day = page.getByRole('listitem', { name: formatDate(date) });
    await day.getByRole('group', { name: 'Große Kiste' }).getByText('Ausverkauft').click();
    await expectToast(page, 'Status aktualisiert');

    await day.getByRole('button', { name: /^Ankündigen/ }).click();
    const text = await page.getByRole('textbox', { name: 'Vorschau' }).inputValue();
    for (const part of [
      formatPickupDate(date),
      formatDeadline(orderDeadline, ZONE),
      'Kleine Kiste',
      `${farm.url}/`,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Große Kiste');
    await page.getByRole('button', { name: 'Text kopieren' }).click();
    await expectToast(page, 'In Zwischenablage kopiert');
    expect(await clipboardOf(page)).toBe(text);

    const box = page.getByRole('listitem').filter({ hasText: 'Große Kiste' });
    await farm.refreshShop();
    await page.goto('/');
    await expect(box).toContainText('Ausverkauft');
  });

  test('the farmer sees an order from the shop in orders, customers and dashboard', async ({
    page: shop,
    context,
    farm,
  }) => {
    const phone = farm.newPhone();
    const { date } = await farm.upcomingDay();
    const page = await context.newPage();
    await openAdmin(page, '', 'Dashboard');
    const total = await figure(page, 'Bestellungen gesamt').textContent();
    const before = Number(total?.match(/\d+/)?.[0]);
    await follow(page, 'Bestellungen');
    await expect(page.getByRole('textbox', { name: 'Abholtag', exact: true })).not.toHaveValue('');
    await expect(page).toHaveTitle('Bestellungen verwalten | Verwaltung');
    await goInside(page, `/orders?date=${date}`);
    await expect(page.getByText(`Bestellschluss`)).toBeVisible();
    await expect(orderBy(page, phone.stored)).toHaveCount(0);

    // A tab in the background gets almost no frames, and every click waits for some
    await shop.bringToFront();
    await fillOrder(shop, phone.typed);
    await chooseBox(shop, 'Große Kiste', 2);
    await sendOrder(shop);
    await expect(shop.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();

    await page.bringToFront();
    await page.getByRole('button', { name: 'Neu laden' }).click();
    const order = orderBy(page, phone.stored);
    await expect(order).toContainText('Quehenberger, Theresa');
    await expect(order).toContainText('2 × Große Kiste');
    await page.getByLabel('Nach Name oder Telefonnummer suchen').fill(phone.typed);
    await expect(page.getByRole('button', { name: /^Details zu/ })).toHaveCount(1);
    await expectAccessible(page, 'orders: found');
    await page.getByRole('button', { name: 'Details zu Quehenberger, Theresa' }).click();
    const details = page.getByRole('dialog', { name: 'Quehenberger, Theresa' });
    await expect(details).toContainText('1 × Kleine Kiste');
    await expect(details).toContainText('Bestätigung gesendet');
    await page.keyboard.press('Escape');

    await follow(page, 'Kunden');
    await page.getByRole('searchbox', { name: 'Kunden suchen' }).fill(phone.typed);
    await expect(page.getByRole('button', { name: /^Details zu/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Details zu Quehenberger, Theresa' }).click();
    const history = page.getByLabel('Bestellverlauf', { exact: true });
    await expect(history.getByText(/€/)).toHaveCount(1);
    await expect(history).toContainText(formatPickupDate(date));
    await page.keyboard.press('Escape');

    await follow(page, 'Dashboard');
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(figure(page, 'Bestellungen gesamt')).toHaveText(`Bestellungen gesamt${before + 1}`);
  });
});

test.describe('on the phone', () => {
  test.use({
    viewport: PHONE,
    permissions: ['clipboard-read', 'clipboard-write'],
    allowedMessages: /status of 503/,
  });

  test('the farmer copies the announcement in a browser that refuses its clipboard', async ({
    page,
    farm,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    const { date } = await farm.upcomingDay();
    await openAdmin(page, '/pickup-days', 'Abholtage verwalten');
    await page.getByRole('button', { name: `Ankündigen: ${formatDate(date)}` }).click();
    const text = await page.getByRole('textbox', { name: 'Vorschau' }).inputValue();
    await page.getByRole('button', { name: 'Text kopieren' }).click();
    await expectToast(page, 'In Zwischenablage kopiert');
    expect(await clipboardOf(page)).toBe(text);
  });

  test('the farmer sends the report of the orders after the deadline, and reads why the mail server refused it at first', async ({
    page,
    farm,
  }) => {
    const [next] = await farm.sql(
      `SELECT id, DATE_FORMAT(livingDate, '%Y-%m-%d') AS date FROM pickup_day
       WHERE livingDate >= ? ORDER BY livingDate LIMIT 1`,
      [today()],
    );
    const date = String(next?.date);
    const reason = 'der Mailserver nimmt Absender oder Empfänger nicht an';
    const problem = page.getByText(`Beim Bestellbericht für ${formatPickupDate(date)} gab es ein Problem`);
    const day = page.getByRole('listitem', { name: formatDate(date) });
    const send = () =>
      page.getByRole('button', { name: `Bestellbericht senden: ${formatDate(date)}` }).click();
    const [count] = await farm.sql(
      'SELECT COUNT(*) AS orders FROM customer_order WHERE pickupDayId = ? AND cancelledAt IS NULL',
      [next?.id],
    );
    await farm.passDeadlines();
    await farm.mailbox.whileRefusing(async () => {
      await openAdmin(page, '/pickup-days', 'Abholtage verwalten');
      await send();
      await expectToast(page, 'Der Bestellbericht konnte nicht gesendet werden.');
      await expect(day).toContainText(reason);
      await expectAccessible(page, 'pickup days: report refused');
      await follow(page, 'Dashboard');
      await expect(problem).toBeVisible();
    });
    await page.goBack();
    await send();
    await expectToast(page, 'Bericht gesendet');
    await expect(day).toContainText(`Bericht gesendet${formatDate(today())}`);
    await expect(day).not.toContainText(reason);
    const subject = `Bestellungen für ${formatPickupDate(date)}: ${count?.orders}`;
    const mail = farm.mailbox.mails.find((mail) => mail.subject === subject);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`Bestellungen ${date}.csv`]);
  });
});
