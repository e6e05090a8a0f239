import { addDays, wallClock } from '@hofkiste/contract/plain/dates';
import { expectPage, follow, logIn, openAdmin } from './support/back-office';
import { ADMIN } from './support/farm';
import { DESK, expect, expectAccessible, test } from './support/fixtures';

const WRONG = { ...ADMIN, password: 'falsch' };

test.describe('login', () => {
  test.use({ viewport: DESK, allowedMessages: /status of 401/ });

  test('the farmer logs in after a mistake and loads at most 395 KB of JavaScript, antd only after the login', async ({
    page,
  }) => {
    const files: string[] = [];
    const scripts: Promise<number>[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto('/admin/products');
    await logIn(page, WRONG);
    await expect(page.getByRole('alert')).toHaveText('Ungültige E-Mail oder Passwort.');
    await page.getByLabel('E-Mail').fill('');
    await page.getByLabel('Passwort').fill('');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText('E-Mail ist erforderlich')).toBeVisible();
    await expectAccessible(page, 'login: refused');
    expect(files.filter((file) => file.startsWith('/admin-frontend/assets'))).toEqual([]);

    await logIn(page);
    await expect(page.getByRole('table', { name: 'Aktive Produkte' })).toBeVisible();
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(395_000);
  });

  test('the farmer logs in on the page that asks the api directly', async ({ page }) => {
    await page.goto('/admin/login?direct');
    await logIn(page, WRONG);
    await expect(page.getByRole('alert')).toHaveText('Ungültige E-Mail oder Passwort.');
    await logIn(page);
    await expect(page.getByRole('navigation')).toBeVisible();
  });
});

test.describe('a missing back office', () => {
  test.use({
    viewport: DESK,
    allowedMessages: /status of 404|Federation Runtime|RUNTIME-00\d|admin remote could not be loaded/,
  });

  test('the farmer reads why the back office does not load, and a retry works once it is there', async ({
    page,
    farm,
  }) => {
    await farm.takeRemoteAway();
    try {
      await page.goto('/admin/orders');
      await logIn(page);
      const retry = page.getByRole('button', { name: 'Erneut versuchen' });
      await expect(page.getByRole('alert')).toContainText('konnte nicht geladen werden');
      await expectAccessible(page, 'back office: not loaded');
      await retry.click();
      await expect(retry).toBeVisible();
    } finally {
      await farm.bringRemoteBack();
    }
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expectPage(page, 'Bestellungen verwalten');
  });
});

test('the farmer opens another page while the orders still look for their day', async ({ page, farm }) => {
  await page.setViewportSize(DESK);
  // On a day with a pickup the orders are those of today: nothing is looked for
  const { date } = wallClock(new Date(), 'Europe/Vienna');
  const days = [date, addDays(date, 1)];
  await farm.sql('UPDATE pickup_day SET livingDate = NULL WHERE livingDate IN (?)', [days]);
  await openAdmin(page, '/products', 'Produkte verwalten');
  const [day, findDay] = held();
  const today = /\/api\/admin\/today/;
  await page.route(today, (route) => day.then(() => route.continue()));
  await follow(page, 'Bestellungen');
  await expectPage(page, 'Bestellungen verwalten');

  const [file, load] = held();
  const script = /\/admin-frontend\/assets\/.+\.js/;
  await page.route(script, (route) => file.then(() => route.continue()));
  const asked = page.waitForRequest(script);
  await follow(page, 'Einstellungen');
  await asked;
  const found = page.waitForResponse(today);
  findDay();
  await (await found).finished();
  // The page has drawn the answer
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  load();
  await expectPage(page, 'Einstellungen');
});

/** A promise, and the function that resolves it. */
function held(): [Promise<void>, () => void] {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return [promise, release];
}
