import { AdminOrderDetails } from '@hofkiste/contract/wire/orders';
import { type SmsKind, type SmsStatus, smsMessagesSchema } from '@hofkiste/contract/wire/sms-messages';
import * as v from 'valibot';
import { SmsOutbox } from '../../src/messages/outbox.js';
import { SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { laterDay, orderBody, shopper } from '../support/shopper.js';
import { ACCEPTED, BUSY, TestSender } from '../support/test-sender.js';

const sender = new TestSender();

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let day: PickupDay;

beforeAll(async () => {
  test = await startApp({ replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender) });
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  day = await test.farm.pickupDay();
  sender.reset();
});
afterAll(() => test.close());

const messages = () => test.dataSource.getRepository(SmsMessage);
const list = async (query = '') => {
  const { body } = await admin.get(`/api/admin/sms-messages${query}`).expect(200);
  return v.parse(smsMessagesSchema, body);
};
const resend = (id: number | string) => admin.post(`/api/admin/sms-messages/${id}/resend`);
async function message(
  status: SmsStatus,
  changes: Partial<SmsMessage> = {},
  cancelledAt: Date | null = null,
) {
  const order = await test.farm.order({ day, cancelledAt });
  const { id } = await test.farm.confirmation(order, 'failed');
  await messages().update({ id }, { status, ...changes });
  return messages().findOneByOrFail({ id });
}

describe('GET /api/admin/sms-messages', () => {
  it.each([
    ['?search=huber', []],
    ['?search=muehlb', ['found']],
    ['?search=johanna%20m%C3%BChl', ['found']],
    ['?search=0664%20999', ['found']],
    ['?search=0664%20999&status=sent', []],
  ])('finds messages by name or number: %s', async (query, expected) => {
    await message('failed', { recipient: '+436641112233', orderId: null });
    await message('failed', { recipient: '+436649992233', text: 'found' });
    expect((await list(query)).map(({ text }) => text)).toEqual(expected);
  });

  it.each([
    ['the name that the customer has now', 'huber'],
    ['the end of the number', '555 66'],
    ['the number that is being typed', '+43 664 6455'],
  ])('finds a message to a customer by %s', async (_, search) => {
    const customer = await test.farm.customer({ lastName: 'Huber', phoneNumber: '+436646455566' });
    const { id } = await test.farm.confirmation(await test.farm.order({ day, customer }), 'sent');
    await message('sent');
    expect((await list(`?search=${encodeURIComponent(search)}`)).map((found) => found.id)).toEqual([id]);
  });

  it('finds a message among those to many customers of one name', async () => {
    await test.farm.namesakes(501, { firstName: 'Anna', lastName: 'Huber' });
    const { id } = await message('sent', { recipient: '+436647000500' });
    await message('sent');
    expect((await list('?search=huber')).map((found) => found.id)).toEqual([id]);
  });

  it('lists the messages newest first, each with its reason', async () => {
    const failed = await message('failed');
    const sent = await message('sent', { sentAt: new Date('2026-11-19T10:00:01Z'), lastError: null });
    expect(await list()).toEqual([
      {
        id: sent.id,
        kind: 'confirmation',
        groupId: null,
        recipient: sent.recipient,
        text: sent.text,
        status: 'sent',
        reason: null,
        createdAt: '2026-11-19T10:00:00.000Z',
        sentAt: '2026-11-19T10:00:01.000Z',
        deliveryState: null,
        deliveredAt: null,
        orderId: sent.orderId,
        standingOrderId: null,
        customerName: 'Mühlböck, Johanna',
        pickupDate: '2026-11-27',
        isResendable: false,
        needsAttention: false,
      },
      expect.objectContaining({
        id: failed.id,
        status: 'failed',
        reason: 'Nummer nicht erreichbar',
        isResendable: true,
        needsAttention: true,
      }),
    ]);
  });

  it('lists messages of a later release, after the farm has gone back to this one', async () => {
    const kind = 'birthday' as SmsKind;
    const failed = await message('failed', { kind });
    const sent = await message('sent', { kind, orderId: null });
    expect(await list()).toMatchObject([
      { id: sent.id, kind: 'other', text: sent.text, isResendable: false },
      { id: failed.id, kind: 'other', text: failed.text, isResendable: true },
    ]);
    const { body } = await admin.get(`/api/admin/orders/${failed.orderId}`).expect(200);
    expect(v.parse(AdminOrderDetails, body).events.at(-1)).toMatchObject({ detail: { message: 'other' } });
    await admin.get('/api/admin/today').expect(200);
  });

  it('does not wait forever for messages of a later release: they go out as they were written', async () => {
    const nextAttemptAt = test.clock.now();
    const { text } = await message('queued', { kind: 'birthday' as SmsKind, nextAttemptAt, expiresAt: null });
    await message('queued', { nextAttemptAt, expiresAt: null });
    await test.app.get(SmsOutbox).sendDue();
    expect(sender.sent.map((sms) => sms.text)).toContain(text);
    expect(sender.sent).toHaveLength(2);
  });

  it('lists the messages of one status', async () => {
    const unknown = await message('unknown');
    await message('sent');
    expect(await list('?status=unknown')).toMatchObject([{ id: unknown.id }]);
  });

  it('gives pages of 100', async () => {
    const row = ['confirmation', '+436641234567', 'Hofkiste', 'Text', 'sent', test.clock.now()];
    const columns = 'kind, recipient, sender, text, status, createdAt';
    await test.dataSource.query(`INSERT INTO sms_message (${columns}) VALUES ?`, [
      Array.from({ length: 130 }, () => row),
    ]);
    const first = await list();
    const second = await list(`?before=${first.at(-1)!.id}`);
    expect([first.length, second.length]).toEqual([100, 30]);
    const stored = await messages().find({ select: { id: true }, order: { id: 'DESC' } });
    expect([...first, ...second].map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  });

  it('continues a message to many people on the next page', async () => {
    const groupId = await test.farm.dayMessage(day, 'Hallo', [], new Date('2026-11-19T11:00:00Z'));
    const columns = 'kind, groupId, recipient, sender, text, status, createdAt';
    const row = (group: number | null, createdAt: string) => [
      group === null ? 'confirmation' : 'day',
      group,
      '+436641234567',
      'Hofkiste',
      'Text',
      'sent',
      new Date(createdAt),
    ];
    await test.dataSource.query(`INSERT INTO sms_message (${columns}) VALUES ?`, [
      [
        ...Array.from({ length: 70 }, () => row(null, '2026-11-19T12:00:00Z')),
        ...Array.from({ length: 40 }, () => row(groupId, '2026-11-19T11:00:00Z')),
        ...Array.from({ length: 5 }, () => row(null, '2026-11-19T10:00:00Z')),
      ],
    ]);
    const first = await list();
    const second = await list(`?before=${first.at(-1)!.id}`);
    expect([first.length, second.length]).toEqual([100, 15]);
    expect(second.filter((message) => message.groupId === groupId)).toHaveLength(10);
  });

  it('lists by time, whatever the ids are', async () => {
    const late = await message('failed', { createdAt: new Date('2026-11-19T12:00:00Z') });
    const early = await message('failed', { createdAt: new Date('2026-11-19T08:00:00Z') });
    const between = await message('failed', { createdAt: new Date('2026-11-19T10:00:00Z') });
    const newestFirst = [late.id, between.id, early.id];
    expect((await list()).map(({ id }) => id)).toEqual(newestFirst);
    for (const [index, id] of newestFirst.entries()) {
      expect((await list(`?before=${id}&status=failed`)).map(({ id }) => id)).toEqual(
        newestFirst.slice(index + 1),
      );
    }
  });

  it('shows no message as a problem when its order is cancelled or the pickup is over', async () => {
    await message('failed', {}, new Date('2026-11-19T12:00:00Z'));
    expect(await list()).toMatchObject([{ isResendable: false, needsAttention: false }]);
    await test.dataSource.query('DELETE FROM sms_message');
    await message('unknown');
    await message('suppressed');
    expect((await list()).map(({ isResendable, needsAttention }) => [isResendable, needsAttention])).toEqual([
      [true, false],
      [true, true],
    ]);
    test.clock.set('2026-11-27T18:00:00Z');
    expect((await list()).some(({ isResendable, needsAttention }) => isResendable || needsAttention)).toBe(
      false,
    );
  });

  it('lists the undelivered messages: they are a filter, and can be sent again', async () => {
    const [undelivered, expired, rejected] = [
      await message('sent', { deliveryState: 'undelivered' }),
      await message('sent', { deliveryState: 'expired' }),
      await message('sent', { deliveryState: 'rejected' }),
    ];
    await message('sent', { deliveryState: 'delivered', deliveredAt: new Date('2026-11-19T10:00:02Z') });
    await message('sent');
    await message('failed');
    const [, , delivered] = await list();
    expect(delivered).toMatchObject({
      deliveryState: 'delivered',
      deliveredAt: '2026-11-19T10:00:02.000Z',
      isResendable: false,
    });
    const found = await list('?status=undelivered');
    expect(found.map(({ id }) => id)).toEqual([rejected.id, expired.id, undelivered.id]);
    expect(found[0]).toMatchObject({
      status: 'sent',
      deliveryState: 'rejected',
      deliveredAt: null,
      isResendable: true,
      needsAttention: true,
    });
  });

  it.each(['?status=weg', '?before=x', '?before=0', '?status=sent&status=failed'])(
    'refuses %s',
    async (query) => {
      const { body } = await admin.get(`/api/admin/sms-messages${query}`).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
    },
  );
});

describe('POST /api/admin/sms-messages/{id}/resend', () => {
  it.each<SmsStatus>(['failed', 'unknown', 'suppressed'])('sends a %s message', async (status) => {
    const { id, recipient, text } = await message(status, { attempts: 4 });
    await resend(id).expect(200, { success: true, message: 'Die SMS wurde gesendet.' });
    expect(sender.sent).toMatchObject([{ to: recipient, text }]);
    expect(await list()).toMatchObject([{ id, status: 'sent', reason: null }]);
  });

  it('sends an undelivered message, whose state is open again', async () => {
    const { id } = await message('sent', { deliveryState: 'undelivered', providerMessageId: 'p-0' });
    await resend(id).expect(200, { success: true, message: 'Die SMS wurde gesendet.' });
    expect(sender.sent).toHaveLength(1);
    expect(await list()).toMatchObject([{ status: 'sent', deliveryState: null, isResendable: false }]);
  });

  it('answers that it was sent, even if it did not arrive again', async () => {
    const { id } = await message('sent', { deliveryState: 'undelivered', providerMessageId: 'p-0' });
    sender.answer = async () => {
      await messages().update({ id }, { status: 'sent', deliveryState: 'expired' });
      return ACCEPTED;
    };
    await resend(id).expect(200, { success: true, message: 'Die SMS wurde gesendet.' });
  });

  it('comes from the sender of now', async () => {
    const { id } = await message('sent', { deliveryState: 'rejected', sender: 'Alter Hof' });
    await resend(id).expect(200);
    expect(sender.sent).toMatchObject([{ sender: 'Hofkiste' }]);
    expect(await messages().findOneByOrFail({ id })).toMatchObject({ sender: 'Hofkiste' });
  });

  it.each<SmsStatus>(['queued', 'sending', 'sent'])('refuses a %s message', async (status) => {
    const { id } = await message(status);
    const { body } = await resend(id).expect(409);
    expect(body).toMatchObject({
      code: 'SMS_NOT_RESENDABLE',
      message: 'Diese SMS wurde schon gesendet oder ist gerade unterwegs.',
    });
    expect(sender.sent).toEqual([]);
  });

  it('sends once when it is called twice', async () => {
    const { id } = await message('failed');
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(sender.sent).toHaveLength(1);
  });

  it('ignores the limit of the number', async () => {
    const phoneNumber = '0664 765 43 21';
    for (let i = 0; i < 6; i++)
      await shopper(test)
        .order(orderBody(await laterDay(test), { phoneNumber }))
        .expect(201);
    const [suppressed] = await list('?status=suppressed');
    await resend(suppressed!.id).expect(200);
    expect(sender.sent).toHaveLength(6);
  });

  it('names the reason of a refusal', async () => {
    sender.always({ status: 'rejected', reason: 'Nummer gesperrt', retryable: false });
    const { id } = await message('unknown');
    const { body } = await resend(id).expect(409);
    expect(body).toMatchObject({
      code: 'SMS_NOT_SENT',
      message: 'Die SMS wurde nicht gesendet: Nummer gesperrt.',
    });
    expect(await list()).toMatchObject([{ status: 'failed', reason: 'Nummer gesperrt' }]);
  });

  it('answers unknown when the outcome is unknown again', async () => {
    sender.always({ status: 'unknown', reason: 'Verbindung abgerissen' });
    const { id } = await message('failed');
    await resend(id).expect(409);
    expect(await list()).toMatchObject([{ status: 'unknown', reason: 'Verbindung abgerissen' }]);
  });

  it('leads to automatic retries when the provider is busy', async () => {
    sender.always(BUSY);
    const { id } = await message('failed', { attempts: 4 });
    await resend(id).expect(200, {
      success: true,
      message: 'Der Anbieter nimmt die SMS gerade nicht an. Der Versand wird automatisch wiederholt.',
    });
    expect(await list()).toMatchObject([{ status: 'queued', reason: 'Überlastet' }]);
  });

  it('rejects an erased message', async () => {
    const { id } = await message('failed', { recipient: null, text: null });
    const { body } = await resend(id).expect(409);
    expect(body).toMatchObject({ code: 'SMS_ERASED' });
  });

  it('rejects a message of a deleted order', async () => {
    const { id, orderId } = await message('unknown');
    await admin.delete(`/api/admin/orders/${orderId}`).expect(200);
    const { body } = await resend(id).expect(409);
    expect(body.message).toBe('Die Bestellung zu dieser SMS gibt es nicht mehr.');
  });

  it('sends a reminder that came too late until the pickup is over', async () => {
    const expiresAt = new Date('2026-11-27T15:00:00Z');
    const { id } = await message('failed', { kind: 'reminder', expiresAt });
    test.clock.set('2026-11-27T18:00:00Z');
    const { body } = await resend(id).expect(409);
    expect(body).toMatchObject({
      code: 'SMS_TOO_LATE',
      message: 'Die Abholung zu dieser SMS ist schon vorbei.',
    });
    test.clock.set('2026-11-27T17:59:00Z');
    await resend(id).expect(200, { success: true, message: 'Die SMS wurde gesendet.' });
  });

  it('rejects a number that gets no SMS', async () => {
    const { id } = await message('suppressed', { recipient: '+43794212345' });
    const { body } = await resend(id).expect(409);
    expect(body).toMatchObject({
      code: 'SMS_NOT_MOBILE',
      message: 'SMS gehen nur an österreichische Mobilnummern.',
    });
  });

  it('rejects the confirmation of a cancelled order, but not its cancellation message', async () => {
    const cancelledAt = new Date('2026-11-19T12:00:00Z');
    const { id } = await message('failed', {}, cancelledAt);
    expect((await resend(id).expect(409)).body.code).toBe('SMS_OF_CANCELLED_ORDER');
    const cancellation = await message('failed', { kind: 'cancellation' }, cancelledAt);
    await resend(cancellation.id).expect(200);
  });

  it('answers 404 for an unknown message', async () => {
    const { body } = await resend(999_999).expect(404);
    expect(body).toMatchObject({ code: 'SMS_NOT_FOUND', message: 'Diese SMS gibt es nicht.' });
    await resend('x').expect(400);
  });
});

describe('POST /api/admin/sms-messages/resend', () => {
  const resendAll = async (selection: object) =>
    (await admin.post('/api/admin/sms-messages/resend').send(selection).expect(200)).body;
  const count = async (query: string) =>
    (await admin.get(`/api/admin/sms-messages/resend?${query}`).expect(200)).body.messages;
  const statuses = async () => (await list()).map(({ status }) => status).toSorted();

  it('sends all messages of a status again, each once', async () => {
    await message('failed');
    await message('failed');
    await message('unknown');
    expect(await count('status=failed')).toBe(2);
    const answers = await Promise.all([resendAll({ status: 'failed' }), resendAll({ status: 'failed' })]);
    expect(answers.map(({ resent }) => resent).reduce((sum, resent) => sum + resent)).toBe(2);
    expect(await statuses()).toEqual(['queued', 'queued', 'unknown']);
    await test.app.get(SmsOutbox).sendDue();
    expect(sender.sent).toHaveLength(2);
    expect(await resendAll({ status: 'failed' })).toEqual({ resent: 0, left: 0 });
    expect(await count('status=failed')).toBe(0);
  });

  it('sends all undelivered messages again', async () => {
    await message('sent', { deliveryState: 'undelivered' });
    await message('sent', { deliveryState: 'rejected', sender: 'Alter Hof' });
    await message('sent', { deliveryState: 'delivered' });
    await message('failed');
    expect(await count('status=undelivered')).toBe(2);
    expect(await resendAll({ status: 'undelivered' })).toEqual({ resent: 2, left: 0 });
    expect(await statuses()).toEqual(['failed', 'queued', 'queued', 'sent']);
    await test.app.get(SmsOutbox).sendDue();
    expect(sender.sent.map(({ sender: from }) => from)).toEqual(['Hofkiste', 'Hofkiste']);
    expect(await count('status=undelivered')).toBe(0);
  });

  it('takes only those of a kind and day', async () => {
    await message('failed');
    const reminder = await message('failed', { kind: 'reminder' });
    const other = await laterDay(test);
    const { id } = await test.farm.confirmation(await test.farm.order({ day: other }), 'failed');
    expect(await count(`status=failed&pickupDayId=${other.id}`)).toBe(1);
    await resendAll({ status: 'failed', pickupDayId: other.id });
    await resendAll({ status: 'failed', kind: 'reminder', pickupDayId: day.id });
    const queued = (await list()).filter(({ status }) => status === 'queued').map(({ id }) => id);
    expect(queued.toSorted()).toEqual([id, reminder.id].toSorted());
  });

  it('leaves out what a person cannot send again either', async () => {
    await message('failed', { text: null });
    await message('suppressed', { recipient: '+43794212345' });
    await message('failed', {}, new Date('2026-11-19T12:00:00Z'));
    expect(await resendAll({ status: 'failed' })).toEqual({ resent: 0, left: 0 });
    expect(await resendAll({ status: 'suppressed' })).toEqual({ resent: 0, left: 0 });
  });

  it('leaves a number that has its limit of messages alone', async () => {
    const customer = await test.farm.customer();
    for (let index = 0; index < 7; index++) {
      const order = await test.farm.order({ day, customer });
      const { id } = await test.farm.confirmation(order, 'failed');
      await messages().update({ id }, { status: 'suppressed' });
    }
    expect(await resendAll({ status: 'suppressed' })).toEqual({ resent: 5, left: 2 });
  });

  it('tells of more than 500 apart from those that a limit keeps back: a second call sends them', async () => {
    const { orderId, recipient, text, createdAt } = await message('failed', { kind: 'day', dedupeKey: null });
    await test.dataSource.query(
      `INSERT INTO sms_message (kind, orderId, recipient, text, sender, status, createdAt)
       WITH RECURSIVE numbers AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < 501)
       SELECT 'day', ?, ?, ?, 'Hofkiste', 'failed', ? FROM numbers`,
      [orderId, recipient, text, createdAt],
    );
    expect(await resendAll({ status: 'failed' })).toEqual({ resent: 500, left: 0, untried: 2 });
    expect(await resendAll({ status: 'failed' })).toEqual({ resent: 2, left: 0 });
  });

  it.each([{}, { status: 'sent' }, { status: 'failed', kind: 'x' }, { status: 'failed', pickupDayId: '1' }])(
    'rejects %o',
    async (selection) => {
      await admin.post('/api/admin/sms-messages/resend').send(selection).expect(400);
    },
  );
});
