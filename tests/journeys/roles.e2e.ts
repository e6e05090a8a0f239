import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callApi, expectToast, goInside, logIn, openAdmin, press } from './support/back-office';
import { expectNothingCut } from './support/cut';
import { ADMIN, type Farm } from './support/farm';
import { allShown, DESK, expect, expectAccessible, NARROW, PHONE, resize, test } from './support/fixtures';

const PASSWORD = 'drei rüben im winterbeet';

test('the farmer invites somebody, who sets a password and works with a login of their own', async ({
  page,
  browser,
}) => {
  await openAdmin(page, '/settings?tab=security', 'Einstellungen');
  await page.getByRole('link', { name: 'Leute am Hof verwalten' }).click();
  await expect(page.getByRole('heading', { name: 'Leute am Hof', level: 1 })).toBeVisible();
  await expectAccessible(page, 'people: list');
  await press(page, 'Jemanden einladen');
  const form = page.getByRole('dialog', { name: 'Jemanden einladen' });
  await form.getByLabel('Name').fill('Lena Huber');
  await form.getByLabel('E-Mail', { exact: true }).fill('lena@hofkiste.example');
  await expectAccessible(page, 'people: invitation');
  await form.getByRole('button', { name: 'Einladung erstellen' }).click();
  const shown = page.getByRole('dialog', { name: 'Zugang für Lena Huber' });
  const link = await shown.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page, 'people: link');

  const phone = await browser.newContext({ viewport: PHONE, locale: 'de-AT', reducedMotion: 'reduce' });
  const lena = await phone.newPage();
  await lena.goto(link);
  await expect(lena.getByRole('heading', { name: 'Willkommen, Lena Huber' })).toBeVisible();
  await expectAccessible(lena, 'people: accepting an invitation');
  await lena.getByLabel('Passwort').fill(PASSWORD);
  await lena.getByRole('button', { name: 'Los geht’s' }).click();
  await expect(lena.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(lena.url()).not.toContain('einladung');
  await goInside(lena, '/settings');
  await expect(lena.getByText('Das darf nur die Leitung.')).toBeVisible();

  await shown.getByRole('button', { name: 'Schließen' }).click();
  await page.reload();
  await press(page, 'Lena Huber deaktivieren');
  await page.getByRole('dialog').getByRole('button', { name: 'Deaktivieren', exact: true }).click();
  await expectToast(page, 'Lena Huber kann sich nicht mehr anmelden');
  await lena.goto('/admin');
  await logIn(lena, { email: 'lena@hofkiste.example', password: PASSWORD });
  await expect(lena.getByRole('alert')).toHaveText('Ungültige E-Mail oder Passwort.');
  await phone.close();
});

const PEOPLE = [
  { email: 'maria@hofkiste.example', role: 'Mitarbeit', mayOpen: ['staff', 'reader'] },
  { email: 'buero@hofkiste.example', role: 'Ansicht', mayOpen: ['reader'] },
];
/** A form that looks different before its first save. */
const NEW_BOX = 'box-presets/edit/new';
const PAGES = readFileSync(join(import.meta.dirname, '../../admin-frontend/src/pages.ts'), 'utf8').matchAll(
  /path: '([^']*)',\s+title: '[^']*',\s+for: '(\w+)'/g,
);
const pages = [...PAGES].map(([, path = '', least = '']) => ({ path, least }));

for (const { email, role, mayOpen } of PEOPLE) {
  const isStaff = mayOpen.includes('staff');
  const nothingCut = isStaff ? ', and no text and no field is cut off by the card around it' : '';

  test(`somebody with the role ${role} opens each page that is theirs without a refused call, those of the menu on a phone, too${nothingCut}`, async ({
    page,
    farm,
  }) => {
    const own = pages.filter(({ least }) => mayOpen.includes(least)).map(({ path }) => path);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await page.setViewportSize(PHONE);
    await callApi(page, 'auth/login', { ...ADMIN, email });
    await page.goto('/admin/account');
    await expect(page.getByText(`Deine Rolle am Hof: ${role}`)).toBeVisible();
    await press(page, 'Menü öffnen');
    const links = page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link');
    const hrefs = await Promise.all((await allShown(links)).map((link) => link.getAttribute('href')));
    const inMenu = hrefs.map((href) => (href ?? '').replace(/^\/admin\/?/, ''));
    expect(own).toEqual(expect.arrayContaining(inMenu));
    await page.keyboard.press('Escape');

    for (const path of isStaff ? [...own, NEW_BOX] : own) {
      const before = await page.title();
      await resize(page, inMenu.includes(path) ? NARROW : DESK);
      await goInside(page, `/${await withIds(farm, path)}`);
      await expect(page).not.toHaveTitle(before);
      await expectOwn(page);
      // The form of a record looks like that of a new one
      if (isStaff && !path.includes(':')) await expectNothingCut(page);
      await resize(page, DESK);
      await expectOwn(page);
    }
    expect(refused).toEqual([]);
  });
}

async function expectOwn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Laden...' })).toHaveCount(0);
  await expect(page.getByText('Das darf nur die Leitung.')).toHaveCount(0);
}

/** Fills the places of an address of the back office with records of the demo farm. */
async function withIds(farm: Farm, path: string): Promise<string> {
  const [folder = ''] = path.split('/');
  if (folder === 'pickup-days') return path.replace(':id', String((await farm.upcomingDay()).id));
  const table = {
    'box-presets': 'box_preset',
    orders: 'customer_order',
    'standing-orders': 'standing_order',
  }[folder];
  if (table === undefined) return path.replace(':chapter', 'woche');
  const [row] = await farm.sql(`SELECT MAX(id) AS id FROM ${table}`);
  return path.replace(':id', String(row?.id));
}
