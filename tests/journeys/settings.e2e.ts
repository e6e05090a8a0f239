import type { Page } from '@playwright/test';
import { expectPage, expectToast, follow, openAdmin } from './support/back-office';
import { expectNothingCut } from './support/cut';
import { ADMIN } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

const TABS = ['System', 'Startseite', 'Bilder', 'Design', 'Ankündigungen', 'SMS', 'Footer', 'Sicherheit'];

const openSettings = (page: Page, tab: string) => openAdmin(page, `/settings?tab=${tab}`, 'Einstellungen');
/** By the keyboard: on the phone a tab outside of the row moves into view on focus, so a click would miss it. */
const choose = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).press('Enter');
const save = (page: Page) => page.getByRole('button', { name: 'Einstellungen speichern' }).click();

test('the farmer opens all tabs of the settings, and is asked before going back from a changed one', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openAdmin(page, '/orders', 'Bestellungen verwalten');
  await follow(page, 'Einstellungen');
  await expect(page).toHaveTitle('Einstellungen | Verwaltung');
  await expect(page.getByRole('tabpanel', { name: 'System' })).toBeVisible();
  await expectNothingCut(page);
  const openTab = async (tab: string) => {
    await choose(page, tab);
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
  };
  await expectAccessible(
    page,
    'settings: each tab',
    [PHONE, DESK],
    TABS.map((tab) => () => openTab(tab)),
  );
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Sicherheit' })).toBeVisible();
  await choose(page, 'Footer');
  await page.getByLabel('Firma').fill('Biohof Lindner OG');
  await expect(page.getByText('1 Änderung nicht gespeichert')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Seite verlassen?' });
  await page.goBack();
  await dialog.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Firma')).toHaveValue('Biohof Lindner OG');
  await page.goBack();
  // The dialog no longer moves once it has given the focus
  await expect(dialog.getByRole('button', { name: 'Hier bleiben' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Verwerfen und verlassen' }).click();
  await expectPage(page, 'Bestellungen verwalten');
});

test('the farmer changes settings with a button that stays where it is, finds every call of the api there, and the settings in the shop', async ({
  page,
  farm,
}) => {
  await page.setViewportSize(DESK);
  await openSettings(page, 'home');
  const button = page.getByRole('button', { name: 'Einstellungen speichern' });
  const before = await button.boundingBox();
  await page.getByLabel('Titel in der Kopfzeile').fill('Biohof Ägidius');
  await expect(page.getByText('1 Änderung nicht gespeichert')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await page.getByLabel('Titel der Startseite').fill('Gemüse aus Freistadt');
  await choose(page, 'Design');
  await page.getByLabel('Primärfarbe', { exact: true }).fill('258');
  await choose(page, 'SMS');
  await page.getByLabel('Text der Bestellbestätigung').fill('{farm} sagt danke: {items}');
  await expect(page.getByText('Biohof Ägidius sagt danke: 2x Große Kiste, 1x Kleine Kiste')).toBeVisible();
  await choose(page, 'Footer');
  await page.getByRole('button', { name: 'HTML bearbeiten: Beschreibung' }).click();
  await page.getByLabel('Beschreibung', { exact: true }).fill('<p>Seit 1998</p><script>alert(1)</script>');
  await save(page);
  await expectToast(page, 'Einstellungen gespeichert');
  // The text as the server keeps it, below the farm's new name and colour
  await expect(page.getByLabel('Beschreibung', { exact: true })).toHaveValue('<p>Seit 1998</p>');
  await expect(page.getByRole('link', { name: 'Biohof Ägidius' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary')))
    .toBe('#225588');

  await test.step('somebody who writes programs finds every call of the api, with its request and answer', async () => {
    await choose(page, 'System');
    await page.getByRole('link', { name: 'alle Aufrufe der Schnittstelle' }).click();
    await expectPage(page, 'Schnittstelle');
    const { paths }: { paths: Record<string, object> } = await (
      await page.request.get('/api/openapi.json')
    ).json();
    const all = Object.values(paths).flatMap(Object.keys).length;
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(page.getByText(`${all} Aufrufe`)).toBeVisible();
    await expect(rows).toHaveCount(all);
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('main li button')) button.click();
    });
    await expect(rows.filter({ hasText: /Antwort 2\d\d/ })).toHaveCount(all);
    await page.getByLabel('Aufrufe suchen').fill('Place a binding order');
    await expect(page.getByText('1 Aufruf', { exact: true })).toBeVisible();
    await expect(rows).toContainText('pickupDayId: integer');
    await expectAccessible(page, 'calls of the api');
  });

  await farm.refreshShop();
  await page.goto('/');
  await expect(page).toHaveTitle('Biohof Ägidius – Gemüse aus Freistadt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gemüse aus Freistadt');
  await expect(page.getByText('Seit 1998')).toBeVisible();
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary')),
  ).toBe('#225588');
});

test.describe('failures', () => {
  test.use({ viewport: PHONE, allowedMessages: /status of (401|503)/ });

  test('the farmer saves settings although one call fails and the session ends, and loses nothing', async ({
    page,
    farm,
  }) => {
    const isSender = '**/api/admin/settings/smsSenderName';
    await openSettings(page, 'footer');
    await page.getByLabel('Kontaktperson').fill('Ägidius Lindner');
    await choose(page, 'SMS');
    await page.getByLabel('Absendername').fill('Lindner');
    await page.route(isSender, (route) =>
      route.fulfill({
        status: 503,
        json: { statusCode: 503, code: 'UNAVAILABLE', message: 'Die Datenbank ist gerade nicht da.' },
      }),
    );
    await choose(page, 'Footer');
    await save(page);
    await expect(page.getByLabel('Absendername')).toBeFocused();
    await expectToast(page, 'Die Einstellungen konnten nicht gespeichert werden. Betroffen: Absendername.');
    await expect(page.getByLabel('Absendername')).toHaveValue('Lindner');
    await expect(page.getByText('Die Datenbank ist gerade nicht da.')).toBeVisible();
    await expect(page.getByText('1 Änderung nicht gespeichert')).toBeVisible();
    await expectAccessible(page, 'settings: not saved');

    await page.unroute(isSender);
    await save(page);
    await expectToast(page, 'Einstellungen gespeichert');
    await page.reload();
    await expect(page.getByLabel('Absendername')).toHaveValue('Lindner');
    await choose(page, 'Footer');
    await expect(page.getByLabel('Kontaktperson')).toHaveValue('Ägidius Lindner');

    await choose(page, 'SMS');
    // All calls of the page have their answers
    await expect(page.getByLabel('Admin-E-Mail')).toHaveValue(ADMIN.email);
    await expect(page.getByText(/^Mit den Daten vom Abholtag/).locator('visible=true')).toBeVisible();
    await farm.sql('DELETE FROM session');
    await page.getByLabel('Absendername').fill('Hofkiste');
    await save(page);
    const login = page.getByRole('dialog', { name: 'Anmelden' });
    await expect(login.getByLabel('E-Mail')).toHaveValue(ADMIN.email);
    await expect(page.getByLabel('Absendername')).toBeHidden();
    await expectAccessible(page, 'login: session ended');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await login.getByLabel('Passwort').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Einstellungen gespeichert');
    await expect(page).toHaveTitle('Einstellungen | Verwaltung');
    await page.reload();
    await expect(page.getByLabel('Absendername')).toHaveValue('Hofkiste');
  });

  test('the farmer sees no customer after the session has ended, and goes on in the same dialog after the login', async ({
    page,
    farm,
  }) => {
    await openAdmin(page, '/customers', 'Kunden verwalten');
    await page.getByRole('searchbox', { name: 'Kunden suchen' }).fill('aigner');
    await expect(page.getByRole('button', { name: /^Details zu/ })).toHaveCount(1);
    await farm.sql('DELETE FROM session');
    await page.getByRole('button', { name: 'Details zu Aigner, Theresa' }).click();
    const login = page.getByRole('dialog', { name: 'Anmelden' });
    await expect(login).toBeVisible();
    await expect(page.getByText('Aigner').locator('visible=true')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await login.getByLabel('Passwort').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(login).toBeHidden();
    await expect(page.getByRole('list', { name: 'Bestellverlauf' })).toBeVisible();
  });
});
