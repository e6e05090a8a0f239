import { ListCounts } from '@hofkiste/contract/wire/lists';
import { adminPickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { listedFriday, listsOf } from '../support/day-lists.js';
import { orderDesk, phoneOrder } from '../support/order-desk.js';
import { statementsOf } from '../support/statements.js';

const LISTS = ['harvest', 'packing', 'labels', 'orders'];

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let friday: Awaited<ReturnType<typeof listedFriday>>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  friday = await listedFriday(test, admin);
});
afterAll(() => test.close());

describe('a list of a day', () => {
  it.each([
    ['harvest.pdf', 'ernteliste-2026-11-27.pdf', 'application/pdf'],
    ['packing.pdf', 'packliste-2026-11-27.pdf', 'application/pdf'],
    ['labels.pdf', 'etiketten-2026-11-27.pdf', 'application/pdf'],
    ['orders.pdf', 'bestellungen-2026-11-27.pdf', 'application/pdf'],
    ['harvest.csv', 'ernteliste-2026-11-27.csv', 'text/csv; charset=utf-8'],
    ['packing.csv', 'packliste-2026-11-27.csv', 'text/csv; charset=utf-8'],
    ['orders.csv', 'bestellungen-2026-11-27.csv', 'text/csv; charset=utf-8'],
  ])('has a file name: %s is downloaded as %s', async (file, name, type) => {
    const { headers } = await friday.download(file).expect(200);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="${name}"`,
      'content-type': type,
      'cache-control': 'no-store',
    });
  });

  it.each(LISTS)('has A4 pages in German with the farm, the day and page numbers: %s.pdf', async (list) => {
    await friday.someOrders();
    const { document, pages } = await friday.pdf(`${list}.pdf`);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Language: 'de-AT', Title: expect.stringContaining('Freitag, 27.11.2026') });
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('Hofkiste');
      expect(text).toContain('Freitag, 27.11.2026');
      expect(text).toContain(`Seite ${index + 1} von ${pages.length}`);
      const page = await document.getPage(index + 1);
      const [, , width = 0, height = 0] = page.view;
      expect([width, height].toSorted().map(Math.round)).toEqual([595, 842]);
      expect(await page.getStructTree()).not.toBeNull();
    }
  });

  it('contains a sentence when there are no orders', async () => {
    expect((await friday.pdf('packing.pdf')).text).toContain('Es gibt keine offenen Bestellungen.');
    expect((await friday.pdf('labels.pdf')).text).toContain('Es gibt keine offenen Bestellungen.');
    expect((await friday.pdf('harvest.pdf')).text).toContain('0 Bestellungen, 0 Stück');
    expect((await friday.pdf('orders.pdf')).text).toContain('0 Bestellungen');
    expect(await friday.csv('packing.csv')).toHaveLength(1);
  });

  it('can be downloaded after the day', async () => {
    await friday.someOrders();
    test.clock.set('2026-12-04T08:00:00Z');
    const { text } = await friday.pdf('packing.pdf');
    expect(text).toContain('Aigner, Theresa');
    expect(text).toContain('Stand: Freitag, 04.12.2026, 09:00 Uhr.');
  });

  it('can be limited to one location', async () => {
    await friday.someOrders();
    const [farm] = friday.day.locations;
    const query = `?locationId=${farm!.pickupLocationId}`;
    expect((await friday.csv(`orders.csv${query}`)).map((row) => row[2])).toEqual([
      'Nachname',
      'Őze',
      'Storner',
      'Žižek',
    ]);
    for (const list of LISTS) {
      const { text } = await friday.pdf(`${list}.pdf${query}`);
      expect(text).toContain('Biohof');
      expect(text).not.toContain('Bauernmarkt');
    }
  });

  it('contains an order whose contact is erased', async () => {
    await friday.order({
      name: ['x', 'x'],
      quantities: [1],
      values: { firstName: null, lastName: null, phoneNumber: null },
    });
    for (const list of ['packing', 'labels', 'orders'])
      expect((await friday.pdf(`${list}.pdf`)).text).toContain('Gelöschter Kunde');
    expect((await friday.csv('packing.csv'))[1]).toEqual([
      'Biohof',
      'Gelöschter Kunde',
      '',
      '',
      '1 × Große Kiste',
      '26,50',
      '',
    ]);
  });

  it('answers 404 for an unknown or deleted day', async () => {
    const deleted = await test.farm.pickupDay({ date: '2026-12-04', deletedAt: test.clock.now() });
    for (const id of [999_999, deleted.id]) {
      const { body } = await listsOf(admin, { id }).get('packing.pdf').expect(404);
      expect(body).toMatchObject({
        code: 'PICKUP_DAY_NOT_FOUND',
        message: 'Diesen Abholtag gibt es nicht.',
      });
    }
  });

  it('answers 404 for a location that the day does not have', async () => {
    const elsewhere = await test.farm.location();
    const { body } = await friday.get(`packing.csv?locationId=${elsewhere.id}`).expect(404);
    expect(body).toEqual({
      statusCode: 404,
      code: 'PICKUP_DAY_LOCATION_NOT_FOUND',
      message: 'Diesen Abholort gibt es an diesem Abholtag nicht. Bitte lade die Seite neu.',
    });
  });

  it.each([
    'labels.csv',
    'salad.pdf',
    'salad.csv',
    'labels.pdf?from=0',
    'labels.pdf?from=15',
    'labels.pdf?per=kiste',
    'packing.pdf?locationId=x',
  ])('answers 400 for %s', async (file) => {
    const { body } = await friday.get(file).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [expect.anything()] });
  });

  it('takes as many statements for two orders as for fifty', async () => {
    const count = () => statementsOf(test, () => friday.download('packing.csv').expect(200));
    for (let i = 0; i < 2; i++) await test.farm.order({ day: friday.day });
    const few = await count();
    for (let i = 0; i < 48; i++) await test.farm.order({ day: friday.day });
    expect(await count()).toBe(few);
  });
});

describe('GET /api/admin/pickup-days/{id}/lists', () => {
  it('counts the orders of the day and of each of its locations', async () => {
    await friday.someOrders();
    const { body } = await admin.get(`/api/admin/pickup-days/${friday.day.id}/lists`).expect(200);
    const [farm, market] = friday.day.locations;
    expect(v.parse(ListCounts, body)).toEqual({
      orders: 3,
      cancelledOrders: 1,
      boxLabels: 5,
      locations: [
        { locationId: farm!.pickupLocationId, name: 'Biohof', orders: 2, cancelledOrders: 1, boxLabels: 3 },
        {
          locationId: market!.pickupLocationId,
          name: 'Bauernmarkt',
          orders: 1,
          cancelledOrders: 0,
          boxLabels: 2,
        },
      ],
    });
  });

  it('answers 404 for an unknown day', async () => {
    const { body } = await admin.get('/api/admin/pickup-days/999999/lists').expect(404);
    expect(body.code).toBe('PICKUP_DAY_NOT_FOUND');
  });
});

describe('what changed since the last download of a list', () => {
  const sinceList = async () => {
    const { body } = await admin.get('/api/admin/pickup-days').expect(200);
    return v.parse(adminPickupDaysSchema, body).find(({ id }) => id === friday.day.id)?.sinceList;
  };

  /** Four orders on the list, of which one was changed, one cancelled and one deleted since, and a new one. */
  const someChanges = async () => {
    const desk = orderDesk(admin);
    const place = (phoneNumber: string) =>
      desk.place({ ...phoneOrder(friday.day, { phoneNumber }), force: true });
    const [same, changed, cancelled, deleted] = [
      await place('0664 100 00 01'),
      await place('0664 100 00 02'),
      await place('0664 100 00 03'),
      await place('0664 100 00 04'),
    ];
    await friday.download('packing.pdf').expect(200);
    await desk.change(changed.id, {
      ...phoneOrder(friday.day, { phoneNumber: '0664 100 00 02', note: 'Kommt später' }),
      pickupDayId: undefined,
      force: true,
    });
    await desk.cancel(cancelled.id).expect(200);
    await desk.remove(deleted.id).expect(200);
    const added = await place('0664 100 00 05');
    return { desk, same, changed, cancelled, added };
  };

  it('is unknown before the first download', async () => {
    await friday.someOrders();
    expect(await sinceList()).toBeUndefined();
  });

  it.each(['harvest.pdf', 'packing.csv', 'labels.pdf?per=order', 'orders.csv'])(
    'is nothing right after a download of %s',
    async (file) => {
      await friday.someOrders();
      await friday.download(file).expect(200);
      const at = test.clock.now().toISOString();
      expect(await sinceList()).toEqual({ at, added: [], changed: [], cancelled: [], deleted: 0 });
    },
  );

  it('names the new, the changed and the cancelled orders and counts the deleted ones', async () => {
    const { added, changed, cancelled } = await someChanges();
    expect(await sinceList()).toMatchObject({
      added: [added.id],
      changed: [changed.id],
      cancelled: [cancelled.id],
      deleted: 1,
    });
  });

  it('leaves out an order that came and was cancelled after the download', async () => {
    const { desk, added } = await someChanges();
    await desk.cancel(added.id).expect(200);
    const changes = await sinceList();
    expect(changes?.added).toEqual([]);
    expect(changes?.cancelled).not.toContain(added.id);
  });

  it('begins anew with each download', async () => {
    await someChanges();
    await friday.download('harvest.csv').expect(200);
    expect(await sinceList()).toMatchObject({ added: [], changed: [], cancelled: [], deleted: 0 });
  });

  it('does not begin anew with a download that fails', async () => {
    await someChanges();
    await friday.get('packing.pdf?locationId=999999').expect(404);
    expect(await sinceList()).toMatchObject({ deleted: 1 });
  });

  it('does not count what was ticked off at the pickup', async () => {
    const order = await test.farm.order({ day: friday.day });
    await friday.download('packing.pdf').expect(200);
    await admin.post(`/api/admin/orders/${order.id}/pickup`).send({ state: 'collected' }).expect(200);
    expect(await sinceList()).toMatchObject({ changed: [] });
  });

  it('is left out once the day has passed', async () => {
    await friday.download('packing.pdf').expect(200);
    test.clock.set('2026-11-28T08:00:00Z');
    expect(await sinceList()).toBeUndefined();
  });
});
