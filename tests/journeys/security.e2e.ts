import type { Page } from '@playwright/test';
import {
  confirmWith,
  expectPage,
  expectToast,
  letTimePass,
  logIn,
  openAdmin,
  openMenu,
  press,
} from './support/back-office';
import { ADMIN, type Farm, startFarm } from './support/farm';
import { test as base, DESK, expect, expectAccessible, PHONE } from './support/fixtures';

const NEW_PASSWORD = 'karotten im winter';

const test = base.extend<object, { farm: Farm }>({
  farm: [
    // passkeys belong to a domain, and an address in digits is none
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const farm = await startFarm({ hostname: 'localhost' });
      await use(farm);
      await farm.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

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

for (const [screen, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`on the ${screen}`, () => {
    test.use({ viewport, allowedMessages: /40[13]/ });

    test('a passkey from its first day to its last, by keyboard', async ({ page, farm }) => {
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
      await expectAccessible(page);

      await logOut(page);
      await logIn(page);
      await expect(page.getByRole('alert')).toHaveText(/^Die Anmeldung mit Passwort ist abgeschaltet/);
      await expectAccessible(page);
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
      await expectAccessible(page);
      await logIn(page);
      await expectPage(page, 'Einstellungen');
    });

    test('another device is logged out, and the record says so', async ({ page, browser, farm }) => {
      const elsewhere = await (
        await browser.newContext({ baseURL: farm.url, userAgent: 'Firefox/145.0 (Android)' })
      ).newPage();
      await openAdmin(elsewhere, '', 'Dashboard');
      await openSecurity(page);
      await expect(page.getByText('dieses Gerät')).toBeVisible();
      await press(page, 'Firefox auf Android abmelden');
      await expectToast(page, 'Firefox auf Android ist abgemeldet');
      await expect(page.getByText('Ein anderes Gerät abgemeldet').first()).toBeVisible();
      await expectAccessible(page);
      await elsewhere.reload();
      await expectPage(elsewhere, 'Anmelden');
      await elsewhere.context().close();
    });

    test('the password changes only with the current one', async ({ page, farm }) => {
      await openAdmin(page, '/settings', 'Einstellungen');
      await letTimePass(farm);
      const [admin] = await farm.sql('SELECT passwordHash FROM admin');
      try {
        await page.getByLabel('Neues Passwort').fill(NEW_PASSWORD);
        await press(page, 'Admin-Anmeldedaten aktualisieren');
        const dialog = await confirmWith(page, 'falsch');
        await expect(dialog.getByText('Das aktuelle Passwort stimmt nicht')).toBeVisible();
        await dialog.getByLabel('Aktuelles Passwort').fill(ADMIN.password);
        await page.keyboard.press('Enter');
        await expectToast(page, 'Admin-Anmeldedaten wurden aktualisiert');
        await logOut(page);
        await logIn(page, { ...ADMIN, password: NEW_PASSWORD });
        await expectPage(page, 'Einstellungen');
      } finally {
        await farm.sql('UPDATE admin SET passwordHash = ?', [admin?.passwordHash]);
      }
    });
  });
}
