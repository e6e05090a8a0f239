import { expectPage, expectToast, fill, goInside, openAdmin, pick, press } from './support/back-office';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

test.describe('on the phone', () => {
  test.use({ viewport: PHONE, allowedMessages: /status of 503/ });

  test('the farmer creates a product while the database is down for a moment, changes, archives and restores it', async ({
    page,
    farm,
  }) => {
    await openAdmin(page, '/products', 'Produkte verwalten');
    await expect(page).toHaveTitle('Produkte verwalten | Verwaltung');
    await expectAccessible(page, 'products: list');
    await press(page, 'Menü öffnen');
    await expect(page.getByRole('link', { name: 'Gemüsekisten' })).toBeVisible();
    // The desk has no drawer
    await expectAccessible(page, 'menu of the phone', [PHONE]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeFocused();

    await press(page, 'Neues Produkt');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Produktname ist erforderlich')).toBeVisible();
    await expectAccessible(page, 'products: form with an error');
    await fill(page, 'Name', 'Mangold');
    await press(page, 'Adresse statt Datei: Bild');
    await fill(page, 'Bild-URL', '/illustrations/salat.svg');
    await expect(page.getByRole('img', { name: 'Vorschau: Bild' })).toBeVisible();
    await farm.withoutDatabase(async () => {
      await press(page, 'Erstellen');
      await expectToast(page, 'Das Produkt konnte nicht erstellt werden.');
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mangold');
    });
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expectToast(page, 'Produkt erstellt');

    await press(page, 'Mangold bearbeiten');
    await expect(page.getByRole('dialog', { name: 'Produkt bearbeiten' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Mangold bearbeiten' })).toBeFocused();
    await press(page, 'Mangold bearbeiten');
    await fill(page, 'Name', 'Mangold bunt');
    await press(page, 'Speichern');
    await expectToast(page, 'Produkt aktualisiert');

    await press(page, 'Mangold bunt archivieren');
    await expect(page.getByRole('dialog', { name: 'Produkt archivieren' })).toContainText(
      'Archivierte Produkte erscheinen nicht mehr in der Bestellansicht',
    );
    await press(page, 'Archivieren');
    await expectToast(page, 'Produkt archiviert');

    await page.getByRole('tab', { name: 'Archivierte Produkte (2)' }).click();
    await expectAccessible(page, 'products: archived ones');
    await press(page, 'Mangold bunt wiederherstellen');
    await expectToast(page, 'Produkt wiederhergestellt');
    await expect(page.getByRole('tab', { name: 'Archivierte Produkte (1)' })).toBeVisible();
  });
});

test.describe('on the desk', () => {
  test.use({ viewport: DESK });

  test('the farmer creates a location, opens it on planned days, makes it the default and closes it', async ({
    page,
  }) => {
    await openAdmin(page, '/locations', 'Abholorte verwalten');
    await expect(page.getByText('Insgesamt 3 Abholorte')).toBeVisible();
    await expectAccessible(page, 'locations: list');

    await press(page, 'Neuer Abholort');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await fill(page, 'Name', 'Gasthof Post');
    await fill(page, 'Endzeit', '17');
    await press(page, 'Erstellen');
    await expect(page.getByText('Das Ende muss nach dem Beginn liegen')).toBeVisible();
    await expectAccessible(page, 'locations: form with an error');
    await fill(page, 'Endzeit', '20:00');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Abholort erstellt');
    await expect(
      page.getByRole('dialog', { name: 'Auch an den geplanten Abholtagen öffnen?' }),
    ).toBeVisible();
    await expectAccessible(page, 'locations: planned days');
    await page.getByRole('button', { name: /^An \d+ Abholtag(en)? öffnen$/ }).click();
    await expectToast(page, '„Gasthof Post“ ist jetzt an');
    await expect(page.getByText('18:00 - 20:00 Uhr')).toBeVisible();
    await expect(page.getByText('Insgesamt 4 Abholorte')).toBeVisible();

    await page.getByRole('switch', { name: 'Gasthof Post als Standard' }).click();
    await expectToast(page, 'Der Standard-Status wurde erfolgreich geändert.');
    await expect(page.getByRole('switch', { name: 'Gasthof Post als Standard' })).toBeChecked();

    await press(page, 'Gasthof Post bearbeiten');
    await expect(page.getByRole('dialog', { name: 'Abholort bearbeiten' })).toBeVisible();
    await fill(page, 'Google-Maps-Link', 'https://maps.example/gasthof');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Abholort aktualisiert');
    await expect(page.getByRole('link', { name: 'Maps ansehen: Gasthof Post' })).toBeVisible();

    await press(page, 'Gasthof Post deaktivieren');
    await expect(page.getByRole('dialog', { name: 'Abholort deaktivieren' })).toBeVisible();
    await page.getByRole('radio', { name: 'ab …' }).check();
    await expectAccessible(page, 'locations: closing one');
    await press(page, 'Deaktivieren');
    await expectToast(page, 'Abholort deaktiviert');
    await expect(page.getByText('Gasthof Post')).toHaveCount(0);
  });

  test('the farmer composes a box, leaves its page without losing a change unasked, gives it an emoji and deactivates it', async ({
    page,
  }) => {
    await openAdmin(page, '/box-presets', 'Gemüsekisten');
    await expect(page.getByText('Große Kiste')).toBeVisible();
    await expectAccessible(page, 'boxes: list');

    await press(page, 'Neue Gemüsekiste');
    await page.getByRole('checkbox', { name: 'Karotten' }).check();
    await page.getByRole('spinbutton', { name: 'Anzahl Karotten' }).press('ArrowUp');
    await expect(page.getByText('Karotten (2x)')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Produkte filtern' }).fill('lau');
    await page.getByRole('checkbox', { name: 'Lauch' }).check();
    await fill(page, 'Eigenes Produkt', 'Kräuterstrauß');
    await page.keyboard.press('Enter');
    await press(page, 'Erstellen');
    await expect(page.getByText('Gewicht ist erforderlich')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expectAccessible(page, 'boxes: form with errors');
    await fill(page, 'Name', 'Grillkiste');
    await page.getByRole('spinbutton', { name: 'Gewicht' }).fill('3,5');
    await page.getByRole('spinbutton', { name: 'Preis' }).fill('24,90');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Gemüsekiste wurde erfolgreich erstellt');
    await page.getByRole('button', { name: /^An \d+ Abholtag(en)? anbieten$/ }).click();
    await expectToast(page, '„Grillkiste“ gibt es jetzt an');
    await expect(page.getByText('Karotten, Lauch, Kräuterstrauß')).toBeVisible();

    await press(page, 'Grillkiste bearbeiten');
    await page.getByRole('spinbutton', { name: 'Preis' }).fill('26');
    await press(page, 'Speichern');
    await expect(page.getByRole('dialog', { name: 'Auch an den geplanten Abholtagen?' })).toBeVisible();
    await expectAccessible(page, 'boxes: planned days');
    await page.getByRole('button', { name: /^An \d+ Abholtag(en)? ändern$/ }).click();
    await expectToast(page, '„Grillkiste“ kostet an');

    await press(page, 'Grillkiste bearbeiten');
    await page.getByRole('switch', { name: 'Ist Einzelprodukt' }).click();
    await expect(page.getByRole('textbox', { name: 'Beschreibung' })).toBeHidden();
    await press(page, 'Zurück');
    await expect(page.getByRole('dialog', { name: 'Seite verlassen?' })).toBeVisible();
    await expectAccessible(page, 'leaving with changes');
    await press(page, 'Verwerfen und verlassen');
    await expectPage(page, 'Gemüsekisten');

    await page.getByRole('link', { name: 'Emoji direkt bearbeiten' }).click();
    await expect(page.getByRole('button', { name: 'Speichern' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Gemüsekiste' }).click();
    await pick(page.locator('.ant-select-item-option').getByText('Grillkiste (kein Emoji)'));
    await fill(page, 'Emoji', '🌽');
    await expectAccessible(page, 'boxes: emoji');
    await press(page, 'Speichern');
    await expectToast(page, 'Emoji aktualisiert');

    await goInside(page, '/box-presets');
    await expect(page.getByText('🌽 Grillkiste')).toBeVisible();
    await press(page, 'Grillkiste dauerhaft deaktivieren');
    await press(page, 'Dauerhaft deaktivieren');
    await expectToast(page, 'Gemüsekiste wurde dauerhaft deaktiviert');
    await expect(
      page.getByRole('switch', { name: 'Grillkiste: Standard bei neuen Abholtagen' }),
    ).not.toBeChecked();
  });
});
