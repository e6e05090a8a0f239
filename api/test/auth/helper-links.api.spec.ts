import { IsNull } from 'typeorm';
import { Session } from '../../src/auth/admin.entity.js';
import type { PickupLocation } from '../../src/catalogue/pickup-locations/pickup-location.entity.js';
import { HelperLink } from '../../src/pickup/helper-links/helper-link.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { hashOf } from '../../src/server/secret.js';
import { confirmed, loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { helperLink, helperWith, links, phone } from '../support/pickup.js';
import { locationOfDay, planner } from '../support/planner.js';

const NOBODY = { authenticated: false, user: null };
const UNKNOWN = {
  statusCode: 404,
  code: 'HELPER_LINK_UNKNOWN',
  message: 'Diesen Helferlink gibt es nicht, oder er gilt nicht mehr.',
};

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let farm: PickupLocation;
let market: PickupLocation;
/** Friday 27.11.: on the farm from 16:00 to 19:00, at the market until 18:30. */
let friday: PickupDay;

beforeAll(async () => {
  test = await startApp({ environment: { LOGIN_LIMIT: '10' } });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  test.clock.set('2026-11-27T13:00:00Z');
  await confirmed(admin);
  farm = await test.farm.location({ name: 'Hof' });
  market = await test.farm.location({ name: 'Bauernmarkt', defaultEndTime: '18:30' });
  friday = await test.farm.pickupDay({ locations: [farm, market] });
});
afterAll(() => test.close());

const login = (token: string, browser = test.visitor()) => browser.post('/api/auth/helper').send({ token });
const stored = () => test.dataSource.getRepository(HelperLink).find();

describe('a new helper link', () => {
  it('has an address with 144 random bits, of which only a hash is stored', async () => {
    const { body } = await links(admin, friday).create({ locationId: market.id }).expect(201);
    expect(body).toEqual({
      id: expect.any(Number),
      url: expect.stringMatching(/^http:\/\/localhost:8080\/admin\/helfer\/[\w-]{24}$/),
      validUntil: '2026-11-28T06:00:00.000Z',
    });
    const token = body.url.split('/').at(-1);
    expect(JSON.stringify(await stored())).not.toContain(token);
  });

  it.each([[{}], [{ locationId: null }]])('opens all locations with %p', async (body) => {
    await links(admin, friday).create(body).expect(201);
    expect(await stored()).toMatchObject([{ pickupLocationId: null }]);
  });

  it.each([{ locationId: 'Hof' }, { locationId: 0 }, { locationId: 1.5 }])('rejects %p', async (body) => {
    const { body: refusal } = await links(admin, friday).create(body).expect(400);
    expect(refusal.errors).toMatchObject([{ path: 'locationId' }]);
  });

  it('requires a day, and one of its locations', async () => {
    await links(admin, { id: 999_999 }).create({}).expect(404);
    const elsewhere = await test.farm.location();
    const { body } = await links(admin, friday).create({ locationId: elsewhere.id }).expect(409);
    expect(body).toMatchObject({
      code: 'LOCATION_NOT_OF_DAY',
      message: 'Diesen Abholort gibt es an diesem Abholtag nicht. Bitte wähle einen anderen.',
    });
  });

  it('is refused when it would have ended already', async () => {
    test.clock.set('2026-11-28T06:00:00Z');
    await confirmed(admin);
    const { body } = await links(admin, friday).create({}).expect(409);
    expect(body).toMatchObject({
      code: 'PICKUP_OVER',
      message: 'Die Abholung an diesem Tag ist schon vorbei.',
    });
  });
});

describe('the links of a day', () => {
  it('are listed newest first, without their addresses', async () => {
    const first = await helperLink(admin, friday);
    test.clock.set('2026-11-27T13:30:00Z');
    const second = await helperLink(admin, friday, market.id);
    const otherDay = await test.farm.pickupDay({ date: '2026-12-04' });
    await helperLink(admin, otherDay);
    test.clock.set('2026-11-27T14:00:00Z');
    await login(second.token).expect(200);
    const { body } = await links(admin, friday).list().expect(200);
    expect(body).toEqual([
      {
        id: second.id,
        locationId: market.id,
        createdAt: '2026-11-27T13:30:00.000Z',
        validUntil: '2026-11-28T06:00:00.000Z',
        lastUsedAt: '2026-11-27T14:00:00.000Z',
      },
      {
        id: first.id,
        locationId: null,
        createdAt: '2026-11-27T13:00:00.000Z',
        validUntil: '2026-11-28T06:00:00.000Z',
        lastUsedAt: null,
      },
    ]);
  });

  it('show to the minute when they were used', async () => {
    const { token } = await helperLink(admin, friday);
    const helper = await helperWith(test, token);
    const lastUsedAfter = async (instant: string) => {
      test.clock.set(instant);
      await phone(helper, friday).open();
      return (await stored())[0]?.lastUsedAt?.toISOString();
    };
    expect(await lastUsedAfter('2026-11-27T13:00:59Z')).toBe('2026-11-27T13:00:00.000Z');
    expect(await lastUsedAfter('2026-11-27T13:01:00Z')).toBe('2026-11-27T13:01:00.000Z');
  });

  it('do not contain those of another day', async () => {
    const link = await helperLink(admin, friday);
    const otherDay = await test.farm.pickupDay({ date: '2026-12-04' });
    await links(admin, otherDay).end(link).expect(404, UNKNOWN);
    await links(admin, { id: 999_999 }).list().expect(404);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a browser that opens a helper link', () => {
  it('becomes a helper of its day and location, without a login', async () => {
    const { token } = await helperLink(admin, friday, market.id);
    const helper = test.visitor();
    const user = { role: 'helper', pickupDayId: friday.id, locationId: market.id };
    await login(token, helper).expect(200, { user });
    await helper.get('/api/auth/user').expect(200, { authenticated: true, user });
    await phone(helper, friday).open();
  });

  it('gets a cookie that scripts cannot read, and a new session each time', async () => {
    const { token } = await helperLink(admin, friday);
    const helper = test.visitor();
    const before = (await login(token, helper)).get('Set-Cookie')?.[0] ?? '';
    const after = (await login(token, helper)).get('Set-Cookie')?.[0] ?? '';
    expect(before).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(after.split(';')[0]).not.toBe(before.split(';')[0]);
    await test.visitor().get('/api/auth/user').set('Cookie', before).expect(200, NOBODY);
  });

  it('has a session whose data do not say who it is: its link does, at each request', async () => {
    await login((await helperLink(admin, friday)).token).expect(200);
    const [session] = await test.dataSource.getRepository(Session).findBy({ adminId: IsNull() });
    expect(JSON.parse(session!.data)).not.toHaveProperty('passport');
  });

  it('sees the other day after opening the link of another day', async () => {
    const otherDay = await test.farm.pickupDay({ date: '2026-12-04' });
    const helper = await helperWith(test, (await helperLink(admin, friday)).token);
    await login((await helperLink(admin, otherDay)).token, helper).expect(200);
    await helper.get(`/api/pickup/${friday.id}`).expect(403);
    await phone(helper, otherDay).open();
  });

  it('can log out', async () => {
    const { token } = await helperLink(admin, friday);
    const helper = await helperWith(test, token);
    await helper.post('/api/auth/logout').expect(200, { success: true });
    await helper.get('/api/auth/user').expect(200, NOBODY);
    await login(token, helper).expect(200);
  });

  it("that is the farmer's gets to know the day, and stays the farmer", async () => {
    const { token } = await helperLink(admin, friday, farm.id);
    const { body } = await login(token, admin).expect(200);
    expect(body).toEqual({ user: { role: 'helper', pickupDayId: friday.id, locationId: farm.id } });
    expect((await admin.get('/api/auth/user')).body.user).toMatchObject({ role: 'admin' });
    await admin.get('/api/admin/products').expect(200);
  });

  it.each([
    ['an unknown token', 'A'.repeat(24)],
    ['a token that no link has', 'x'],
  ])('is answered 404 for %s', (_, token) => login(token).expect(404, UNKNOWN));

  it('is answered 404 without a token', async () => {
    const { body } = await test.visitor().post('/api/auth/helper').send({}).expect(400);
    expect(body.errors).toEqual([{ path: 'token', message: 'Ungültiger Link' }]);
  });

  it('is refused after ten wrong tokens, as after failed logins, unless it brings a right one', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await login('x').expect(404);
    const { body } = await login('x').expect(429);
    expect(body.code).toBe('TOO_MANY_ATTEMPTS');
    await login((await helperLink(admin, friday)).token).expect(200);
  });

  it('is not counted when the link is right: many helpers share an address', async () => {
    const { token } = await helperLink(admin, friday);
    for (let attempt = 0; attempt < 12; attempt++) await login(token).expect(200);
  });
});

it('the valid links of all days are listed with day and place, newest first', async () => {
  const monday = await test.farm.pickupDay({ date: '2026-11-30' });
  const past = await test.farm.pickupDay({ date: '2026-11-26' });
  const first = await helperLink(admin, friday, market.id);
  const second = await helperLink(admin, monday);
  await test.dataSource.getRepository(HelperLink).insert({
    pickupDayId: past.id,
    pickupLocationId: null,
    tokenHash: hashOf('past'),
    createdAt: test.clock.now(),
    lastUsedAt: null,
  });
  await helperWith(test, first.token);
  const { body } = await admin.get('/api/admin/helper-links').expect(200);
  const now = test.clock.now().toISOString();
  expect(body).toEqual([
    {
      id: second.id,
      pickupDayId: monday.id,
      date: '2026-11-30',
      locationName: null,
      createdAt: now,
      validUntil: second.validUntil,
      lastUsedAt: null,
    },
    {
      id: first.id,
      pickupDayId: friday.id,
      date: '2026-11-27',
      locationName: 'Bauernmarkt',
      createdAt: now,
      validUntil: first.validUntil,
      lastUsedAt: now,
    },
  ]);
});

describe('a helper link', () => {
  let token: string;
  let helper: Awaited<ReturnType<typeof helperWith>>;
  beforeEach(async () => {
    ({ token } = await helperLink(admin, friday));
    helper = await helperWith(test, token);
  });

  const expectValid = async () => {
    await helper.get(`/api/pickup/${friday.id}`).expect(200);
    await login(token).expect(200);
  };
  const expectEnded = async () => {
    await helper.get(`/api/pickup/${friday.id}`).expect(401);
    await helper.get('/api/auth/user').expect(200, NOBODY);
    await login(token).expect(404, UNKNOWN);
  };

  it('ends 12 hours after the last window of the day', async () => {
    test.clock.set('2026-11-28T05:59:59Z');
    await expectValid();
    test.clock.set('2026-11-28T06:00:00Z');
    await expectEnded();
  });

  it('outlives the session of a helper who was away for two weeks', async () => {
    test.clock.set('2026-11-12T13:00:00Z');
    const early = await helperWith(test, token);
    test.clock.set('2026-11-27T13:00:00Z');
    await early.get(`/api/pickup/${friday.id}`).expect(401);
    await login(token).expect(200);
  });

  it('ends later when the day moves', async () => {
    const preset = await test.farm.boxPreset();
    test.clock.set('2026-11-26T09:00:00Z');
    await planner(admin, preset, farm).replace(friday.id, {
      date: '2026-11-28',
      locations: [locationOfDay(farm, { endTime: '20:00' })],
    });
    test.clock.set('2026-11-29T06:59:59Z');
    await expectValid();
    test.clock.set('2026-11-29T07:00:00Z');
    await expectEnded();
  });

  it('ends with its sessions when the farmer ends it; other links stay', async () => {
    const kept = await helperWith(test, (await helperLink(admin, friday)).token);
    const link = (await stored())[0]!;
    await links(admin, friday).end(link).expect(200, { success: true });
    await expectEnded();
    await phone(kept, friday).open();
    await links(admin, friday).end(link).expect(404, UNKNOWN);
  });

  it('ends when its day is deleted', async () => {
    await admin.delete(`/api/admin/pickup-days/${friday.id}`).expect(200);
    await expectEnded();
  });

  it('stays when the credentials of the farmer change', async () => {
    const { adminEmail: email } = test.config;
    await admin
      .post('/api/admin/update-credentials')
      .send({ email, password: 'Karottengrün 2026', currentPassword: test.config.adminPassword })
      .expect(200);
    await expectValid();
  });
});
