import { expectPage, expectToast, fill, openAdmin, press } from './support/back-office';
import { DESK, expect, expectAccessible, NARROW, PHONE, test } from './support/fixtures';

const ALL_WIDTHS = [NARROW, PHONE, DESK];

test.describe('on the phone', () => {
  test.use({ viewport: PHONE });

  test('the farmer takes a standing order by phone, leaves a week out and ends it', async ({
    page,
    farm,
  }) => {
    const { typed, stored } = farm.newPhone();
    await farm.changeSettings({ enableStandingOrders: 'true' });
    await openAdmin(page, '/standing-orders', 'Dauerbestellungen');
    await expect(page.getByRole('region', { name: 'Summen' })).toBeVisible();
    await expectAccessible(page, 'standing orders: list', ALL_WIDTHS);
    await page.getByRole('link', { name: 'Neue Dauerbestellung' }).click();
    await expectPage(page, 'Neue Dauerbestellung');
    await press(page, 'Anlegen');
    await expect(page.getByLabel('Telefonnummer')).toBeFocused();
    await expectAccessible(page, 'standing order by phone: errors', ALL_WIDTHS);

    await page.getByLabel('Telefonnummer').fill(typed);
    await fill(page, 'Vorname', 'Leopoldine');
    await fill(page, 'Nachname', 'Quehenberger');
    await page.getByLabel('Menge: Große Kiste').fill('2');
    await page.getByRole('radio').first().check();
    await press(page, 'Anlegen');
    await expectToast(page, 'Dauerbestellung angelegt');
    const details = page.getByRole('dialog', { name: 'Quehenberger, Leopoldine' });
    await expect(details.getByText('Je Abholung')).toBeVisible();
    const weeks = details.getByRole('region', { name: 'Nächste Abholungen' });
    const expectEntered = async () => {
      await farm.untilOrdered(stored);
      await expect(weeks.getByText('bestellt').first()).toBeVisible();
    };
    await expectEntered();
    await expectAccessible(page, 'standing orders: details', ALL_WIDTHS);

    await weeks
      .getByRole('button', { name: /auslassen$/ })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: 'Woche auslassen' });
    await expect(question.getByRole('switch')).toBeChecked();
    await question.getByRole('button', { name: 'Auslassen' }).click();
    await expect(weeks.getByText('ausgelassen')).toBeVisible();
    await weeks.getByRole('button', { name: /doch abholen$/ }).click();
    await expectToast(page, 'Pause aufgehoben');
    await expectEntered();

    await details.getByRole('button', { name: 'Beenden' }).click();
    const end = page.getByRole('dialog', { name: 'Dauerbestellung beenden' });
    await expectAccessible(page, 'standing orders: ending', ALL_WIDTHS);
    await end.getByRole('button', { name: 'Beenden' }).click();
    await expectToast(page, 'Dauerbestellung beendet');
    await expect(details.getByText('30 Tage lang')).toBeVisible();
    await details.getByRole('button', { name: 'Wieder aufnehmen' }).click();
    await expectToast(page, 'Dauerbestellung wieder aufgenommen');
  });
});

test('the farmer reads that standing orders are switched off, and the menu has no entry for them', async ({
  page,
  farm,
}) => {
  await farm.changeSettings({ enableStandingOrders: 'false' });
  await openAdmin(page, '/standing-orders', 'Dauerbestellungen');
  await expect(page.getByText('Dauerbestellungen sind ausgeschaltet')).toBeVisible();
  await expectAccessible(page, 'standing orders: off', ALL_WIDTHS);
  await expect(
    page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Dauerbestellungen' }),
  ).toHaveCount(0);
  await page.getByRole('link', { name: 'Zu den Einstellungen' }).click();
  await expect(page.getByRole('switch', { name: 'Dauerbestellungen annehmen' })).not.toBeChecked();
});
