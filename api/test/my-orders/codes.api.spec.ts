import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Response } from 'supertest';
import { ShopperCode } from '../../src/customers/shopper.entity.js';
import { RateLimit } from '../../src/database/rate-counters.js';
import { SmsDelivery, SmsOutbox } from '../../src/messages/outbox.js';
import { type SmsOutcome, SmsSender } from '../../src/messages/providers/sms-sender.js';
import { SmsLimit } from '../../src/messages/sms-limit.service.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Codes, type IssuedCode } from '../../src/my-orders/codes.service.js';
import { CodeWrong } from '../../src/my-orders/my-orders.errors.js';
import { RetentionService } from '../../src/privacy/retention.service.js';
import { CaptchaVerifier, captchaRefused } from '../../src/server/captcha-verifier.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { freshDatabase } from '../support/databases.js';
import { codeIn, codeMessages, codesSettled, lastCode, logIn, myShopper } from '../support/my-shopper.js';
import { eventually } from '../support/standing.js';
import { statementTexts } from '../support/statements.js';
import { ACCEPTED, BUSY, TestSender } from '../support/test-sender.js';

const ANNA = '+436641234567';
const STRANGER = '+436649999999';
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
const CODE_WRONG = {
  statusCode: 401,
  code: 'CODE_WRONG',
  message: 'Dieser Code stimmt nicht oder ist abgelaufen.',
};

const sender = new TestSender();
/** Refuses every captcha but this one. */
const captcha = {
  verify: async (token: string) => {
    if (token !== 'development-bypass') throw captchaRefused();
  },
};

let test: TestApp;
let shopper: ReturnType<typeof myShopper>;

beforeAll(async () => {
  test = await startApp({
    replace: (builder) =>
      builder
        .overrideProvider(SmsSender)
        .useValue(sender)
        .overrideProvider(CaptchaVerifier)
        .useValue(captcha),
  });
});
beforeEach(async () => {
  await codesSettled(test);
  await test.clear();
  sender.reset();
  shopper = myShopper(test);
  await test.farm.setting('enableMyOrders', 'true');
  await test.farm.setting('headerTitle', 'Biohof Lindner');
});
afterAll(() => test.close());

/** Somebody with an order for a pickup on a date. */
async function orderOn(date: string, phoneNumber = ANNA, cancelledAt?: Date) {
  const day = await test.farm.pickupDay({ date });
  const customer = await test.farm.customer({ phoneNumber });
  return test.farm.order({ day, customer, ...(cancelledAt && { cancelledAt }) });
}

const ticketFor = async (phoneNumber: string): Promise<string> =>
  (await shopper.code(phoneNumber).expect(202)).body.ticket;

describe('a request for a code', () => {
  it('sends an SMS that the phone fills in, and stores the code as a keyed hash only', async () => {
    await orderOn('2026-11-27');
    const { body } = await shopper.code('0664 123 45 67').expect(202);
    expect(body).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      validUntil: '2026-11-20T09:10:00.000Z',
    });
    const code = await lastCode(test);
    expect(sender.sent).toEqual([
      {
        to: ANNA,
        sender: 'Biohof',
        text: `Biohof Lindner: Dein Code ist ${code}. Wir fragen nie danach.\n\n@localhost #${code}`,
        clientReference: expect.stringMatching(/^sms:\d+$/),
        messageId: expect.any(Number),
      },
    ]);
    const [stored] = await test.dataSource.getRepository(ShopperCode).find();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(JSON.stringify(stored)).not.toContain(body.ticket);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a pickup today six months ago', () => orderOn('2026-05-20')],
    ['a pickup ahead', () => orderOn('2026-12-24')],
    ['a cancelled order', () => orderOn('2026-11-13', ANNA, new Date('2026-11-10T08:00:00Z'))],
    [
      'an active standing order',
      async () => {
        const day = await test.farm.pickupDay();
        const customer = await test.farm.customer({ phoneNumber: ANNA });
        await test.farm.standingOrder({
          items: [{ box: day.boxes[0]! }],
          location: day.locations[0]!,
          customer,
        });
      },
    ],
  ])('sends one to a number with %s', async (_, prepare) => {
    await prepare();
    await ticketFor(ANNA);
    expect(await codeMessages(test)).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['no customer', async () => {}],
    ['a last pickup more than six months ago', () => orderOn('2026-05-19')],
    [
      'a standing order that nobody has confirmed',
      async () => {
        const day = await test.farm.pickupDay();
        const values = { status: 'pending', phoneNumber: ANNA } as const;
        await test.farm.standingOrder({
          items: [{ box: day.boxes[0]! }],
          location: day.locations[0]!,
          values,
        });
      },
    ],
  ])('sends none to a number with %s', async (_, prepare) => {
    await prepare();
    await ticketFor(ANNA);
    expect(await codeMessages(test)).toEqual([]);
  });

  it('is 409 MY_ORDERS_OFF before anything else while the setting is off', async () => {
    await test.farm.setting('enableMyOrders', 'false');
    await shopper.code('no number').expect(409, {
      statusCode: 409,
      code: 'MY_ORDERS_OFF',
      message: 'Das geht hier gerade nicht. Ruf uns bitte an.',
    });
  });

  it('is 400 for a bad number and a key that is no UUID', async () => {
    const { body } = await shopper.code('12345').expect(400);
    expect(body.errors).toMatchObject([{ path: 'phoneNumber' }]);
    await shopper.code(ANNA, 'key').expect(400);
  });

  it('is 409 PHONE_NOT_MOBILE for a landline, before the captcha', async () => {
    const message = 'An diese Nummer können wir keinen Code schicken. Ruf uns bitte an.';
    await shopper.code('01 234 56 78', randomUUID(), 'bad').expect(409, {
      statusCode: 409,
      code: 'PHONE_NOT_MOBILE',
      message,
      errors: [{ path: 'phoneNumber', message }],
    });
  });

  it('is 403 with a bad captcha, and counts nothing', async () => {
    await shopper.code(ANNA, randomUUID(), 'bad').expect(403);
    expect(await test.dataSource.getRepository(RateLimit).find()).toEqual([]);
    expect(await test.dataSource.getRepository(ShopperCode).find()).toEqual([]);
  });
});

describe('a repeated Idempotency-Key', () => {
  it('gives the same ticket and no second SMS, whatever the captcha', async () => {
    await orderOn('2026-11-27');
    const key = randomUUID();
    const { body } = await shopper.code(ANNA, key).expect(202);
    await codesSettled(test);
    test.clock.set('2026-11-20T09:05:00Z');
    await shopper.code(ANNA, key, 'bad').expect(202, body);
    expect(await codeMessages(test)).toHaveLength(1);
  });

  it('gives another ticket to another number, and counts', async () => {
    const key = randomUUID();
    const first = await shopper.code(ANNA, key).expect(202);
    const second = await shopper.code(STRANGER, key).expect(202);
    expect(second.body.ticket).not.toBe(first.body.ticket);
    expect(await test.dataSource.getRepository(ShopperCode).find()).toHaveLength(2);
  });

  it('sent twice at once gives one ticket and one SMS', async () => {
    await orderOn('2026-11-27');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => shopper.code(ANNA, key)));
    expect(new Set(answers.map(({ body }) => body.ticket)).size).toBe(1);
    expect(await codeMessages(test)).toHaveLength(1);
  });
});

describe('how many codes a number gets', () => {
  it('3 an hour, known or not, with the time to wait', async () => {
    await orderOn('2026-11-27');
    for (const phone of [ANNA, STRANGER]) {
      for (const _ of [1, 2, 3]) await shopper.code(phone).expect(202);
      test.clock.set('2026-11-20T09:48:30Z');
      const refused = await shopper.code(phone).expect(429, {
        statusCode: 429,
        code: 'TOO_MANY_CODES',
        message: 'Für diese Nummer wurden gerade schon mehrere Codes verlangt. Bitte warte 12 Minuten.',
      });
      expect(refused.get('Retry-After')).toBe('690');
      test.clock.set('2026-11-20T09:00:00Z');
    }
  });

  it('6 a day', async () => {
    for (const hour of HOURS) {
      test.clock.set(`2026-11-20T${hour}:00Z`);
      await shopper.code(STRANGER).expect(202);
    }
    test.clock.set('2026-11-20T15:00:00Z');
    const { body } = await shopper.code(STRANGER).expect(429);
    expect(body.message).toMatch(/Bitte warte 18 Stunden\.$/);
    test.clock.set('2026-11-21T09:00:00Z');
    await shopper.code(STRANGER).expect(202);
  });

  it('none, without being told, while the limit of its SMS is reached', async () => {
    const { dataSource, farm, http } = test;
    const day = await farm.pickupDay();
    for (const _ of [1, 2, 3])
      await http
        .post('/api/orders')
        .send({
          ...{
            firstName: 'Anna',
            lastName: 'Gruber',
            phoneNumber: ANNA,
            turnstileToken: 'development-bypass',
          },
          ...{ pickupDayId: day.id, pickupDayLocationId: day.locations[0]!.id },
          items: [{ boxPresetId: day.boxes[0]!.boxPresetId, quantity: 1 }],
        })
        .expect(201);
    for (const _ of [1, 2, 3]) await shopper.code(ANNA).expect(202);
    const statuses = (await codeMessages(test)).map(({ status, lastError }) => [status, lastError]);
    expect(statuses).toEqual([
      ['sent', null],
      ['sent', null],
      ['suppressed', 'Zu viele SMS an diese Nummer'],
    ]);
    expect(await dataSource.getRepository(ShopperCode).find()).toHaveLength(3);
  });
});

describe('the answers for a known, an unknown and a limited number', () => {
  const LIMITED = '+436647654321';
  const observed = async (call: () => PromiseLike<Response>) => {
    let answer: Response | undefined;
    const statements = await statementTexts(test, async () => {
      answer = await call();
    });
    const { date: _, 'x-request-id': __, etag: ___, ...headers } = answer?.headers ?? {};
    const { ticket = '', ...body } = answer?.body ?? {};
    return { statements, status: answer?.status, headers, body, ticketLength: ticket.length };
  };

  it('have the same status, headers and content, and take the same statements', async () => {
    await orderOn('2026-11-27');
    await orderOn('2026-12-04', LIMITED);
    const issued: IssuedCode[] = [];
    jest.spyOn(test.app.get(Codes), 'deliverAfter').mockImplementation((_, code) => {
      issued.push(code);
    });
    const answersTo = async (phone: string) => {
      const [first, key] = [randomUUID(), randomUUID()];
      return [
        await observed(() => shopper.code(phone, first, 'bad')),
        await observed(() => shopper.code(phone, key)),
        await observed(() => shopper.code(phone, key, 'bad')),
        await observed(() => shopper.code(phone, null)),
        await observed(() => shopper.code(phone)),
        await observed(() => shopper.code(phone)),
      ];
    };
    const known = await answersTo(ANNA);
    expect(known.map(({ status }) => status)).toEqual([403, 202, 202, 202, 202, 429]);
    expect(await answersTo(STRANGER)).toEqual(known);
    expect(await answersTo(LIMITED)).toEqual(known);
    jest.restoreAllMocks();

    const limit = jest.spyOn(test.app.get(SmsLimit), 'take').mockResolvedValue('Zu viele SMS');
    for (const { deliver } of issued.slice(8)) await deliver();
    limit.mockRestore();
    for (const { deliver } of issued.slice(0, 8)) await deliver();
    const sent = (await codeMessages(test)).map(({ recipient, status }) => `${recipient} ${status}`);
    expect([...new Set(sent)].sort()).toEqual([`${ANNA} sent`, `${LIMITED} suppressed`].sort());
  });

  it('are the same for a wrong code, too, on an invented ticket as well', async () => {
    await orderOn('2026-11-27');
    const known = await ticketFor(ANNA);
    const wrong = otherThan(await lastCode(test));
    const unknown = await ticketFor(STRANGER);
    await codesSettled(test);
    const answerOn = (ticket: string) => observed(() => shopper.session(ticket, wrong));
    const answer = await answerOn(known);
    expect(answer).toMatchObject({ status: 401, body: CODE_WRONG });
    expect(await answerOn(unknown)).toEqual(answer);
    expect(await answerOn('invented')).toEqual(answer);
  });

  it('do not wait for the provider of SMS', async () => {
    let accept: (outcome: SmsOutcome) => void = () => {};
    sender.answer = () =>
      new Promise((resolve) => {
        accept = resolve;
      });
    await orderOn('2026-11-27');
    await shopper.code(ANNA).expect(202);
    await eventually(async () => sender.sent.length === 1);
    accept(ACCEPTED);
    await codesSettled(test);
  });
});

describe('the code of an SMS', () => {
  it('is right with spaces, on its own ticket', async () => {
    await orderOn('2026-11-27');
    const ticket = await ticketFor(ANNA);
    const code = await lastCode(test);
    await shopper.session(ticket, ` ${code.slice(0, 3)} ${code.slice(3)} `).expect(200);
  });

  it.each(['12345', '1234567', '12345a', ''])('is 400 as %j', async (code) => {
    const { body } = await shopper.session(await ticketFor(ANNA), code).expect(400);
    expect(body.errors).toEqual([{ path: 'code', message: 'Der Code hat 6 Ziffern' }]);
  });

  it('is wrong on the ticket of another SMS, and on an invented one', async () => {
    await orderOn('2026-11-27');
    const first = await ticketFor(ANNA);
    const firstCode = await lastCode(test);
    const second = await ticketFor(ANNA);
    expect(second).not.toBe(first);
    if (firstCode !== (await lastCode(test)))
      await shopper.session(second, firstCode).expect(401, CODE_WRONG);
    await shopper.session('invented', firstCode).expect(401, CODE_WRONG);
  });

  it('is wrong after 10 minutes', async () => {
    await orderOn('2026-11-27');
    const ticket = await ticketFor(ANNA);
    const code = await lastCode(test);
    test.clock.set('2026-11-20T09:10:00Z');
    await shopper.session(ticket, code).expect(401, CODE_WRONG);
  });

  it('is wrong after five wrong ones', async () => {
    await orderOn('2026-11-27');
    const ticket = await ticketFor(ANNA);
    const code = await lastCode(test);
    for (const _ of [1, 2, 3, 4, 5]) await shopper.session(ticket, otherThan(code)).expect(401, CODE_WRONG);
    await shopper.session(ticket, code).expect(401, CODE_WRONG);
  });

  it('is never right for a number that is unknown', async () => {
    const ticket = await ticketFor(STRANGER);
    await codesSettled(test);
    await shopper.session(ticket, '000000').expect(401, CODE_WRONG);
  });

  it('is accepted again within a minute, for an answer that was lost; later it is not', async () => {
    await orderOn('2026-11-27');
    const ticket = await ticketFor(ANNA);
    const code = await lastCode(test);
    await shopper.session(ticket, code).expect(200);
    test.clock.set('2026-11-20T09:00:59Z');
    await shopper.session(ticket, code).expect(200);
    test.clock.set('2026-11-20T09:01:00Z');
    await shopper.session(ticket, code).expect(401, CODE_WRONG);
  });

  it('gives a session at a simultaneous second try, too', async () => {
    await orderOn('2026-11-27');
    const ticket = await ticketFor(ANNA);
    const code = await lastCode(test);
    const answers = await Promise.all([1, 2, 3].map(() => myShopper(test).session(ticket, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('guessing', () => {
  it('takes 100 wrong codes of one network in 15 minutes; right ones do not count', async () => {
    await orderOn('2026-11-27');
    await logIn(test, shopper, ANNA);
    await Promise.all(
      Array.from({ length: 100 }, () => shopper.session('invented', '123456').expect(401, CODE_WRONG)),
    );
    const ticket = await ticketFor(ANNA);
    const refused = await shopper.session(ticket, await lastCode(test)).expect(429, {
      statusCode: 429,
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Das waren zu viele falsche Codes. Bitte warte 15 Minuten.',
    });
    expect(refused.get('Retry-After')).toBe('900');
    test.clock.set('2026-11-20T09:15:00Z');
    await shopper.session('invented', '123456').expect(401, CODE_WRONG);
  });

  it('has five tries at each ticket, also when they come at once', async () => {
    await orderOn('2026-11-27');
    const ticket = await ticketFor(ANNA);
    const code = await lastCode(test);
    await Promise.all(
      Array.from({ length: 20 }, () => shopper.session(ticket, otherThan(code)).expect(401, CODE_WRONG)),
    );
    const [stored] = await test.dataSource.getRepository(ShopperCode).find();
    expect(stored?.attempts).toBe(5);
    await shopper.session(ticket, code).expect(401, CODE_WRONG);
  });

  it('compares five guesses at each ticket, however many networks guess at 100 of them', async () => {
    const rounds = 10;
    const tickets = await knownTickets(100);
    const codes = test.app.get(Codes);
    let found = 0;
    // At the tickets 0, 10, 20 … the first guess is right, at the tickets 9, 19, 29 … the last one.
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(
        tickets.map(async ({ ticket, code: right }, index) => {
          const code = index % rounds === round ? right : otherThan(right);
          const guess = { purpose: 'login', ticket, code, address: `10.0.0.${index}` } as const;
          await codes.redeem(guess, async () => (found += 1)).catch(expectWrong);
        }),
      );
    expect(found).toBe(50);
    const stored = await test.dataSource.getRepository(ShopperCode).find();
    expect(stored.map(({ attempts }) => attempts)).toEqual(Array(100).fill(5));
  });
});

describe('the SMS of a code', () => {
  it('is not sent again after a refusal that is for a moment only', async () => {
    sender.always(BUSY);
    await orderOn('2026-11-27');
    await ticketFor(ANNA);
    expect(await codeMessages(test)).toMatchObject([{ status: 'failed', lastError: 'Überlastet' }]);
    await laterOutbox();
    expect(sender.sent).toHaveLength(1);
  });

  it('is sent once if its process dies while it is under way', async () => {
    let answer: (outcome: SmsOutcome) => void = () => {};
    let asked: () => void = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    sender.answer = () => {
      asked();
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    await orderOn('2026-11-27');
    await ticketFor(ANNA);
    await isAsked;
    // Another process finds it
    await laterOutbox();
    const stored = await test.dataSource.getRepository(SmsMessage).findOneByOrFail({ kind: 'code' });
    expect(stored).toMatchObject({ status: 'unknown', lastError: 'Der Versand wurde unterbrochen' });
    expect(sender.sent).toHaveLength(1);
    answer(BUSY);
    await codesSettled(test);
    await test.app.get(SmsDelivery).beforeApplicationShutdown();
  });

  it('shows in the log what it is, never the code, and is not sent again', async () => {
    await orderOn('2026-11-27');
    await ticketFor(ANNA);
    const { id } = (await codeMessages(test))[0]!;
    await test.dataSource.getRepository(SmsMessage).update({ id }, { status: 'failed' });
    const admin = await loggedIn(test);
    const { body } = await admin.get('/api/admin/sms-messages').expect(200);
    expect(body).toMatchObject([
      { kind: 'code', recipient: ANNA, text: null, isResendable: false, needsAttention: false },
    ]);
    await admin.post(`/api/admin/sms-messages/${id}/resend`).expect(409);
    const today = await admin.get('/api/admin/today').expect(200);
    expect(JSON.stringify(today.body.attention)).not.toMatch(/sms/);
  });

  it('loses the stored text of the demo at night', async () => {
    await orderOn('2026-11-27');
    await ticketFor(ANNA);
    expect(await lastCode(test)).toMatch(/^\d{6}$/);
    await test.app.get(RetentionService).run();
    expect(await codeMessages(test)).toMatchObject([{ text: null, recipient: ANNA }]);
  });
});

it('with a provider of SMS no text of a code is stored', async () => {
  const config = { ...(await freshDatabase()), smsDriver: 'seven' as const, smsApiKey: 'key' };
  const real = await startApp({
    config,
    replace: (builder) => builder.overrideProvider(SmsSender).useValue(sender),
  });
  await real.farm.setting('enableMyOrders', 'true');
  await real.farm.order({
    day: await real.farm.pickupDay(),
    customer: await real.farm.customer({ phoneNumber: ANNA }),
  });
  await myShopper(real).code(ANNA).expect(202);
  expect(await codeMessages(real)).toMatchObject([{ status: 'sent', text: null }]);
  expect(sender.sent.at(-1)?.text).toMatch(/Dein Code ist \d{6}/);
  await real.close();
});

it('without a provider of SMS everything is 409 MY_ORDERS_OFF', async () => {
  const off = await startApp({ environment: { SMS_DRIVER: 'none' } });
  await off.farm.setting('enableMyOrders', 'true');
  const { body } = await myShopper(off).code(ANNA).expect(409);
  expect(body.code).toBe('MY_ORDERS_OFF');
  const settings = await off.http.get('/api/settings').expect(200);
  expect(settings.body.map(({ key }: { key: string }) => key)).not.toContain('enableMyOrders');
  await off.close();
});

it('expired codes are deleted at night', async () => {
  await ticketFor(STRANGER);
  await codesSettled(test);
  test.clock.set('2026-11-20T09:09:00Z');
  await test.app.get(RetentionService).run();
  expect(await test.dataSource.getRepository(ShopperCode).find()).toHaveLength(1);
  test.clock.set('2026-11-20T09:10:00Z');
  await test.app.get(RetentionService).run();
  expect(await test.dataSource.getRepository(ShopperCode).find()).toEqual([]);
});

/** Tickets of so many known numbers, with their codes. */
async function knownTickets(count: number) {
  const day = await test.farm.pickupDay();
  const tickets: { ticket: string; phoneNumber: string }[] = [];
  for (const _ of Array(count)) {
    const customer = await test.farm.customer();
    await test.farm.order({ day, customer });
    const { phoneNumber } = customer;
    tickets.push({ phoneNumber, ticket: await ticketFor(phoneNumber) });
  }
  const texts = new Map((await codeMessages(test)).map(({ recipient, text }) => [recipient, text ?? '']));
  return tickets.map(({ ticket, phoneNumber }) => ({ ticket, code: codeIn(texts.get(phoneNumber)) }));
}

/** Throws any other error than that of a wrong code. */
function expectWrong(error: unknown): void {
  if (!(error instanceof CodeWrong)) throw error;
}

const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456');

/** The outbox runs several times until hours later. */
async function laterOutbox(): Promise<void> {
  for (const time of ['09:01:30', '09:06:00', '12:00:00']) {
    test.clock.set(`2026-11-20T${time}Z`);
    await test.app.get(SmsOutbox).sendDue();
  }
}
