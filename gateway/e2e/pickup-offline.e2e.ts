import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, wallClock } from '@hofkiste/contract/dates';
import type { Pickup } from '@hofkiste/contract/pickup';
import type { Page } from '@playwright/test';
import { callApi, logIn } from './back-office';
import { ADMIN } from './farm';
import { test as base, expect, expectAccessible, PHONE } from './fixtures';
import { type Phone, startPhone } from './phone';
import { type PickupStub, pickupStub } from './pickup-stub';
import { releaseAnew, rollBack } from './release';
import { type Road, startRoad } from './road';

const DAY = '/admin/pickup/7';
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Two places. At the barn 52 people, 'Abel' to 'Zzbel', 10,10 € each. */
const aDay = (date: string): Pickup => ({
  day: { id: 7, date },
  locations: [
    { locationId: 1, name: 'Biohof Lindner', startTime: '16:00', endTime: '19:00' },
    { locationId: 2, name: 'Bauernmarkt Freistadt', startTime: '17:00', endTime: '18:30' },
  ],
  orders: [...LETTERS, ...LETTERS.map((letter) => `Z${letter.toLowerCase()}`)].map((letters, index) => ({
    id: index + 1,
    firstName: 'Rosa',
    lastName: `${letters}bel`,
    phoneNumber: `+436649000${String(index).padStart(3, '0')}`,
    locationId: 1,
    items: [{ name: 'Große Kiste', quantity: 1 }],
    totalPrice: 10.1,
    note: index % 5 === 0 ? 'Die Nachbarin holt ab' : null,
    state: 'open',
    stateAt: null,
    undo: null,
  })),
});

interface Barn {
  daysFromNow: number;
  pickup: PickupStub;
  road: Road;
  /** A phone on which the farmer is logged in. */
  newPhone: () => Promise<Phone>;
}

const test = base.extend<Barn>({
  daysFromNow: [1, { option: true }],

  pickup: async ({ farm, daysFromNow }, use) => {
    const today = wallClock(new Date(), 'Europe/Vienna').date;
    await use(pickupStub(farm.url, aDay(addDays(today, daysFromNow))));
  },

  road: async ({ farm, pickup }, use) => {
    const road = await startRoad(farm.url, pickup.answer);
    await use(road);
    await road.close();
  },

  newPhone: async ({ road, launchOptions, locale, timezoneId }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'hofkiste-phone-'));
    const phones: Phone[] = [];
    await use(async () => {
      const phone = await startPhone(join(folder, String(phones.length)), {
        ...launchOptions,
        baseURL: road.url,
        viewport: PHONE,
        hasTouch: true,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      });
      phones.push(phone);
      await callApi(phone.page, 'auth/login', ADMIN);
      return phone;
    });
    for (const phone of phones) await phone.close();
    await rm(folder, { recursive: true, force: true });
    expect(phones.flatMap(({ errors }) => errors)).toEqual([]);
  },
});

const header = (page: Page) => page.getByRole('banner');
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(`${name}, Rosa`, { exact: true }) });
const tap = (page: Page, name: string, button = 'Abgeholt & bezahlt') =>
  row(page, name).getByRole('button', { name: button }).click();
const barnIn = (page: Page) => page.getByRole('button', { name: /^Biohof Lindner/ });

/** Opens the day with network, and waits until it could do without. */
async function openOnce({ page }: Phone): Promise<void> {
  await page.goto(DAY);
  await barnIn(page).click();
  await expect(header(page)).toContainText('0 von 52');
  await expect.poll(() => kept(page)).toContain(await remoteEntry(page));
}

const kept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('pickup-kit')).keys()).map(({ url }) => url).join(' '));

/** The file name of the back office that the server has now. */
const remoteEntry = (page: Page) =>
  page.evaluate(async () => {
    const manifest = await (await fetch('/admin-frontend/mf-manifest.json', { cache: 'no-store' })).json();
    return String(manifest.metaData.remoteEntry.name);
  });

test('a day in a barn without network', async ({ pickup, newPhone }) => {
  const phone = await newPhone();
  await openOnce(phone);
  const green = await colorOf(phone.page);

  await test.step('the page opens after the browser was closed', async () => {
    await phone.cut();
    await phone.restart();
    await phone.page.goto(DAY);
    await expect(header(phone.page)).toContainText('0 von 52 abgeholt0,00 € kassiert525,20 € offen');
    await expect(phone.page.getByText('Offline: Gerade gibt es keine Verbindung.')).toBeVisible();
    expect(await colorOf(phone.page)).toBe(green);
  });

  await test.step('30 people come, three of them by mistake', async () => {
    const { page } = phone;
    const search = page.getByRole('searchbox');
    await search.fill('051');
    await tap(page, 'Zzbel');
    await search.fill('zyb');
    await tap(page, 'Zybel', 'Abgeholt, noch nicht bezahlt');
    await tap(page, 'Zybel', 'Bezahlt');
    await page.getByRole('button', { name: 'Suche löschen' }).click();
    for (const letter of LETTERS) await tap(page, `${letter}bel`);
    await tap(page, 'Zabel');
    await page.getByRole('button', { name: 'Rückgängig' }).last().click();
    await page.getByRole('button', { name: '28 abgeholt' }).click();
    await tap(page, 'Bbel', 'Rückgängig');
    await tap(page, 'Dbel', 'Rückgängig');
    await expect(header(page)).toContainText('26 von 52 abgeholt262,60 € kassiert262,60 € offen');
    await expect(page.getByText('Offline: 33 Änderungen werden später übertragen.')).toBeVisible();
  });

  await test.step('all of it is there after the browser was closed again', async () => {
    await phone.restart();
    await phone.page.goto(DAY);
    await expect(header(phone.page)).toContainText('26 von 52 abgeholt262,60 € kassiert');
  });

  await test.step('with network it is sent, each tap once', async () => {
    await phone.connect();
    await expect(phone.page.getByText('Offline')).toHaveCount(0);
    expect(pickup.events).toHaveLength(33);
    expect(new Set(pickup.events.map(({ id }) => id)).size).toBe(33);
    expect(pickup.orders().filter(({ state }) => state === 'collected')).toHaveLength(26);
    await phone.page.reload();
    await expect(header(phone.page)).toContainText('26 von 52');
    expect(pickup.events).toHaveLength(33);
  });
});

const colorOf = (page: Page) => header(page).evaluate((element) => getComputedStyle(element).backgroundColor);

test('a server that is silent, or whose answers get lost', async ({ pickup, road, newPhone }) => {
  const phone = await newPhone();
  await openOnce(phone);

  road.weather = 'silent';
  await phone.restart();
  await phone.page.goto(DAY);
  await expect(header(phone.page)).toContainText('0 von 52', { timeout: 15_000 });
  await tap(phone.page, 'Abel');

  road.weather = 'lossy';
  await expect.poll(() => pickup.events.length, { timeout: 30_000 }).toBe(1);
  await tap(phone.page, 'Bbel');
  await expect(phone.page.getByText('Offline: 2 Änderungen werden später übertragen.')).toBeVisible();

  road.weather = 'fine';
  await expect(phone.page.getByText('Offline')).toHaveCount(0);
  expect(pickup.events.map(({ orderId }) => orderId)).toEqual([1, 2]);
  await expect(header(phone.page)).toContainText('2 von 52');
});

test('two phones at the same rows', async ({ pickup, newPhone }) => {
  const [one, other] = [await newPhone(), await newPhone()];
  await openOnce(one);
  await openOnce(other);

  await test.step('see the taps of the other within 5 seconds', async () => {
    await tap(one.page, 'Abel');
    await expect(header(other.page)).toContainText('1 von 52', { timeout: 5000 });
    await other.page.getByRole('button', { name: '1 abgeholt' }).click();
    await tap(other.page, 'Abel', 'Rückgängig');
    await expect(header(one.page)).toContainText('0 von 52', { timeout: 5000 });
  });

  await test.step('agree in the end, whatever was tapped twice', async () => {
    await other.cut();
    for (const name of ['Bbel', 'Cbel', 'Dbel']) {
      await tap(one.page, name);
      await tap(other.page, name);
    }
    await tap(other.page, 'Ebel', 'Abgeholt, noch nicht bezahlt');
    await other.connect();
    for (const { page } of [one, other])
      await expect(header(page)).toContainText('4 von 52 abgeholt30,30 € kassiert494,90 € offen');
    expect(pickup.events).toHaveLength(9);
  });
});

test('a session that ends keeps the taps and asks for the login', async ({ farm, pickup, newPhone }) => {
  const phone = await newPhone();
  await openOnce(phone);
  await phone.cut();
  await tap(phone.page, 'Abel');
  await tap(phone.page, 'Bbel');
  await farm.sql('DELETE FROM session');
  await phone.connect();
  await logIn(phone.page);
  await expect(phone.page.getByRole('dialog')).toHaveCount(0);
  await expect(header(phone.page)).toContainText('2 von 52');
  await expect.poll(() => pickup.events.map(({ orderId }) => orderId)).toEqual([1, 2]);
});

test('releases reach the phone once it is online, and lose nothing', async ({ farm, pickup, newPhone }) => {
  const phone = await newPhone();
  await openOnce(phone);
  const before = await kept(phone.page);
  await phone.cut();
  await tap(phone.page, 'Abel');
  await releaseAnew(farm.www, 'admin-frontend');
  await releaseAnew(farm.www, 'shell');
  try {
    await test.step('without network the phone goes on with what it has', async () => {
      await phone.restart();
      await phone.page.goto(DAY);
      await tap(phone.page, 'Bbel');
      await expect(header(phone.page)).toContainText('2 von 52');
      expect(await kept(phone.page)).toBe(before);
    });

    await test.step('with network the next load is new, and can do without', async () => {
      await phone.connect();
      await expect.poll(() => pickup.events.length).toBe(2);
      await phone.page.reload();
      await expect(header(phone.page)).toContainText('2 von 52');
      await expect.poll(() => kept(phone.page)).toContain(await remoteEntry(phone.page));
      const now = (await kept(phone.page)).split(' ');
      const still = now.filter((url) => /\.js$/.test(url) && before.includes(url));
      expect(still).toEqual([]);
      await phone.cut();
      await phone.restart();
      await phone.page.goto(DAY);
      await expect(header(phone.page)).toContainText('2 von 52');
    });
  } finally {
    await rollBack(farm.www, 'admin-frontend');
    await rollBack(farm.www, 'shell');
  }
});

test('logging out asks about unsent taps and leaves nothing on the phone', async ({ pickup, newPhone }) => {
  const { page } = await newPhone().then(async (phone) => {
    await openOnce(phone);
    return phone;
  });
  pickup.isClosed = true;
  await tap(page, 'Abel');
  await expect(page.getByText('1 Änderung nicht übertragen:')).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  const question = page.getByRole('dialog', { name: 'Trotzdem ausloggen?' });
  await expect(question).toContainText('1 Änderung ist noch nicht übertragen.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Angemeldet bleiben' }).click();
  await expect(header(page)).toContainText('1 von 52');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await question.getByRole('button', { name: 'Ausloggen und verwerfen' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => [
        ...(await indexedDB.databases()).map(({ name }) => name),
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]),
    )
    .toEqual([]);
});

for (const width of [320, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test('everything is accessible', async ({ newPhone }) => {
      const { page } = await newPhone();
      await page.setViewportSize({ width, height: 720 });
      await page.goto(DAY);
      await expect(barnIn(page)).toBeVisible();
      await expectAccessible(page);
      await barnIn(page).click();
      await tap(page, 'Bbel', 'Abgeholt, noch nicht bezahlt');
      await page.getByRole('searchbox').fill('001');
      await tap(page, 'Bbel', 'Bezahlt');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Rückgängig' }).last().click();
      await page.getByRole('button', { name: 'Suche löschen' }).click();
      await page.getByRole('button', { name: '1 abgeholt' }).click();
      await expectAccessible(page);
    });
  });
}

test.describe('on the day after', () => {
  test.use({ daysFromNow: -1 });

  test('it says what was cashed and who did not come', async ({ newPhone }) => {
    const { page } = await newPhone();
    await page.goto(DAY);
    await barnIn(page).click();
    await expect(page.getByRole('heading', { name: 'Nicht abgeholt (52)' })).toBeVisible();
    await expectAccessible(page);
  });
});
