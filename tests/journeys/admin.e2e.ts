import { expectPage, follow, logIn, openAdmin } from './support/back-office';
import { ADMIN } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';
import { releaseAnew, rollBack } from './support/release';

const WRONG = { ...ADMIN, password: 'falsch' };

test.describe('login', () => {
  test.use({ viewport: DESK, allowedMessages: /status of 401/ });

  test('says what is missing and what is wrong', async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText('E-Mail ist erforderlich')).toBeVisible();
    await expect(page.getByText('Passwort ist erforderlich')).toBeVisible();
    await logIn(page, WRONG);
    await expect(page.getByRole('alert')).toHaveText('Ungültige E-Mail oder Passwort.');
    await expectAccessible(page);
  });

  test('does not load antd', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
    expect(files.filter((file) => file.startsWith('/admin-frontend/assets'))).toEqual([]);
  });

  test('and the way on to the products stays below 410 KB of JavaScript', async ({ page }) => {
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto('/admin/products');
    await logIn(page);
    await expect(page.getByRole('table', { name: 'Aktive Produkte' })).toBeVisible();
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(410_000);
  });

  test('has a second variant that shows what the api says', async ({ page }) => {
    await page.goto('/admin/login?direct');
    await logIn(page, WRONG);
    await expect(page.getByRole('alert')).toHaveText('Ungültige E-Mail oder Passwort.');
    await logIn(page);
    await expect(page.getByRole('navigation')).toBeVisible();
  });
});

for (const [name, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`orders of a day on the ${name}`, async ({ page, farm }) => {
    await page.setViewportSize(viewport);
    const { date } = await farm.upcomingDay();
    await openAdmin(page, '/orders', 'Bestellungen verwalten');
    await expect(page.getByText('Bitte wähle ein Abholtag-Datum aus dem Kalender aus.')).toBeVisible();
    await expect(page).toHaveTitle('Bestellungen verwalten | Verwaltung');
    await expectAccessible(page);
    await page.goto(`/admin/orders?date=${date}`);
    await expect(page.getByText('Bestellschluss')).toBeVisible();
    await page.getByRole('button', { name: 'Details' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('Abholung');
    await expectAccessible(page);
  });
}

test('a tab that was open goes on working when the remote is released', async ({ page, farm }) => {
  await page.setViewportSize(DESK);
  await openAdmin(page, '/customers', 'Kunden verwalten');
  const newRelease = await releaseAnew(farm.www, 'admin-frontend');
  try {
    await follow(page, 'Bestellungen');
    await expectPage(page, 'Bestellungen verwalten');
    const loaded = page.waitForRequest((request) => newRelease.test(request.url()));
    await page.reload();
    await loaded;
    await expectPage(page, 'Bestellungen verwalten');
  } finally {
    await rollBack(farm.www, 'admin-frontend');
  }
});

test.describe('the remote', () => {
  test.use({
    viewport: DESK,
    allowedMessages: /status of 404|Federation Runtime|RUNTIME-00\d|admin remote could not be loaded/,
  });

  test('is missing: a German error, and the retry works once it is back', async ({ page, farm }) => {
    await farm.takeRemoteAway();
    try {
      await page.goto('/admin/orders');
      await logIn(page);
      const retry = page.getByRole('button', { name: 'Erneut versuchen' });
      await expect(page.getByRole('alert')).toContainText('konnte nicht geladen werden');
      await expectAccessible(page);
      await retry.click();
      await expect(retry).toBeVisible();
    } finally {
      await farm.bringRemoteBack();
    }
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expectPage(page, 'Bestellungen verwalten');
  });
});
