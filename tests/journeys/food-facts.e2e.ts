import { openAdmin } from './support/back-office';
import { expect, expectAccessible, PHONE, test } from './support/fixtures';
import { chooseBox, fillPerson, sendOrder } from './support/shop';

const HONEY = 'Waldhonig, 500 g';

test.use({ viewport: PHONE });

test('a shopper reads what is in the honey, orders it and withdraws after the deadline, and the farmer sees it', async ({
  page,
  farm,
}) => {
  const phone = farm.newPhone();

  await test.step('facts', async () => {
    await page.goto('/#order');
    const card = page.getByRole('listitem').filter({ hasText: HONEY });
    await expect(card).toContainText(/19,60.€\/kg/);
    await card.getByText('Zutaten und Angaben').click();
    await expect(card).toContainText('Trocken und nicht über 20 °C lagern.');
    await expectAccessible(page, 'home: facts of a box');
  });

  await test.step('order', async () => {
    await chooseBox(page, HONEY, 1);
    await fillPerson(page, phone.typed);
    await expect(page.locator('#summary')).toContainText(
      `Für „${HONEY}“ kannst du binnen 14 Tagen ab Abholung ohne Gründe zurücktreten.`,
    );
    await sendOrder(page);
    await expect(page.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
  });

  const link = /\/order\/cancel\/\S+/.exec(await farm.latestSms(phone.stored))?.[0] ?? '';
  await farm.passDeadlines();
  await test.step('withdrawal by keyboard', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Vertrag widerrufen' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Was willst du widerrufen?' })).toBeFocused();
    await expectAccessible(page, 'withdrawal: question');
    await page.getByRole('button', { name: 'Widerruf bestätigen' }).press('Enter');
    await expect(page.getByText('Widerruf eingelangt')).toBeVisible();
    await expect(page.getByText(/^Widerrufen am .*: 1 × Waldhonig/)).toBeVisible();
  });

  await test.step('the farmer', async () => {
    expect(await farm.latestSms(phone.stored)).toContain('Dein Widerruf ist am');
    const day = await farm.sql(
      'SELECT DATE_FORMAT(MAX(d.date), "%Y-%m-%d") AS date FROM pickup_day d JOIN customer_order o ON o.pickupDayId = d.id WHERE o.phoneNumber = ?',
      [phone.stored],
    );
    await openAdmin(page, `/orders?date=${day[0]?.date}`, 'Bestellungen verwalten');
    await expect(page.getByText(`1 × ${HONEY} (Widerruf)`)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper reads allergens and the right of withdrawal', async ({ page }) => {
    await page.goto('/');
    await page.goto('/allergene');
    await expect(page.getByRole('row', { name: /^Freilandeier, 10 Stück/ }).first()).toContainText('C Ei');
    await page.goto('/ruecktritt');
    await expect(page.getByRole('heading', { name: 'Rücktrittsrecht', exact: true })).toBeVisible();
    await expect(page.getByText('Muster-Formular', { exact: true })).toBeVisible();
  });
});
