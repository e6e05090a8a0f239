import { randomUUID } from 'node:crypto';
import { Admin } from '../../src/auth/admin.entity.js';
import { AuditEvent } from '../../src/auth/audit/audit-event.entity.js';
import { setPassword } from '../../src/auth/credentials.service.js';
import { RetentionService } from '../../src/privacy/retention.service.js';
import { haveAdmin, loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { helperLink, helperWith } from '../support/pickup.js';
import { orderBody, shopper } from '../support/shopper.js';

const EMAIL = 'admin@hofkiste.example';
const NOW = '2026-11-20T09:00:00.000Z';

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;

beforeAll(async () => {
  test = await startApp({ environment: { LOGIN_LIMIT: 'off' } });
  await haveAdmin(test);
});
beforeEach(async () => {
  await test.clear();
  admin = await loggedIn(test);
});
afterAll(() => test.close());

const list = async (query = '') => (await admin.get(`/api/admin/audit-events${query}`).expect(200)).body;
/** Returns what was done after the login. */
const deeds = async () =>
  (await list())
    .slice(0, -1)
    .map(({ action, object }: { action: string; object: string | null }) => [action, object]);

it('an audit event has who did what, when and from where', async () => {
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      at: NOW,
      actor: EMAIL,
      action: 'login.password',
      object: null,
      changes: [],
      network: '127.0.0.0/24',
      count: 1,
    },
  ]);
});

describe('the audit log', () => {
  it('contains changes of the login, by the names of the fields', async () => {
    await admin
      .post('/api/admin/update-credentials')
      .send({ email: EMAIL, password: 'Karottengrün 2026' })
      .expect(200);
    const [event] = await list();
    expect(event).toMatchObject({ action: 'credentials.changed', changes: ['password'] });
    expect(JSON.stringify(event)).not.toContain('Karotten');
    const owner = await test.dataSource.getRepository(Admin).findOneByOrFail({ email: EMAIL });
    await setPassword(test.dataSource, owner, test.config.adminPassword!, test.clock.now());
  });

  it('contains changed settings, by their key', async () => {
    await admin.put('/api/admin/settings/smsSenderName').send({ value: 'Biohof' }).expect(200);
    await admin.post('/api/admin/settings').send({ key: 'footerAddressCity', value: 'Linz' }).expect(201);
    expect(await deeds()).toEqual([
      ['setting.changed', 'footerAddressCity'],
      ['setting.changed', 'smsSenderName'],
    ]);
  });

  it('contains a new password from the server', async () => {
    const owner = await test.dataSource.getRepository(Admin).findOneByOrFail({ email: EMAIL });
    await setPassword(test.dataSource, owner, test.config.adminPassword!, test.clock.now());
    admin = await loggedIn(test);
    expect((await list())[1]).toMatchObject({
      action: 'credentials.changed',
      changes: ['password'],
      actor: null,
      network: 'server',
    });
  });

  it('contains messages to all customers of a day', async () => {
    const day = await test.farm.pickupDay();
    await shopper(test).order(orderBody(day)).expect(201);
    await admin
      .post(`/api/admin/pickup-days/${day.id}/messages`)
      .set('Idempotency-Key', randomUUID())
      .send({ text: 'Wir stehen heute vor dem Linzertor.' })
      .expect(201);
    expect(await deeds()).toEqual([['message.sent', String(day.id)]]);
  });

  it('contains deletions, and downloads of lists and of the data of a person', async () => {
    const day = await test.farm.pickupDay();
    const { body } = await shopper(test).order(orderBody(day)).expect(201);
    await admin.get(`/api/admin/pickup-days/${day.id}/lists/orders.csv`).expect(200);
    const customer = await test.farm.customer();
    await admin.get(`/api/admin/customers/${customer.id}/export`).expect(200);
    await admin.delete(`/api/admin/customers/${customer.id}`).expect(200);
    await admin.delete(`/api/admin/orders/${body.order.id}`).expect(200);
    await admin.delete(`/api/admin/pickup-days/${day.id}`).expect(200);
    expect(await deeds()).toEqual([
      ['pickup-day.deleted', String(day.id)],
      ['order.deleted', String(body.order.id)],
      ['customer.removed', String(customer.id)],
      ['customer.exported', String(customer.id)],
      ['list.exported', String(day.id)],
    ]);
  });

  it('contains reading the customers and a list of a day, once an hour with a count', async () => {
    const day = await test.farm.pickupDay();
    const read = async () => {
      await admin.get('/api/admin/customers').expect(200);
      await admin.get(`/api/admin/pickup-days/${day.id}/lists/orders.csv`).expect(200);
    };
    await read();
    await read();
    await admin.get(`/api/admin/pickup-days/${day.id}/lists/packing.csv`).expect(200);
    expect((await list()).slice(0, -1)).toMatchObject([
      { action: 'list.exported', object: String(day.id), changes: ['packing'], count: 1 },
      { action: 'list.exported', object: String(day.id), changes: ['orders'], count: 2, actor: EMAIL },
      { action: 'customers.listed', object: null, count: 2, actor: EMAIL },
    ]);
    test.clock.set('2026-11-20T10:00:00.000Z');
    await read();
    expect(await deeds()).toHaveLength(5);
  });

  it('contains helper links and who opens them', async () => {
    const day = await test.farm.pickupDay();
    await helperWith(test, (await helperLink(admin, day)).token);
    expect(await deeds()).toEqual([
      ['login.helper', String(day.id)],
      ['helper-link.created', String(day.id)],
    ]);
    expect((await list())[0]).toMatchObject({ actor: 'helper' });
  });

  it('contains nothing that was refused', async () => {
    await admin.delete('/api/admin/orders/999999').expect(404);
    await admin.put('/api/admin/settings/smsSenderName').send({ value: 'Viel zu langer Name' }).expect(400);
    expect(await deeds()).toEqual([]);
  });
});

describe('a failed login', () => {
  const fail = (address: string) =>
    test
      .visitor()
      .post('/api/auth/login')
      .set('X-Forwarded-For', address)
      .send({ email: EMAIL, password: 'falsch' })
      .expect(401);
  const failures = async () =>
    (await list())
      .filter(({ action }: { action: string }) => action === 'login.failed')
      .map(({ network, count, actor }: AuditEvent & { actor: null }) => [network, count, actor]);

  it('is one event for each network and hour', async () => {
    await fail('203.0.113.7');
    await fail('203.0.113.200');
    await fail('2001:db8:1:2::7');
    expect(await failures()).toEqual([
      ['2001:db8:1::/48', 1, null],
      ['203.0.113.0/24', 2, null],
    ]);
    test.clock.set('2026-11-20T10:00:00.000Z');
    await fail('203.0.113.7');
    expect(await failures()).toHaveLength(3);
  });
});

it('the audit log has pages of 100, the newest first', async () => {
  const event = {
    at: test.clock.now(),
    action: 'list.exported' as const,
    changes: [],
    network: '203.0.113.0/24',
  };
  await test.dataSource.getRepository(AuditEvent).insert(Array.from({ length: 120 }, () => event));
  const first = await list();
  expect(first).toHaveLength(100);
  const second = await list(`?before=${first.at(-1).id}`);
  expect(second).toHaveLength(21);
  const ids = [...first, ...second].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
});

it('the audit log is kept for 12 months', async () => {
  const events = test.dataSource.getRepository(AuditEvent);
  const of = (at: string) => ({
    at: new Date(at),
    action: 'login.passkey' as const,
    changes: [],
    network: '::/48',
  });
  await events.insert([of('2025-11-20T08:59:59.000Z'), of('2025-11-20T09:00:01.000Z')]);
  await test.app.get(RetentionService).run();
  expect(await events.findBy({ action: 'login.passkey' })).toMatchObject([
    { at: new Date('2025-11-20T09:00:01.000Z') },
  ]);
});
