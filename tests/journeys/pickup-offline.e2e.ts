import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@hofkiste/contract/plain/dates';
import { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { callApi, logIn, press } from './support/back-office';
import { ADMIN, type Farm } from './support/farm';
import { test as base, DESK, expect, expectAccessible, NARROW, PHONE } from './support/fixtures';
import { type NetworkProxy, startNetworkProxy } from './support/network-proxy';
import { type Phone, startPhone } from './support/phone';
import { releaseAnew, rollBack } from './support/release';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** 52 people, 'Abel' to 'Zzbel'. Each ordered for 10,10 €. */
const PEOPLE = [...LETTERS, ...LETTERS.map((letter) => `Z${letter.toLowerCase()}`)].map(
  (letters) => `${letters}bel`,
);
const FIVE = PEOPLE.slice(0, 5);
/** No other journey uses this day. */
const WEEKS_AHEAD = 11;

type Day = v.InferOutput<typeof AdminPickupDay>;

interface Pickup {
  /** Last names of those who have ordered. */
  people: string[];
  /** With people who have ordered at its first place. The farmer is no longer selling it. */
  day: Day;
  /** Phones reach the farm through it. */
  networkProxy: NetworkProxy;
  /** A phone on which the farmer is logged in. One that outlives its browser can be restarted; a browser takes a second to start. */
  newPhone: (options?: { outlivesBrowser: boolean }) => Promise<Phone>;
}

const test = base.extend<Pickup>({
  people: [FIVE, { option: true }],

  day: async ({ farm, request, people }, use) => {
    const headers = { Origin: farm.url };
    const post = async (path: string, data: object) => {
      const answer = await request.post(`/api/${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    await post('auth/login', ADMIN);
    const { date, boxPresets, locations } = await farm.upcomingDay();
    const day = v.parse(
      AdminPickupDay,
      await post('admin/pickup-days', {
        date: addDays(date, WEEKS_AHEAD * 7),
        orderDeadline: new Date(Date.now() - 60_000).toISOString(),
        boxPresets: boxPresets.map((box) => ({ ...box, price: 10.1 })),
        locations,
      }),
    );
    for (const [index, lastName] of people.entries())
      await post('admin/orders', {
        pickupDayId: day.id,
        pickupDayLocationId: day.locations[0]?.pickupDayLocationId,
        firstName: 'Rosa',
        lastName,
        phoneNumber: `0664 8000${String(index).padStart(3, '0')}`,
        items: [{ boxPresetId: day.boxPresets[0]?.id, quantity: 1 }],
        ...(index % 5 === 0 && { note: 'Die Nachbarin holt ab' }),
        force: true,
      });
    await use(day);
    await farm.sql('UPDATE pickup_day SET livingDate = NULL, deletedAt = UTC_TIMESTAMP(3) WHERE id = ?', [
      day.id,
    ]);
  },

  networkProxy: async ({ farm }, use) => {
    const proxy = await startNetworkProxy(farm.url);
    await use(proxy);
    await proxy.close();
  },

  newPhone: async ({ browser, networkProxy, launchOptions, locale, timezoneId }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'hofkiste-phone-'));
    const phones: Phone[] = [];
    const options = {
      baseURL: networkProxy.url,
      viewport: PHONE,
      hasTouch: true,
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
    };
    await use(async ({ outlivesBrowser } = { outlivesBrowser: false }) => {
      const profile = join(folder, String(phones.length));
      const phone = await startPhone(() =>
        outlivesBrowser
          ? chromium.launchPersistentContext(profile, { ...launchOptions, ...options })
          : browser.newContext(options),
      );
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
  row(page, name).getByRole('button', { name: button, exact: true }).click();
const placeIn = (page: Page, { locations }: Day) =>
  page.getByRole('button', { name: `${locations[0]?.name} ` });
const addressOf = ({ id }: Day) => `/admin/pickup/${id}`;

/** Opens the day with network, and waits until it could do without. */
async function openOnce({ page }: Phone, day: Day, people = FIVE): Promise<void> {
  await page.goto(addressOf(day));
  await placeIn(page, day).click();
  await expect(header(page)).toContainText(`0 von ${people.length} abgeholt`);
  await expect(header(page)).toContainText('Auch ohne Netz bereit');
  expect(await kept(page)).toContain(await remoteEntry(page));
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const files = await (await caches.open('pickup-kit')).keys();
    // Keeping a file again moves it to the end
    return files
      .map(({ url }) => url)
      .sort()
      .join(' ');
  });

/** The file name of the back office that the server has now. */
const remoteEntry = (page: Page) =>
  page.evaluate(async () => {
    const manifest = await (await fetch('/admin-frontend/mf-manifest.json', { cache: 'no-store' })).json();
    return String(manifest.metaData.remoteEntry.name);
  });

/** The last names of the taps that the farm has counted, in the order of arrival. */
const arrived = async (farm: Farm, { id }: Day): Promise<string[]> => {
  const events = await farm.sql(
    `SELECT lastName FROM pickup_event JOIN customer_order ON customer_order.id = orderId
     WHERE pickupDayId = ? ORDER BY pickup_event.id`,
    [id],
  );
  return events.map(({ lastName }) => String(lastName));
};

test.describe('with 52 people', () => {
  test.use({ people: PEOPLE });

  test('the farmer hands out boxes in a barn without network, on an old phone', async ({
    farm,
    day,
    newPhone,
  }) => {
    const phone = await newPhone({ outlivesBrowser: true });
    const scripts = new Set<string | undefined>();
    phone.page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script' && request.serviceWorker() === null)
        scripts.add(/([^/]+)\.\w+\.js$/.exec(request.url())?.[1]);
    });
    await openOnce(phone, day, PEOPLE);
    const green = await colorOf(phone.page);

    await test.step('the page loads exactly the scripts whose size is bounded in scripts/lib/sizes.mjs', async () => {
      expect([...scripts].sort()).toEqual([
        '__federation_expose_App',
        'federation',
        'main',
        'pickup',
        'remoteEntry',
      ]);
    });

    await test.step('the page opens after the browser was closed', async () => {
      await phone.cut();
      await phone.restart();
      await phone.page.goto(addressOf(day));
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
      await expect(search).toHaveValue('');
      await search.fill('zyb');
      await tap(page, 'Zybel', 'Bezahlt');
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
      await phone.page.goto(addressOf(day));
      await expect(header(phone.page)).toContainText('26 von 52 abgeholt262,60 € kassiert');
    });

    await test.step('with network it is sent in order, each tap once', async () => {
      await phone.connect();
      const all = LETTERS.map((letter) => `${letter}bel`);
      const expected = ['Zzbel', 'Zybel', 'Zybel', ...all, 'Zabel', 'Zabel', 'Bbel', 'Dbel'];
      await expect.poll(() => arrived(farm, day)).toEqual(expected);
      await phone.page.reload();
      await expect(header(phone.page)).toContainText('26 von 52 abgeholt262,60 € kassiert');
      expect(await arrived(farm, day)).toEqual(expected);
    });
  });
});

const colorOf = (page: Page) => header(page).evaluate((element) => getComputedStyle(element).backgroundColor);

test('the farmer hands out boxes while the server does not answer and while its answers get lost, gets a new release once the phone is online, and loses nothing', async ({
  farm,
  day,
  networkProxy,
  newPhone,
}) => {
  const phone = await newPhone({ outlivesBrowser: true });
  await openOnce(phone, day);

  await test.step('the server does not answer', async () => {
    networkProxy.mode = 'noResponse';
    await phone.restart();
    await phone.page.goto(addressOf(day));
    await expect(header(phone.page)).toContainText('0 von 5');
    await tap(phone.page, 'Abel');
  });

  await test.step('its answers get lost', async () => {
    networkProxy.mode = 'dropResponse';
    await expect.poll(() => arrived(farm, day)).toEqual(['Abel']);
    await tap(phone.page, 'Bbel');
    await expect(phone.page.getByText('Offline: 2 Änderungen werden später übertragen.')).toBeVisible();
    await expect.poll(() => arrived(farm, day)).toEqual(['Abel', 'Bbel']);

    networkProxy.mode = 'ok';
    await expect(phone.page.getByText('Offline')).toHaveCount(0);
    expect(await arrived(farm, day)).toEqual(['Abel', 'Bbel']);
    await expect(header(phone.page)).toContainText('2 von 5');
  });

  const before = await kept(phone.page);
  await phone.cut();
  await tap(phone.page, 'Cbel');
  await releaseAnew(farm.www, 'admin-frontend');
  await releaseAnew(farm.www, 'shell');
  try {
    await test.step('after a release the phone without network goes on with what it has', async () => {
      await phone.restart();
      await phone.page.goto(addressOf(day));
      await tap(phone.page, 'Dbel');
      await expect(header(phone.page)).toContainText('4 von 5');
      expect(await kept(phone.page)).toBe(before);
    });

    await test.step('with network the next load is new, and can do without', async () => {
      await phone.connect();
      await expect.poll(() => arrived(farm, day)).toEqual(['Abel', 'Bbel', 'Cbel', 'Dbel']);
      await phone.page.reload();
      await expect(header(phone.page)).toContainText('4 von 5');
      await expect.poll(() => kept(phone.page)).toContain(await remoteEntry(phone.page));
      // The new files come first, then the old ones go
      const oldScripts = async () =>
        (await kept(phone.page)).split(' ').filter((url) => url.endsWith('.js') && before.includes(url));
      await expect.poll(oldScripts).toEqual([]);
      await phone.cut();
      await phone.restart();
      await phone.page.goto(addressOf(day));
      await expect(header(phone.page)).toContainText('4 von 5');
    });
  } finally {
    await rollBack(farm.www, 'admin-frontend');
    await rollBack(farm.www, 'shell');
  }
});

test('two farmers hand out the same boxes on two phones', async ({ farm, day, newPhone }) => {
  const [one, other] = [await newPhone(), await newPhone()];
  await openOnce(one, day);
  await openOnce(other, day);

  await test.step('see the taps of the other', async () => {
    await tap(one.page, 'Abel');
    await expect(header(other.page)).toContainText('1 von 5');
    await other.page.getByRole('button', { name: '1 abgeholt' }).click();
    await tap(other.page, 'Abel', 'Rückgängig');
    await expect(header(one.page)).toContainText('0 von 5');
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
      await expect(header(page)).toContainText('4 von 5 abgeholt30,30 € kassiert20,20 € offen');
    expect(await arrived(farm, day)).toHaveLength(9);
  });
});

test('the farmer logs in again without losing taps, is asked about unsent ones at the logout, and leaves nothing on the phone', async ({
  farm,
  day,
  newPhone,
}) => {
  const phone = await newPhone();
  await openOnce(phone, day);
  await phone.cut();
  await tap(phone.page, 'Abel');
  await tap(phone.page, 'Bbel');
  await farm.sql('DELETE FROM session');
  await phone.connect();
  await logIn(phone.page);
  await expect(phone.page.getByRole('dialog')).toHaveCount(0);
  await expect(header(phone.page)).toContainText('2 von 5');
  await expect.poll(() => arrived(farm, day)).toEqual(['Abel', 'Bbel']);

  const { page } = phone;
  await farm.sql('UPDATE pickup_day SET orderDeadline = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE id = ?', [
    day.id,
  ]);
  await tap(page, 'Cbel');
  await expect(page.getByText('1 Änderung nicht übertragen:')).toBeVisible();
  await expect(
    page.getByText('Abholungen können erst nach der Bestellfrist eingetragen werden.'),
  ).toBeVisible();
  await press(page, 'Abmelden');
  const question = page.getByRole('dialog', { name: 'Trotzdem abmelden?' });
  await expect(question).toContainText('1 Änderung ist noch nicht übertragen.');
  await expectAccessible(page, 'pickup: logging out with unsent taps');
  await press(page, 'Angemeldet bleiben');
  await expect(header(page)).toContainText('3 von 5');
  await press(page, 'Abmelden');
  await press(page, 'Abmelden und verwerfen');
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  // The page may just be loading again
  await expect(async () => {
    const left = await page.evaluate(async () => [
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
    expect(left).toEqual([]);
  }).toPass({ timeout: 10_000 });
});

test('the farmer hands out boxes on a narrow and on a wide screen', async ({ farm, day, newPhone }) => {
  const { page } = await newPhone();
  const sizes = [NARROW, DESK];
  await page.setViewportSize(NARROW);

  await test.step('before and while people come', async () => {
    await page.goto(addressOf(day));
    await expect(placeIn(page, day)).toBeVisible();
    await expectAccessible(page, 'pickup: places', sizes);
    await placeIn(page, day).click();
    await tap(page, 'Bbel', 'Abgeholt, noch nicht bezahlt');
    await page.getByRole('searchbox').fill('001');
    await tap(page, 'Bbel', 'Bezahlt');
    await expectAccessible(page, 'pickup: people', sizes);
    await page.getByRole('button', { name: 'Rückgängig' }).last().click();
    await press(page, '1 abgeholt');
    await expectAccessible(page, 'pickup: collected ones', sizes);
  });

  await test.step('after the last window', async () => {
    const past = '2020-01-03';
    await farm.sql('UPDATE pickup_day SET date = ?, livingDate = ? WHERE id = ?', [past, past, day.id]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nicht abgeholt (4)' })).toBeVisible();
    await expectAccessible(page, 'pickup: not collected', sizes);
  });
});
