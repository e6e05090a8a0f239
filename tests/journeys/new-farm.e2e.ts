import type { Page } from '@playwright/test';
import { expectToast, fill, follow, goInside, openAdmin, press } from './support/back-office';
import { DESK, expect, expectAccessible, test } from './support/fixtures';

/** Goes back to the dashboard and follows its link to the step. */
const beginStep = async (page: Page, done: number, step: string) => {
  await follow(page, 'Dashboard');
  await expect(page.getByText(`${done} von 6 erledigt`)).toBeVisible();
  await page.getByRole('link', { name: step }).click();
};

test.use({ viewport: DESK });

test('the farmer of a new farm is led from an empty dashboard to the first box in the shop', async ({
  page,
  farm,
}) => {
  await farm.removeEverything();
  await openAdmin(page, '', 'Dashboard');
  await expect(page.getByRole('heading', { name: /^Willkommen!/ })).toBeVisible();
  await expectAccessible(page, 'dashboard: new farm');

  await beginStep(page, 0, 'Den Hof vorstellen: Einrichten');
  await fill(page, 'Titel in der Kopfzeile', 'Biohof Ägidius');
  await press(page, 'Einstellungen speichern');
  await expectToast(page, 'Einstellungen gespeichert');

  await beginStep(page, 1, 'Produkte anlegen: Anlegen');
  await expect(page.getByText('Keine aktiven Produkte gefunden')).toBeVisible();
  await expectAccessible(page, 'products: none');
  for (const product of ['Karotten', 'Lauch']) {
    await press(page, 'Neues Produkt');
    // The dialog no longer moves once it has given the focus
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await fill(page, 'Name', product);
    await press(page, 'Erstellen');
    await expectToast(page, 'Produkt erstellt');
  }

  await beginStep(page, 2, 'Gemüsekisten zusammenstellen: Zusammenstellen');
  await fill(page, 'Name', 'Familienkiste');
  await page.getByRole('spinbutton', { name: 'Gewicht' }).fill('4,5');
  await page.getByRole('spinbutton', { name: 'Preis' }).fill('24,90');
  await page.getByRole('checkbox', { name: 'Karotten' }).check();
  await page.getByRole('checkbox', { name: 'Lauch' }).check();
  await press(page, 'Erstellen');
  await expectToast(page, 'Gemüsekiste wurde erfolgreich erstellt');

  await beginStep(page, 3, 'Abholorte eintragen: Eintragen');
  await expect(page.getByText('Keine Abholorte gefunden')).toBeVisible();
  await expectAccessible(page, 'locations: none');
  await press(page, 'Neuer Abholort');
  await fill(page, 'Name', 'Hofladen');
  await expect(page.getByRole('switch', { name: 'Standard' })).toBeChecked();
  await press(page, 'Erstellen');
  await expectToast(page, 'Abholort erstellt');

  await beginStep(page, 4, 'Impressum und Datenschutz: Ausfüllen');
  await expect(page.getByText('Ein Muster gibt es, sobald deine Adresse da ist.').first()).toBeVisible();
  await page.getByLabel('Firma').fill('Biohof Ägidius');
  await page.getByLabel('Straße').fill('Feldgasse 4');
  await page.getByLabel('PLZ und Ort').fill('4240 Freistadt');
  await page.getByLabel('Telefon', { exact: true }).fill('+43 7942 12345');
  await page.getByLabel('E-Mail', { exact: true }).fill('hof@aegidius.example');
  await press(page, 'Muster einfügen: Impressum');
  await press(page, 'Muster einfügen: Datenschutzerklärung');
  await expectAccessible(page, 'settings: legal texts from models');
  await press(page, 'Einstellungen speichern');
  await expectToast(page, 'Einstellungen gespeichert');

  await follow(page, 'Abholtage');
  await expect(page.getByText('Keine Abholtage gefunden')).toBeVisible();
  await expectAccessible(page, 'pickup days: none');
  await beginStep(page, 5, 'Den ersten Abholtag erstellen: Erstellen');
  await expect(page.getByRole('checkbox', { name: 'Familienkiste aktiv' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Hofladen aktiv' })).toBeChecked();
  await press(page, 'Erstellen');
  await expectToast(page, 'Abholtag erstellt');
  await goInside(page, '/');
  await expect(page.getByText('Anstehende Abholtage')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Willkommen!/ })).toBeHidden();

  await farm.refreshShop();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Kisten für/ })).toBeVisible();
  await expect(page).toHaveTitle('Biohof Ägidius – Frische Bio-Gemüsekisten');
  await expect(page.getByRole('heading', { name: 'Familienkiste' })).toBeVisible();
  await expect(page.getByText('24,90').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /Hofladen/ })).toBeChecked();
});
