import type { Page } from '@playwright/test';
import type { Farm } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';
import { boxOf, placeOrder } from './support/orders';
import { sendOrder } from './support/shop';

/** Has past, open and standing orders in the demo. */
const ANNA = { typed: '0664 000 18 51', stored: '+436640001851' };

/** Asks for a code with the keyboard alone, and types that of the SMS. */
async function logIn(page: Page, farm: Farm, { typed, stored }: typeof ANNA, { isInspected = false } = {}) {
  await page.getByLabel('Deine Handynummer').focus();
  await page.keyboard.type(typed);
  await expect(page.getByRole('button', { name: 'Code schicken' })).toBeEnabled();
  if (isInspected) await expectAccessible(page, 'own orders: number');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wenn wir die Nummer kennen, ist ein Code unterwegs.')).toBeVisible();
  if (isInspected) await expectAccessible(page, 'own orders: code');
  const codeOf = async () => /Dein Code ist (\d{6})/.exec(await farm.latestSms(stored))?.[1];
  await expect.poll(codeOf).toBeDefined();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type((await codeOf()) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Hallo / })).toBeFocused();
}

/** Changes the boxes of the order that Anna has collected last. */
async function collected(farm: Farm, quantities: Record<string, number>): Promise<void> {
  const day = await farm.upcomingDay();
  const [order] = await farm.sql(
    `SELECT o.id FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId
     WHERE o.phoneNumber = ? AND o.cancelledAt IS NULL AND d.date < CURDATE() ORDER BY d.date DESC LIMIT 1`,
    [ANNA.stored],
  );
  const items = Object.entries(quantities).map(([name, quantity]) => {
    const { id, price } = boxOf(day, name);
    return [order?.id, id, name, quantity, price];
  });
  await farm.sql('DELETE FROM order_item WHERE orderId = ?', [order?.id]);
  await farm.sql('INSERT INTO order_item (orderId, boxPresetId, name, quantity, price) VALUES ?', [items]);
}

test.describe('on the phone', () => {
  test.use({ viewport: PHONE });

  test('a shopper sees the own orders by a code, and logs out', async ({ page, farm }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Meine Bestellungen' }).click();
    await logIn(page, farm, ANNA, { isInspected: true });
    await expect(page.getByRole('heading', { name: 'Offen' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dauerbestellungen' })).toBeVisible();
    await expectAccessible(page, 'own orders: list');
    await page
      .getByRole('link', { name: /^Ansehen oder ändern: \w+, / })
      .first()
      .click();
    await page.getByRole('link', { name: 'Alle meine Bestellungen' }).click();
    await expect(page.getByRole('heading', { name: /^Hallo / })).toBeVisible();
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await expect(page.getByText('Du bist abgemeldet.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Deine Handynummer')).toBeVisible();
  });

  test('a shopper orders again what there is, and is told which box is sold out', async ({ page, farm }) => {
    await collected(farm, { 'Große Kiste': 2, Suppenkiste: 1 });
    const { id, date } = await farm.upcomingDay();
    await page.goto('/meine-bestellungen');
    await logIn(page, farm, ANNA);
    await page
      .getByRole('article')
      .filter({ hasText: '2 × Große Kiste' })
      .filter({ hasText: '1 × Suppenkiste' })
      .getByRole('button', { name: 'Nochmal bestellen' })
      .press('Enter');
    const question = page.getByRole('dialog', { name: 'Nochmal bestellen' });
    await expect(question).toContainText(/Suppenkiste gibt es am Fr, \d+\.\d+\. nicht\./);
    await expectAccessible(page, 'own orders: order again');
    await question.getByRole('link', { name: 'Zur Bestellung' }).click();
    await expect(page).toHaveURL(new RegExp(`/\\?tag=${date}#order$`));
    await expect(page.getByLabel('Vorname')).toHaveValue('Anna');
    await page.getByRole('checkbox', { name: /Datenschutzerklärung zur Kenntnis genommen/ }).check();
    await sendOrder(page);
    await expect(page.getByRole('dialog')).toContainText('2 × Große Kiste');
    const items = await farm.sql(
      `SELECT i.name, i.quantity FROM order_item i JOIN customer_order o ON o.id = i.orderId
       WHERE o.pickupDayId = ? AND o.phoneNumber = ? ORDER BY o.id DESC LIMIT 2`,
      [id, ANNA.stored],
    );
    expect(items[0]).toEqual({ name: 'Große Kiste', quantity: 2 });
  });
});

test.describe('on the desk', () => {
  test.use({ viewport: DESK, allowedMessages: /status of 409/ });

  test('a shopper has all own data erased once no order is open', async ({ page, farm }) => {
    const token = await placeOrder(farm, { 'Große Kiste': 1 });
    const [order] = await farm.sql('SELECT phoneNumber FROM customer_order WHERE cancellationToken = ?', [
      token,
    ]);
    const stored = String(order?.phoneNumber);
    await page.goto('/meine-bestellungen');
    await logIn(page, farm, { typed: stored.replace('+43', '0'), stored });
    const erase = async () => {
      await page.getByRole('button', { name: 'Alles löschen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Alles löschen' }).click();
    };
    await erase();
    await expect(
      page.getByText('Storniere zuerst deine offenen Bestellungen, oder hol sie ab.'),
    ).toBeVisible();
    await page.goto(`/order/cancel/${token}`);
    await page.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await expect(page.getByText('Stornierung erfolgreich')).toBeVisible();
    await page.goto('/meine-bestellungen');
    await erase();
    await expect(page.getByText('Deine Daten sind gelöscht.')).toBeVisible();
    expect(await farm.sql('SELECT id FROM customer WHERE phoneNumber = ?', [stored])).toEqual([]);
  });
});

test('a farm that shows no own orders says so, and nothing leads there', async ({ page, farm }) => {
  await farm.changeSettings({ enableMyOrders: 'false' });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Impressum' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Meine Bestellungen' })).toHaveCount(0);
  await page.goto('/meine-bestellungen');
  await expect(page.getByText('Das geht hier gerade nicht. Ruf uns bitte an.')).toBeVisible();
});
