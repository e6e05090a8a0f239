import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verdictOf } from '../../bench/verdict.mjs';
import { plannedReports } from '../fake-providers.mjs';
import { checkInvariants } from '../invariants.mjs';
import { faultReport } from '../report.mjs';

const noon = Date.parse('2026-11-20T12:00:00Z');
const second = 1000;

/** Returns one shopper who orders, changes and cancels, and one tap; all data is correct. */
function correctData() {
  const call = (kind, body, status = 200) => ({ kind, status, body, at: noon, ms: 40, resent: 0 });
  const placed = call('order', { order: { id: 1, cancellationToken: 'abc' } }, 201);
  const changed = call('change', {});
  const cancelled = call('cancellation', { success: true });
  const tapped = call('tap', { rejected: [] });
  const message = (kind, reference) => ({
    orderId: 1,
    kind,
    reference,
    status: 'sent',
    lastError: null,
    failedAt: null,
  });
  const taken = (reference) => ({
    reference,
    to: '+436641000001',
    text: reference,
    at: noon,
    takesMs: 20,
    answeredAt: noon + 20,
    isTaken: true,
  });
  return {
    calls: [placed, changed, cancelled, tapped],
    purchases: [
      {
        key: 'k1',
        phone: '+436641000001',
        items: { 7: 1, 8: 2 },
        placed,
        change: { items: { 7: 3, 8: 4, 9: 3 }, answer: changed },
        cancellation: { answer: cancelled },
      },
    ],
    taps: [{ id: 't1', orderId: 50, action: 'collected-unpaid', answer: tapped }],
    stored: {
      orders: [
        {
          id: 1,
          key: 'k1',
          phone: '+436641000001',
          token: 'abc',
          version: 2,
          isCancelled: true,
          changes: 1,
          cancellations: 1,
          items: { 7: 3, 8: 4, 9: 3 },
        },
      ],
      boxes: [{ boxPresetId: 7, counted: 3, ordered: '3' }],
      taps: [{ id: 't1', orderId: 50, action: 'collected-unpaid', undoes: null }],
      pickups: [
        { orderId: 50, state: 'collected-unpaid' },
        { orderId: 51, state: 'open' },
      ],
    },
    messages: [
      message('confirmation', 'confirmation:1'),
      message('change', 'change:1:2'),
      message('cancellation', 'cancellation:1'),
    ],
    sms: [taken('confirmation-1'), taken('change-1-2'), taken('cancellation-1')],
    recoverySeconds: 1,
  };
}

/** Changes the correct data. Returns the keys of the figures past their bound. */
function missedAfter(change) {
  const all = correctData();
  change(all);
  return checkInvariants(all)
    .filter((figure) => verdictOf(figure) === 'missed')
    .map(({ key }) => key);
}

it('the invariant check finds no error in correct data', () =>
  assert.deepEqual(
    missedAfter(() => {}),
    [],
  ));

/**
 * Each case has a title, a change of the correct data and the key of the only figure that misses its bound.
 * @param {[string, (all: any) => unknown, string?][]} list
 */
const cases = (list) => list;

describe('invariant check', () => {
  for (const [what, change, key] of cases([
    ['a confirmed order that is missing', ({ stored }) => stored.orders.pop(), 'lost'],
    [
      'an order with another number',
      ({ purchases: [one] }) => Object.assign(one.placed.body.order, { id: 2 }),
      'lost',
    ],
    [
      'an order with another link',
      ({ stored: { orders } }) => Object.assign(orders[0], { token: 'x' }),
      'lost',
    ],
    ['an order without one of its items', ({ stored: { orders } }) => delete orders[0].items[9], 'lost'],
    ['an order that never got a definite answer', ({ purchases: [one] }) => delete one.placed, 'lost'],
    [
      'a confirmed change that is missing',
      ({ stored: { orders } }) => Object.assign(orders[0], { items: { 7: 1, 8: 2 }, version: 1, changes: 0 }),
      'lost',
    ],
    [
      'a confirmed cancellation that is missing',
      ({ stored: { orders } }) => Object.assign(orders[0], { isCancelled: false, cancellations: 0 }),
      'lost',
    ],
    [
      'a cancellation that never got a definite answer',
      ({ purchases: [one] }) => delete one.cancellation.answer,
      'lost',
    ],
    ['a confirmed tap that is missing', ({ stored }) => stored.taps.pop(), 'lost'],
    [
      'a pickup state that differs from the taps',
      ({ stored }) => Object.assign(stored.pickups[0], { state: 'open' }),
      'lost',
    ],
    [
      'a changed pickup state without a tap',
      ({ stored }) => Object.assign(stored.pickups[1], { state: 'collected' }),
      'lost',
    ],
    [
      'an order that is stored twice',
      ({ stored: { orders } }) => orders.push({ ...orders[0], key: 'k2' }),
      'doubled',
    ],
    [
      'a change that is stored twice',
      ({ stored: { orders } }) => Object.assign(orders[0], { version: 3, changes: 2 }),
      'doubled',
    ],
    [
      'a cancellation that is stored twice',
      ({ stored: { orders } }) => Object.assign(orders[0], { cancellations: 2 }),
      'doubled',
    ],
    ['a tap that is stored twice', ({ stored: { taps } }) => taps.push(taps[0]), 'doubled'],
    [
      'a stock that differs from the orders',
      ({ stored: { boxes } }) => Object.assign(boxes[0], { counted: 2 }),
      'boxes',
    ],
    ['an SMS that was sent twice', ({ sms }) => sms.push(sms[0]), 'smsDoubled'],
    [
      'a text that was sent twice to one number under two references',
      ({ sms }) => sms.push({ ...sms[0], reference: 'sms-99' }),
      'smsDoubled',
    ],
    ['an SMS that is stored as sent and that the provider never received', ({ sms }) => sms.pop(), 'smsLost'],
    [
      'an SMS that is stored as failed and that the provider accepted',
      ({ messages }) =>
        Object.assign(messages[0], { status: 'failed', lastError: 'Die Bestellung wurde storniert' }),
      'smsLost',
    ],
    [
      'an SMS without an outcome',
      ({ messages }) => Object.assign(messages[0], { status: 'queued' }),
      'smsLost',
    ],
    [
      'a message without the state that the provider reported',
      ({ messages, sms }) => {
        Object.assign(sms[0], { state: 'delivered' });
        Object.assign(messages[0], { deliveryState: null });
      },
      'reportsLost',
    ],
    [
      'a message with an earlier state than the last one that the provider reported',
      ({ messages, sms }) => {
        Object.assign(sms[0], { state: 'delivered' });
        Object.assign(messages[0], { deliveryState: 'expired' });
      },
      'reportsLost',
    ],
    [
      'a forged report that was accepted',
      ({ sms }) => Object.assign(sms[0], { isForgeryTaken: true }),
      'forgeries',
    ],
    ['an order without its message', ({ messages }) => messages.pop(), 'smsLost'],
    ['an answer that took too long', ({ calls }) => Object.assign(calls[0], { ms: 10_001 }), 'longest'],
    ['a request without an answer', ({ calls }) => calls.push({ ...calls[0], status: 0 }), 'unanswered'],
    ['a 500', ({ calls }) => calls.push({ ...calls[0], status: 500 }), 'wrong'],
    [
      'a 503 without an error body',
      ({ calls }) => calls.push({ ...calls[0], status: 503, body: undefined }),
      'wrong',
    ],
    ['an unexpected 409', ({ calls }) => calls.push({ ...calls[0], status: 409, body: {} }), 'wrong'],
    [
      'a tap that the api rejected',
      ({ calls }) => Object.assign(calls[3], { body: { rejected: [{}] } }),
      'wrong',
    ],
    [
      'a product that did not recover',
      (all) => Object.assign(all, { recoverySeconds: Number.NaN }),
      'recovery',
    ],
  ]))
    it(`the invariant check finds ${what}`, () => assert.deepEqual(missedAfter(change), [key]));
});

describe('expected effects of a fault', () => {
  for (const [what, change] of cases([
    [
      'a 503 with an error body',
      ({ calls }) =>
        calls.push({
          ...calls[0],
          status: 503,
          body: { statusCode: 503, code: 'UNAVAILABLE', message: 'Gleich.' },
        }),
    ],
    [
      'a repeated change that finds its own result',
      ({ purchases: [one] }) =>
        Object.assign(one.change.answer, { status: 409, body: { code: 'CHANGED_MEANWHILE' } }),
    ],
    [
      'a request without an answer while the gateway restarts',
      (all) => {
        all.closed = [{ from: noon - second, to: noon + second }];
        all.calls.push({ ...all.calls[0], status: 0 });
      },
    ],
    [
      'a tap without an answer when its process is killed',
      (all) => {
        all.kills = [noon + 30];
        all.calls.push({ ...all.calls[3], status: 0 });
      },
    ],
    [
      'a message whose state is the one that the provider reported, under either spelling of its reference',
      ({ messages, sms }) => {
        Object.assign(sms[0], { state: 'delivered', reference: 'confirmation:1' });
        Object.assign(sms[1], { state: 'undelivered' });
        Object.assign(messages[0], { deliveryState: 'delivered' });
        Object.assign(messages[1], { deliveryState: 'undelivered' });
      },
    ],
    ['a forged report that was refused', ({ sms }) => Object.assign(sms[0], { isForgeryTaken: false })],
    [
      'a message that failed because its order was cancelled first',
      ({ messages, sms }) => {
        Object.assign(messages[0], { status: 'failed', lastError: 'Die Bestellung wurde storniert' });
        sms.shift();
      },
    ],
  ]))
    it(`the invariant check allows ${what}`, () => assert.deepEqual(missedAfter(change), []));
});

it('the invariant check finds an order without an answer although its process was killed', () =>
  assert.deepEqual(
    missedAfter((all) => {
      all.kills = [noon + 30];
      all.calls.push({ ...all.calls[0], status: 0 });
    }),
    ['unanswered'],
  ));

it('the invariant check finds a tap without an answer when no process was killed', () =>
  assert.deepEqual(
    missedAfter((all) => {
      all.kills = [noon - 60 * second];
      all.calls.push({ ...all.calls[3], status: 0 });
    }),
    ['unanswered'],
  ));

it('the invariant check finds a repeated change that was answered with 409 and is missing', () =>
  assert.deepEqual(
    missedAfter(({ purchases: [one], stored: { orders } }) => {
      Object.assign(one.change.answer, { status: 409, body: { code: 'CHANGED_MEANWHILE' } });
      Object.assign(orders[0], { items: one.items, version: 1, changes: 0 });
    }),
    ['lost'],
  ));

describe('SMS in the state unknown', () => {
  const unknown = (all) =>
    Object.assign(all.messages[0], { status: 'unknown', failedAt: new Date(noon + 70 * second) });
  for (const { when, change, isExplained } of [
    { when: 'without a reason', change: unknown, isExplained: false },
    {
      when: 'when the provider answered after fifteen seconds',
      change: (all) => {
        unknown(all);
        Object.assign(all.sms[0], { takesMs: 15 * second, answeredAt: noon + 15 * second });
      },
      isExplained: true,
    },
    {
      when: 'when the provider answered after the three seconds that a shopper waits',
      change: (all) => {
        unknown(all);
        Object.assign(all.sms[0], { takesMs: 4 * second, answeredAt: noon + 4 * second });
      },
      isExplained: false,
    },
    {
      when: 'when the provider never answered',
      change: (all) => {
        unknown(all);
        Object.assign(all.sms[0], { takesMs: Number.POSITIVE_INFINITY, answeredAt: undefined });
      },
      isExplained: true,
    },
    {
      when: 'when the process ended gracefully before the answer',
      change: (all) => {
        unknown(all);
        delete all.sms[0].answeredAt;
      },
      isExplained: false,
    },
    {
      when: 'when a process was killed while it sent the message',
      change: (all) => {
        unknown(all);
        all.kills = [noon + 30];
      },
      isExplained: true,
    },
    {
      when: 'when the process was killed a minute earlier',
      change: (all) => {
        unknown(all);
        all.kills = [noon - 60 * second];
      },
      isExplained: false,
    },
    {
      when: 'when a process was killed before it called the provider',
      change: (all) => {
        unknown(all);
        all.sms.shift();
        all.kills = [noon];
      },
      isExplained: true,
    },
    {
      when: 'without a call and without a kill',
      change: (all) => {
        unknown(all);
        all.sms.shift();
      },
      isExplained: false,
    },
  ])
    it(`the invariant check ${isExplained ? 'allows' : 'finds'} an unknown SMS ${when}`, () =>
      assert.deepEqual(missedAfter(change), isExplained ? [] : ['unknown']));
});

describe('mails to customers', () => {
  const mail = (kind) => ({
    orderId: 1,
    kind,
    status: 'sent',
    lastError: null,
    recipient: 'a@example.at',
    subject: kind,
  });
  const correctMails = () => {
    const stored = ['confirmation', 'change', 'cancellation'].map(mail);
    return { stored, taken: stored.map(({ recipient: to, subject }) => ({ to, subject })) };
  };
  const cases = /** @type {[string, (mails: any, all: any) => unknown, string[]][]} */ ([
    ['each order has its mails', () => {}, []],
    ['a mail came twice', ({ taken }) => taken.push(taken[0]), ['mailsDoubled']],
    ['a sent mail did not come', ({ taken }) => taken.pop(), ['mailsLost']],
    ['an order lacks a mail', ({ stored, taken }) => [stored.pop(), taken.pop()], ['mailsLost']],
    ['a mail waits', ({ stored }) => Object.assign(stored[0], { status: 'queued' }), ['mailsLost']],
    [
      'the outcome is unknown',
      ({ stored }) => Object.assign(stored[0], { status: 'unknown' }),
      ['mailsLost'],
    ],
    [
      'the outcome is unknown after a kill',
      ({ stored }, all) => {
        Object.assign(stored[0], { status: 'unknown' });
        all.kills = [noon];
      },
      [],
    ],
    [
      'a mail failed because its order was changed',
      ({ stored }) =>
        Object.assign(stored[0], { status: 'failed', lastError: 'Die Bestellung wurde geändert' }),
      [],
    ],
  ]);
  for (const [title, change, missed] of cases)
    it(title, () =>
      assert.deepEqual(
        missedAfter((all) => {
          all.mails = correctMails();
          change(all.mails, all);
        }),
        missed,
      ),
    );
});

it('the invariant check finds an unknown SMS whose process was killed, but which the provider reported', () =>
  assert.deepEqual(
    missedAfter((all) => {
      Object.assign(all.messages[0], { status: 'unknown', failedAt: new Date(noon + 70 * second) });
      all.kills = [noon + 30];
      Object.assign(all.sms[0], { state: 'delivered' });
    }),
    ['reportsLost'],
  ));

it('the provider reports some messages twice, in the wrong sequence, and with a wrong key', () => {
  const plans = Array.from({ length: 420 }, (_, index) => plannedReports(index + 1));
  const own = plans.map(({ state, reports }) => ({
    state,
    given: reports.filter(({ isForged }) => !isForged).map((report) => report.state),
  }));
  const has = (isSo) => own.some(isSo);
  assert.ok(has(({ state, given }) => given.filter((each) => each === state).length === 2));
  assert.ok(has(({ state, given }) => given.indexOf('expired') > given.indexOf(state)));
  assert.ok(has(({ state, given }) => given.includes('expired') && given.at(-1) === state));
  assert.ok(plans.some(({ reports }) => reports.some(({ isForged }) => isForged)));
  assert.ok(own.filter(({ state }) => state === 'delivered').length > 300);
});

it('the report names the figures past their bounds in the line of their fault', () => {
  const name = 'api-kills';
  const lines = faultReport([
    { name, rows: checkInvariants(correctData()) },
    { name, rows: checkInvariants({ ...correctData(), recoverySeconds: Number.NaN }) },
    { name, failure: new Error('no root') },
  ]).split('\n');
  assert.match(lines[1] ?? '', /api-kills +1 +1 +1 +1 +0 +0\.0 s +0 .* 1\.0 s {2}✓$/);
  assert.match(lines[2] ?? '', /✗ healthy again by itself after$/);
  assert.match(lines[3] ?? '', /✗ no root$/);
});
