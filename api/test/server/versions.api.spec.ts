import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { lockWait } from '../support/lock-wait.js';
import { boxOfDay, locationOfDay, planner } from '../support/planner.js';
import { orderBody, shopper } from '../support/shopper.js';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(() => test.clear());
afterAll(() => test.close());

interface Edited {
  path: string;
  method: 'put' | 'patch';
  /** Bodies of the edit, and of another edit. */
  bodies: [object, object];
  message: string;
}

const location = (changes: object) => ({
  name: 'Hof',
  defaultStartTime: '16:00',
  defaultEndTime: '19:00',
  googleMapsLink: null,
  isDefault: false,
  ...changes,
});

const records: [string, () => Promise<Edited>][] = [
  [
    'a product',
    async () => ({
      path: `/api/admin/products/${(await test.farm.product({ name: 'Karotte' })).id}`,
      method: 'put',
      bodies: [{ name: 'Möhre' }, { name: 'Karotten' }],
      message: 'Das Produkt wurde inzwischen geändert.',
    }),
  ],
  [
    'a pickup location',
    async () => ({
      path: `/api/admin/pickup-locations/${(await test.farm.location()).id}`,
      method: 'put',
      bodies: [location({ name: 'Hofladen' }), location({ name: 'Scheune' })],
      message: 'Der Abholort wurde inzwischen geändert.',
    }),
  ],
  [
    'the default of a pickup location',
    async () => ({
      path: `/api/admin/pickup-locations/${(await test.farm.location({ isDefault: false })).id}`,
      method: 'patch',
      bodies: [{ isDefault: true }, { isDefault: false }],
      message: 'Der Abholort wurde inzwischen geändert.',
    }),
  ],
  [
    'a box preset',
    async () => ({
      path: `/api/admin/box-presets/${(await test.farm.boxPreset()).id}`,
      method: 'patch',
      bodies: [
        { name: 'Riesenkiste', products: [{ customName: 'Lauch' }] },
        { products: [{ customName: 'Kresse' }] },
      ],
      message: 'Die Gemüsekiste wurde inzwischen geändert.',
    }),
  ],
  [
    'a pickup day',
    async () => {
      const [preset, place] = [await test.farm.boxPreset(), await test.farm.location()];
      const { id } = await planner(admin, preset, place).create();
      const body = (price: number) => ({
        date: '2026-11-27',
        orderDeadline: '2026-11-25T17:00:00.000Z',
        boxPresets: [boxOfDay(preset, { price })],
        locations: [locationOfDay(place)],
      });
      return {
        path: `/api/admin/pickup-days/${id}`,
        method: 'put',
        bodies: [body(25), body(28)],
        message: 'Der Abholtag wurde inzwischen geändert.',
      };
    },
  ],
  [
    'an order',
    async () => ({
      path: `/api/admin/orders/${(await test.farm.order({ day: await test.farm.pickupDay() })).id}`,
      method: 'put',
      bodies: [{ firstName: 'Hanna' }, { firstName: 'Maria', note: 'ruft an' }],
      message: 'Die Bestellung wurde inzwischen geändert.',
    }),
  ],
];

describe.each(records)('%s with a version', (_name, create) => {
  it('gets a new version by an edit that changes it', async () => {
    const { path, method, bodies } = await create();
    const send = async (body: object) => (await admin[method](path).send(body).expect(200)).body;
    const first = await send(bodies[0]);
    expect(first.version).toBe(2);
    expect((await send({ ...bodies[0], version: 2 })).version).toBe(2);
    expect((await send({ ...bodies[1], version: 2 })).version).toBe(3);
    expect((await send(bodies[0])).version).toBe(4);
    const list = await admin.get(path.slice(0, path.lastIndexOf('/'))).expect(200);
    expect(list.body).toMatchObject([{ id: first.id, version: 4 }]);
  });

  it('rejects an edit that is based on an older version, and stays as it is', async () => {
    const { path, method, bodies, message } = await create();
    const { body: before } = await admin[method](path).send(bodies[0]).expect(200);
    const { body: refused } = await admin[method](path)
      .send({ ...bodies[1], version: 1 })
      .expect(409);
    expect(refused).toEqual({ statusCode: 409, code: 'CHANGED_MEANWHILE', message });
    const list = await admin.get(path.slice(0, path.lastIndexOf('/'))).expect(200);
    expect([before]).toMatchObject(list.body);
  });

  it('accepts one of two edits that are based on the same version', async () => {
    const { path, method, bodies } = await create();
    const calls = bodies.map((body) => admin[method](path).send({ ...body, version: 1 }));
    const answers = await Promise.all(calls);
    // The second body of the location's default changes nothing, so it may come first without an effect.
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted.filter(({ body }) => body.version === 2)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  it('rejects a version that is no number', async () => {
    const { path, method, bodies } = await create();
    for (const version of ['1', 1.5, 0, {}]) {
      const { body } = await admin[method](path)
        .send({ ...bodies[0], version })
        .expect(400);
      expect(body.errors).toEqual([{ path: 'version', message: 'Ungültige Nummer' }]);
    }
  });
});

describe('the version of a pickup day', () => {
  it('does not change with orders, the sold-out switch, and renewed copies', async () => {
    const preset = await test.farm.boxPreset();
    const day = await test.farm.pickupDay({ boxes: [preset] });
    await shopper(test).order(orderBody(day)).expect(201);
    await admin.put(`/api/admin/pickup-day-boxes/${day.boxes[0]!.id}`).send({ isSoldOut: true }).expect(200);
    await admin.patch(`/api/admin/box-presets/${preset.id}`).send({ description: 'Neu' }).expect(200);
    const { body: days } = await admin.get('/api/admin/pickup-days').expect(200);
    expect(days).toMatchObject([{ version: 1, orderCount: 1, boxPresets: [{ isSoldOut: true }] }]);
    const { body: orders } = await admin.get('/api/admin/orders').expect(200);
    expect(orders).toMatchObject([{ version: 1 }]);
  });
});

describe('a sold-out box', () => {
  it('stays sold out when the day is saved without the switch', async () => {
    const [preset, place] = [await test.farm.boxPreset(), await test.farm.location()];
    const days = planner(admin, preset, place);
    const { id, boxPresets } = await days.create();
    await admin
      .put(`/api/admin/pickup-day-boxes/${boxPresets[0]!.pickupDayBoxId}`)
      .send({ isSoldOut: true })
      .expect(200);
    const { isSoldOut: _, ...untouched } = boxOfDay(preset);
    const saved = await days.replace(id, { boxPresets: [untouched] });
    expect(saved).toMatchObject({ version: 1, boxPresets: [{ isSoldOut: true }] });
    expect(await days.replace(id)).toMatchObject({ version: 2, boxPresets: [{ isSoldOut: false }] });
  });

  it('stays sold out when the switch and the form are saved at the same moment', async () => {
    const [preset, place] = [await test.farm.boxPreset(), await test.farm.location()];
    const days = planner(admin, preset, place);
    const { id, boxPresets } = await days.create();
    const { isSoldOut: _, ...untouched } = boxOfDay(preset);
    const saving = await test.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE pickup_day_box SET isSoldOut = 1 WHERE id = ?', [
        boxPresets[0]!.pickupDayBoxId,
      ]);
      const put = days.put(id, { boxPresets: [untouched] }).then((answer) => answer);
      await lockWait(test);
      return { put };
    });
    expect((await saving.put).body.boxPresets).toMatchObject([{ isSoldOut: true }]);
  });
});
