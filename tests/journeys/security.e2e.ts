import type { Page } from '@playwright/test';
import {
  askedForPassword,
  confirmWith,
  expectPage,
  expectToast,
  letTimePass,
  logIn,
  openAdmin,
  openMenu,
  press,
} from './support/back-office';
import { ADMIN } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

/** A device of the browser, which answers as if the farmer gave the fingerprint. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    cancelsFromNowOn: () =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}

const openSecurity = (page: Page) => openAdmin(page, '/settings?tab=security', 'Einstellungen');

async function logOut(page: Page) {
  await openMenu(page);
  await press(page, 'Ausloggen');
  await expectPage(page, 'Anmelden');
}

test.describe('on the phone', () => {
  test.use({ viewport: PHONE, allowedMessages: /40[13]/ });

  test('the farmer adds a passkey, logs in with it alone and removes it, with the keyboard', async ({
    page,
    farm,
  }) => {
    const device = await addDevice(page);
    await openSecurity(page);
    await letTimePass(farm);

    await page.getByRole('button', { name: 'Passkey hinzufügen' }).press('Enter');
    await expect(page.getByLabel('Bezeichnung')).toBeFocused();
    await page.keyboard.type('Handy von Maria');
    await page.keyboard.press('Enter');
    await confirmWith(page, ADMIN.password);
    await expectToast(page, 'Passkey hinzugefügt');
    await expect(page.getByText('Handy von Maria', { exact: true })).toBeVisible();
    await page.getByRole('switch', { name: 'Nur mit Passkey' }).press('Space');
    await expectToast(page, 'Anmelden geht nur noch mit Passkey');
    await expectAccessible(page, 'settings: passkey');

    await logOut(page);
    await logIn(page);
    await expect(page.getByRole('alert')).toHaveText('Ungültige E-Mail oder Passwort.');
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).press('Enter');
    await expectPage(page, 'Einstellungen');
    await expect(page.getByText('Angemeldet mit Passkey').first()).toBeVisible();

    await page.getByRole('button', { name: 'Handy von Maria entfernen' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).press('Enter');
    await expectToast(page, 'Passkey entfernt');
    await logOut(page);
    await device.cancelsFromNowOn();
    await press(page, 'Mit Passkey anmelden');
    await expect(page.getByText(/^Abgebrochen, oder auf diesem Gerät ist kein Passkey/)).toBeVisible();
    await expectAccessible(page, 'login: no passkey');
    await logIn(page);
    await expectPage(page, 'Einstellungen');
  });
});

test.describe('on the desk', () => {
  test.use({ viewport: DESK, allowedMessages: /40[13]/ });

  test('the farmer logs another device out and reads so in the record', async ({ page, browser, farm }) => {
    const elsewhere = await (
      await browser.newContext({ baseURL: farm.url, userAgent: 'Firefox/145.0 (Android)' })
    ).newPage();
    await openAdmin(elsewhere, '', 'Dashboard');
    await openSecurity(page);
    await expect(page.getByText('dieses Gerät')).toBeVisible();
    await press(page, 'Firefox auf Android abmelden');
    await expectToast(page, 'Firefox auf Android ist abgemeldet');
    await expect(page.getByText('Ein anderes Gerät abgemeldet').first()).toBeVisible();
    await elsewhere.reload();
    await expectPage(elsewhere, 'Anmelden');
    await elsewhere.context().close();
  });

  test('the farmer changes address and password only with the current password', async ({ page, farm }) => {
    const login = { email: 'hof@lindner.example', password: 'karotten im winter' };
    await openAdmin(page, '/settings', 'Einstellungen');
    await letTimePass(farm);
    const [admin] = await farm.sql('SELECT id, email, passwordHash FROM admin WHERE email = ?', [
      ADMIN.email,
    ]);
    try {
      const update = page.getByRole('button', { name: 'Admin-Anmeldedaten aktualisieren' });
      await page.getByLabel('Admin-E-Mail').fill('');
      await update.click();
      await expect(page.getByText('E-Mail-Adresse ist erforderlich')).toBeVisible();
      await expect(page.getByLabel('Admin-E-Mail')).toBeFocused();
      await expectAccessible(page, 'settings: wrong login data');
      await page.getByLabel('Admin-E-Mail').fill(login.email);
      await page.getByLabel('Neues Passwort').fill(login.password);
      await page.keyboard.press('Enter');
      await askedForPassword(page);
      await expectAccessible(page, 'password');
      const dialog = await confirmWith(page, 'falsch');
      await expect(dialog.getByText('Das aktuelle Passwort stimmt nicht')).toBeVisible();
      await dialog.getByLabel('Aktuelles Passwort').fill(ADMIN.password);
      await page.keyboard.press('Enter');
      await expectToast(page, 'Admin-Anmeldedaten wurden aktualisiert');
      await expect(page.getByText(login.email)).toBeVisible();
      await logOut(page);
      await logIn(page, login);
      await expectPage(page, 'Einstellungen');
    } finally {
      await farm.sql('UPDATE admin SET email = ?, passwordHash = ? WHERE id = ?', [
        admin?.email,
        admin?.passwordHash,
        admin?.id,
      ]);
    }
  });
});
