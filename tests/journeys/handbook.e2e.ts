import { expectPage, openAdmin, openMenu } from './support/back-office';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

for (const [screen, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`on the ${screen}`, () => {
    test.use({ viewport });

    test('a page leads to its chapter and back, and the chapter to the next one', async ({ page }) => {
      await openAdmin(page, '/pickup-days', 'Abholtage verwalten');
      await page.getByRole('link', { name: 'Hilfe: Abholtage verwalten' }).click();
      await expectPage(page, 'Abholtag anlegen');
      await expectAccessible(page);
      await page.getByRole('navigation', { name: 'Weitere Kapitel' }).getByRole('link').last().click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Abholtag anlegen');
      await page.goBack();
      await expectPage(page, 'Abholtag anlegen');
      await page.goBack();
      await expectPage(page, 'Abholtage verwalten');
    });

    test('the menu leads to the contents', async ({ page }) => {
      await openAdmin(page, '', 'Dashboard');
      await openMenu(page);
      await page.getByRole('link', { name: 'Hilfe', exact: true }).click();
      await expectPage(page, 'Hilfe');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Die ersten zehn Minuten' }).click();
      await expectPage(page, 'Die ersten zehn Minuten');
      await expectAccessible(page);
    });

    test('all of it is on one page, with every picture', async ({ page }) => {
      await openAdmin(page, '/hilfe/alles', 'Ganzes Handbuch');
      const pictures = page.getByRole('main').locator('img');
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
      await expectAccessible(page);
    });

    test('paper gets the chapter alone', async ({ page }) => {
      await openAdmin(page, '/hilfe/abholtag-anlegen', 'Abholtag anlegen');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: 'Abholtag anlegen' })).toBeVisible();
      for (const name of ['Drucken', 'Menü öffnen', 'Ausloggen'])
        await expect(page.getByRole('button', { name })).toBeHidden();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    });
  });
}

test('the keyboard alone reads the handbook', async ({ page }) => {
  await openAdmin(page, '/products', 'Produkte verwalten');
  await page.getByRole('link', { name: 'Hilfe: Produkte verwalten' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Alle Kapitel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPage(page, 'Hilfe');
});
