import type { Locator, Page } from '@playwright/test';
import { expectPage, expectToast, fill, openAdmin, press, tabTo } from './support/back-office';
import { allShown, DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

const BOX = 'Große Kiste';
const OTHER_BOX = 'Kleine Kiste';

const quantity = (page: Page, box: string) => page.getByLabel(`Menge: ${box}`);
const total = (page: Page) => page.getByText('Gesamt').locator('..');

async function fillName(page: Page, lastName: string): Promise<void> {
  await fill(page, 'Vorname', 'Leopoldine');
  await fill(page, 'Nachname', lastName);
}

async function openDetails(page: Page, lastName: string): Promise<Locator> {
  await press(page, `Details zu ${lastName}, Leopoldine`);
  const details = page.getByRole('dialog', { name: `${lastName}, Leopoldine` });
  await expect(details.getByRole('region', { name: 'Verlauf' })).toBeVisible();
  return details;
}

test.describe('on the desk', () => {
  test.use({ viewport: DESK });

  test('the farmer takes an order by phone, changes and cancels it, and reads its history', async ({
    page,
    farm,
  }) => {
    const { date } = await farm.upcomingDay();
    const { typed, stored } = farm.newPhone();
    await openAdmin(page, `/orders?date=${date}`, 'Bestellungen verwalten');
    await page.getByRole('link', { name: 'Neue Bestellung' }).click();
    await expectPage(page, 'Neue Bestellung');
    await press(page, 'Bestellen');
    await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeFocused();
    await expectAccessible(page, 'order by phone: errors');

    await page.getByLabel('Telefonnummer').fill(typed);
    await fillName(page, 'Hackl');
    await quantity(page, BOX).fill('1');
    await expect(total(page)).toContainText('26,50');
    await quantity(page, OTHER_BOX).fill('2');
    await expect(total(page)).toContainText('62,30');
    await page.getByRole('radio').first().check();
    await fill(page, 'Notiz zur Bestellung', `Familie Hackl holt ab.`);
    await press(page, 'Bestellen');
    await expectToast(page, 'Bestellung angelegt');
    await expectPage(page, 'Bestellungen verwalten');
    await expect(page.getByText(`Notiz: Familie Hackl holt ab.`)).toBeVisible();
    expect(await farm.latestSms(stored)).toContain('62,30');

    const details = await openDetails(page, 'Hackl');
    await expectAccessible(page, 'orders: details');
    await details.getByRole('link', { name: 'Ändern' }).click();
    await expectPage(page, 'Bestellung ändern');
    await quantity(page, BOX).fill('3');
    await press(page, 'Speichern');
    await expectToast(page, 'Bestellung geändert');
    await expect(details).toContainText(`${BOX}: 3 statt 1 · Gesamt 115,30 € statt 62,30 €`);
    expect(await farm.latestSms(stored)).toContain('62,30');

    await details.getByRole('button', { name: 'Stornieren' }).click();
    const question = page.getByRole('dialog', { name: 'Bestellung stornieren' });
    await expect(question.getByRole('switch', { name: 'SMS senden' })).toBeChecked();
    await expectAccessible(page, 'orders: cancelling');
    await question.getByRole('button', { name: 'Stornieren' }).click();
    await expectToast(page, 'Bestellung storniert');
    const history = details.getByRole('region', { name: 'Verlauf' }).getByRole('listitem');
    await expect(history).toContainText([
      'SMS zur Stornierung gesendet',
      'Storniert',
      `${BOX}: 3 statt 1`,
      'Bestätigung per SMS gesendet',
      `Bestellt: 1 × ${BOX}, 2 × ${OTHER_BOX}`,
    ]);
    await expect(details).toContainText('Storniert am');
  });

  test('the farmer finds a known customer by the number and takes an order with the keyboard alone', async ({
    page,
    farm,
  }) => {
    const { id } = await farm.upcomingDay();
    await openAdmin(page, `/orders/new?pickupDayId=${id}`, 'Neue Bestellung');
    await page.getByLabel('Telefonnummer').focus();
    const proposal = page.getByRole('option', { name: /Aigner, Theresa/ });
    await page.keyboard.type('0664 000 10');
    await expect(proposal).toBeVisible();
    await expectAccessible(page, 'order by phone: known customer');
    await page.keyboard.press('Escape');
    await expect(proposal).toBeHidden();
    const found = page.waitForResponse(/customers\?phone=0664000100$/);
    await page.keyboard.type(' 0');
    await found;
    await expect(proposal).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Telefonnummer')).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Telefonnummer')).toHaveValue('+43 664 000 10 07');
    await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveValue('Aigner');
    await expect(page.getByText('Bekannt: Theresa Aigner')).toBeVisible();
    // The customer's order for this day comes by a call of its own
    const ordered = page.getByRole('button', { name: 'Diese Bestellung ändern' });
    await expect(ordered).toBeVisible();

    for (const next of [
      page.getByLabel('Vorname'),
      page.getByLabel('Nachname'),
      ordered,
      quantity(page, BOX),
    ]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(quantity(page, BOX)).toHaveValue('2');
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Bestellung angelegt');
    await expectPage(page, 'Bestellungen verwalten');
    await expect(page.getByRole('button', { name: 'Details zu Aigner, Theresa' }).first()).toBeVisible();
  });
});

test.describe('on the phone', () => {
  test.use({ viewport: PHONE, allowedMessages: /status of 409/ });

  test('the farmer takes an order beyond a limit after reading the reason, and deletes it', async ({
    page,
    farm,
  }) => {
    const { id, boxPresets } = await farm.upcomingDay();
    const box = boxPresets.find((offered) => offered.name === BOX)!;
    await openAdmin(page, `/orders/new?pickupDayId=${id}`, 'Neue Bestellung');
    // iOS zooms the page into fields with a smaller text.
    for (const field of await allShown(page.locator('input:not([type=radio]), textarea')))
      expect(
        await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      ).toBeGreaterThanOrEqual(16);
    await fillName(page, 'Huemer');
    await quantity(page, BOX).fill('2');
    await page.getByRole('radio').first().check();
    // Another order uses the stock up while the form is open
    await farm.limitBox(box.pickupDayBoxId, 1);
    await press(page, 'Bestellen');
    await expect(page.getByText(`${BOX}: nur noch 1 frei`)).toBeVisible();
    await expectAccessible(page, 'order by phone: beyond a limit');
    await press(page, 'Trotzdem bestellen');
    await expectToast(page, 'Bestellung angelegt');
    const details = await openDetails(page, 'Huemer');
    await expect(details).toContainText(`Trotzdem bestellt: 2 × ${BOX}`);
    await expect(details.getByText('Anrufen')).toBeHidden();
    await details.getByRole('button', { name: 'Löschen' }).click();
    await page
      .getByRole('dialog', { name: 'Bestellung löschen' })
      .getByRole('button', { name: 'Löschen' })
      .click();
    await expectToast(page, 'Bestellung gelöscht');
    await expect(page.getByText(`Huemer, Leopoldine`)).toHaveCount(0);
  });
});
