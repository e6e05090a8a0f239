import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import request from 'supertest';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { breakableConnection } from '../support/breakable-connection.js';
import { testServer } from '../support/databases.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});
beforeEach(() => test.clear());
afterAll(() => test.close());

const addressOf = (provider: string, { sessionSecret }: { sessionSecret: string } = test.config) => {
  const key = createHmac('sha256', sessionSecret).update('sms-reports').digest('hex').slice(0, 32);
  return `/api/sms-reports/${provider}/${key}`;
};
const post = (address: string, body: string | object, type = 'application/json') =>
  request(test.origin).post(address).type(type).send(body);

const linkmobility = (report: object) =>
  post(addressOf('linkmobility'), {
    messageType: 'deliveryReport',
    transferId: 't-1',
    clientMessageId: 'confirmation:1',
    deliveryReportMessageStatus: 'delivered',
    sentOn: '2026-11-20T09:58:00.000+01:00',
    ...report,
  }).expect(204);
const seven = (data: object) =>
  post(addressOf('seven'), {
    webhook_event: 'dlr',
    data: { msg_id: 't-1', status: 'DELIVERED', timestamp: '2026-11-20 09:59:00', ...data },
  }).expect(204);

const messages = () => test.dataSource.getRepository(SmsMessage);
async function message(changes: Partial<SmsMessage> = {}): Promise<number> {
  const { id } = await messages().save({
    kind: 'confirmation',
    dedupeKey: 'confirmation:1',
    recipient: '+436641234567',
    sender: 'Hofkiste',
    text: 'Grüß dich!',
    status: 'sent',
    attempts: 1,
    providerMessageId: 't-1',
    sentAt: new Date('2026-11-20T08:58:00Z'),
    createdAt: new Date('2026-11-20T08:58:00Z'),
    ...changes,
  });
  return id;
}
const stored = () => messages().findOneByOrFail({});
const state = async () => (await stored()).deliveryState;

describe('POST /api/sms-reports/{provider}/{key}', () => {
  it('takes a report from a server, which sends no Origin', async () => {
    await message();
    const { text, headers } = await linkmobility({});
    expect([text, headers['cache-control']]).toEqual(['', 'no-store']);
    expect(await state()).toBe('delivered');
  });

  it.each([
    ['another key', () => addressOf('linkmobility', { sessionSecret: 'another' })],
    ['another key of seven', () => addressOf('seven', { sessionSecret: 'another' })],
    ['a short key', () => '/api/sms-reports/linkmobility/abc'],
    ['another provider', () => addressOf('twilio')],
  ])('answers %s like an unknown address', async (_, address) => {
    await message();
    const unknown = await post('/api/nothing/linkmobility/abc', {}).expect(404);
    const { body } = await post(address(), {
      messageType: 'deliveryReport',
      transferId: 't-1',
      deliveryReportMessageStatus: 'delivered',
      webhook_event: 'dlr',
      data: { msg_id: 't-1', status: 'DELIVERED' },
    }).expect(404);
    expect(body).toEqual(unknown.body);
    expect(await state()).toBeNull();
  });

  it('answers only POST', async () => {
    await request(test.origin).get(addressOf('seven')).expect(404);
  });

  it('answers reports that say nothing with 204, or the provider would repeat them', async () => {
    await message();
    const report = { messageType: 'deliveryReport', deliveryReportMessageStatus: 'delivered' };
    const bodies = [
      ...[null, [], 'text', 7, {}, { ...report, transferId: {} }, { ...report, clientMessageId: 'grüß:1' }],
      ...[
        { ...report, transferId: '\ud800' },
        { ...report, transferId: 'x'.repeat(9000) },
      ],
      ...[
        { ...report, transferId: 't-1', messageType: 'text' },
        { ...report, transferId: 'another' },
      ],
      { ...report, transferId: 't-1', deliveryReportMessageStatus: 'accepted' },
    ].map((body) => JSON.stringify(body));
    for (const body of [...bodies, '', '{', '<xml/>']) {
      await post(addressOf('linkmobility'), body).expect(204);
      await post(addressOf('seven'), body).expect(204);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=x'])
      await post(addressOf('seven'), 'a=b', type).expect(204);
    await post(addressOf('seven'), 'no gzip').set('Content-Encoding', 'gzip').expect(204);
    await post(addressOf('seven'), '{}').set('Content-Encoding', 'x').expect(204);
    expect(await state()).toBeNull();
  });

  it('refuses more than 16 KiB, packed or not', async () => {
    const address = addressOf('linkmobility');
    await post(address, `"${'x'.repeat(16_382)}"`).expect(204);
    const { body } = await post(address, `"${'x'.repeat(16_383)}"`).expect(413);
    expect(body.code).toBe('BODY_TOO_LARGE');
    const packed = gzipSync('x'.repeat(100_000));
    const call = request(test.origin).post(address).type('application/json').set('Content-Encoding', 'gzip');
    call.write(packed);
    await call.expect(413);
  });

  it('answers 503 while the database is away, so that the provider repeats the report', async () => {
    await message();
    const line = await breakableConnection(testServer());
    const environment = { DB_NAME: test.config.database.name, DB_PORT: String(line.port) };
    const other = await startApp({ environment });
    const body = { webhook_event: 'dlr', data: { msg_id: 't-1', status: 'DELIVERED' } };
    const report = () => request(other.origin).post(addressOf('seven', other.config)).send(body);
    line.cut();
    await report().expect(503);
    line.mend();
    await report().expect(204);
    expect(await state()).toBe('delivered');
    await other.close();
    line.close();
  });
});

describe('the state of a message', () => {
  it.each([
    ['delivered', 'delivered'],
    ['undelivered', 'undelivered'],
    ['deleted', 'undelivered'],
    ['expired', 'expired'],
    ['rejected', 'rejected'],
    ['accepted', null],
    ['read', null],
  ])('LINK Mobility reports %s: %s', async (deliveryReportMessageStatus, expected) => {
    await message();
    await linkmobility({ deliveryReportMessageStatus });
    expect(await state()).toBe(expected);
  });

  it.each([
    ['DELIVERED', 'delivered'],
    ['NOTDELIVERED', 'undelivered'],
    ['FAILED', 'undelivered'],
    ['EXPIRED', 'expired'],
    ['REJECTED', 'rejected'],
    ['TRANSMITTED', null],
    ['BUFFERED', null],
    ['ACCEPTED', null],
  ])('seven reports %s: %s', async (status, expected) => {
    await message();
    await seven({ status });
    expect(await state()).toBe(expected);
  });

  it('is found by an id that the provider writes as a number', async () => {
    await message({ providerMessageId: '77123' });
    await seven({ msg_id: 77_123 });
    expect(await state()).toBe('delivered');
  });

  it.each([
    ['the time of the report', {}, '2026-11-20T09:00:00.000Z'],
    ['the time in it', { deliveredOn: '2026-11-20T09:59:30.000+01:00' }, '2026-11-20T08:59:30.000Z'],
    ['no time of the future', { deliveredOn: '2026-11-20T12:00:00Z' }, '2026-11-20T09:00:00.000Z'],
    ['no time without a zone', { deliveredOn: '2026-11-20 08:30' }, '2026-11-20T09:00:00.000Z'],
    ['no time of long ago', { deliveredOn: '-000001-01-01T00:00:00Z' }, '2026-11-20T09:00:00.000Z'],
  ])('has %s', async (_, report, deliveredAt) => {
    await message();
    await linkmobility(report);
    expect((await stored()).deliveredAt?.toISOString()).toBe(deliveredAt);
  });

  const providers = [
    {
      name: 'LINK Mobility',
      report: (state: string) => linkmobility({ deliveryReportMessageStatus: state }),
    },
    { name: 'seven', report: (state: string) => seven({ status: state.toUpperCase() }) },
  ];
  it.each(
    providers.flatMap(({ name, report }) => [
      { what: 'delivered is final', states: ['delivered', 'expired'], expected: 'delivered', name, report },
      {
        what: 'delivered wins later',
        states: ['rejected', 'delivered'],
        expected: 'delivered',
        name,
        report,
      },
      {
        what: 'the first of two others stays',
        states: ['expired', 'rejected'],
        expected: 'expired',
        name,
        report,
      },
      {
        what: 'a repeated report changes nothing',
        states: ['rejected', 'rejected'],
        expected: 'rejected',
        name,
        report,
      },
    ]),
  )('$name: $what', async ({ states, expected, report }) => {
    await message();
    for (const each of states) await report(each);
    expect(await state()).toBe(expected);
    expect((await stored()).deliveredAt === null).toBe(expected !== 'delivered');
  });

  it('stays what it is 72 hours after the message was sent', async () => {
    await message();
    test.clock.set('2026-11-23T08:58:00.000Z');
    await seven({});
    expect(await state()).toBeNull();
    test.clock.set('2026-11-23T08:57:59.000Z');
    await seven({});
    expect(await state()).toBe('delivered');
  });

  it.each(['sending', 'unknown'] as const)(
    'proves that a message was sent whose status is %s',
    async (status) => {
      const attempt = { sentAt: null, failedAt: new Date('2026-11-20T08:59:00Z'), lastError: 'Ungewiss' };
      await message({ status, providerMessageId: null, nextAttemptAt: test.clock.now(), ...attempt });
      await linkmobility({});
      expect(await stored()).toMatchObject({
        status: 'sent',
        sentAt: new Date('2026-11-20T09:00:00.000Z'),
        failedAt: null,
        lastError: null,
        nextAttemptAt: null,
        providerMessageId: 't-1',
        deliveryState: 'delivered',
      });
    },
  );

  it.each(['queued', 'failed', 'suppressed'] as const)(
    'does not count while its status is %s',
    async (status) => {
      await message({ status, providerMessageId: null, sentAt: null });
      await linkmobility({});
      expect(await stored()).toMatchObject({ status, deliveryState: null });
    },
  );

  it('is found by its reference only if the message has no id of the provider', async () => {
    const id = await message({ providerMessageId: 'another' });
    await linkmobility({});
    expect(await state()).toBeNull();
    await messages().update({ id }, { providerMessageId: null });
    await linkmobility({});
    expect(await stored()).toMatchObject({ deliveryState: 'delivered', providerMessageId: 't-1' });
  });

  it('of a message that was sent again, whose second answer was lost, is that of the second sending', async () => {
    await message({ status: 'unknown', sentAt: null, failedAt: new Date('2026-11-20T08:59:00Z') });
    await linkmobility({ deliveryReportMessageStatus: 'rejected' });
    expect(await stored()).toMatchObject({ status: 'unknown', deliveryState: null });
    await linkmobility({ transferId: 'second' });
    expect(await stored()).toMatchObject({
      status: 'sent',
      deliveryState: 'delivered',
      providerMessageId: 'second',
    });
  });

  it('is found by the id of the provider, whatever the reference is', async () => {
    await message();
    await linkmobility({ clientMessageId: 'confirmation:2' });
    expect(await state()).toBe('delivered');
  });

  it.each(['T-1', 't-1 ', 't-1\0', ' t-1', 't\u0301-1'])(
    'is not found by another id: %j',
    async (transferId) => {
      await message();
      await linkmobility({ transferId, clientMessageId: 'unknown' });
      await linkmobility({ transferId });
      await seven({ msg_id: transferId });
      expect(await state()).toBeNull();
    },
  );

  it('is found by sms:{id} if the message has no dedupeKey', async () => {
    const id = await message({ providerMessageId: null });
    const report = { transferId: undefined, clientMessageId: `sms:${id}` };
    await linkmobility(report);
    expect(await state()).toBeNull();
    await messages().update({ id }, { dedupeKey: null });
    await linkmobility(report);
    expect(await state()).toBe('delivered');
  });

  it('keeps the note that the message came from the number', async () => {
    await message({ lastError: 'gesendet von +43720123456' });
    await linkmobility({});
    expect((await stored()).lastError).toBe('gesendet von +43720123456');
  });

  it('is right after several reports at the same moment', async () => {
    await message({ status: 'sending', providerMessageId: null, sentAt: null });
    const states = ['rejected', 'delivered', 'expired', 'delivered', 'rejected'];
    await Promise.all(states.map((each) => linkmobility({ deliveryReportMessageStatus: each })));
    expect(await stored()).toMatchObject({ status: 'sent', deliveryState: 'delivered' });
  });
});

it('a report reads one message by an index', async () => {
  const day = (index: number) => new Date(Date.parse('2026-11-20T08:58:00Z') - index * 1000);
  await messages().insert(
    Array.from({ length: 400 }, (_, index) => ({
      kind: 'confirmation' as const,
      dedupeKey: `confirmation:${index}`,
      sender: 'Hofkiste',
      status: 'sent' as const,
      attempts: 1,
      providerMessageId: `t-${index}`,
      sentAt: day(index),
      createdAt: day(index),
    })),
  );
  const logged = jest.spyOn(test.dataSource.logger, 'logQuery');
  await linkmobility({ clientMessageId: 'confirmation:1' });
  await seven({ msg_id: 't-2' });
  const statements = [...logged.mock.calls];
  logged.mockRestore();
  expect(statements).toHaveLength(2);
  for (const [sql, parameters] of statements) {
    const [plan] = await test.dataSource.query(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, parameters);
    expect([plan.type, Number(plan.rows)]).toEqual(['range', 1]);
  }
});
