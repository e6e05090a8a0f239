import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verdictOf } from '../../bench/verdict.mjs';
import { figuresOf } from '../books.mjs';
import { overview } from '../overview.mjs';

const noon = Date.parse('2026-11-20T12:00:00Z');
const second = 1000;

/** One shopper who orders, changes and cancels, and one tap: everything as promised. */
function books() {
  const call = (kind, body, status = 200) => ({ kind, status, body, at: noon, ms: 40 });
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

/** The keys of the figures past their bound, after something went wrong. */
function missedAfter(happens) {
  const all = books();
  happens(all);
  return figuresOf(all)
    .filter((figure) => verdictOf(figure) === 'missed')
    .map(({ key }) => key);
}

it('books in which all agree are in order', () =>
  assert.deepEqual(
    missedAfter(() => {}),
    [],
  ));

/**
 * What happened, and the key of the one figure that shows it.
 * @param {[string, (all: any) => unknown, string?][]} list
 */
const cases = (list) => list;

describe('the books find', () => {
  for (const [what, happens, key] of cases([
    ['an order that was promised and is not there', ({ stored }) => stored.orders.pop(), 'lost'],
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
    ['an order that lost an item', ({ stored: { orders } }) => delete orders[0].items[9], 'lost'],
    ['an order that nobody accepted', ({ purchases: [one] }) => delete one.placed, 'lost'],
    [
      'a change that was promised and is not there',
      ({ stored: { orders } }) => Object.assign(orders[0], { items: { 7: 1, 8: 2 }, version: 1, changes: 0 }),
      'lost',
    ],
    [
      'a cancellation that was promised and is not there',
      ({ stored: { orders } }) => Object.assign(orders[0], { isCancelled: false, cancellations: 0 }),
      'lost',
    ],
    [
      'a cancellation that never got a definite answer',
      ({ purchases: [one] }) => delete one.cancellation.answer,
      'lost',
    ],
    ['a tap that was promised and is not there', ({ stored }) => stored.taps.pop(), 'lost'],
    [
      'a pickup in another state than its taps',
      ({ stored }) => Object.assign(stored.pickups[0], { state: 'open' }),
      'lost',
    ],
    [
      'a pickup that nobody tapped',
      ({ stored }) => Object.assign(stored.pickups[1], { state: 'collected' }),
      'lost',
    ],
    [
      'an order that is there twice',
      ({ stored: { orders } }) => orders.push({ ...orders[0], key: 'k2' }),
      'doubled',
    ],
    [
      'a change that was made twice',
      ({ stored: { orders } }) => Object.assign(orders[0], { version: 3, changes: 2 }),
      'doubled',
    ],
    [
      'a cancellation that was made twice',
      ({ stored: { orders } }) => Object.assign(orders[0], { cancellations: 2 }),
      'doubled',
    ],
    ['a tap that is there twice', ({ stored: { taps } }) => taps.push(taps[0]), 'doubled'],
    [
      'boxes that are counted wrong',
      ({ stored: { boxes } }) => Object.assign(boxes[0], { counted: 2 }),
      'boxes',
    ],
    ['an SMS that went out twice', ({ sms }) => sms.push(sms[0]), 'smsDoubled'],
    [
      'a text that a number got twice under two references',
      ({ sms }) => sms.push({ ...sms[0], reference: 'sms-99' }),
      'smsDoubled',
    ],
    ['an SMS that is recorded as sent and that the provider never had', ({ sms }) => sms.pop(), 'smsLost'],
    [
      'an SMS that is recorded as failed and that the provider took',
      ({ messages }) =>
        Object.assign(messages[0], { status: 'failed', lastError: 'Die Bestellung wurde storniert' }),
      'smsLost',
    ],
    [
      'an SMS without an outcome',
      ({ messages }) => Object.assign(messages[0], { status: 'queued' }),
      'smsLost',
    ],
    ['an order without its message', ({ messages }) => messages.pop(), 'smsLost'],
    ['an answer that took too long', ({ calls }) => Object.assign(calls[0], { ms: 10_001 }), 'longest'],
    ['a request without an answer', ({ calls }) => calls.push({ ...calls[0], status: 0 }), 'unanswered'],
    ['a 500', ({ calls }) => calls.push({ ...calls[0], status: 500 }), 'wrong'],
    [
      'a 503 that explains nothing',
      ({ calls }) => calls.push({ ...calls[0], status: 503, body: undefined }),
      'wrong',
    ],
    [
      'a refusal that nobody expects',
      ({ calls }) => calls.push({ ...calls[0], status: 409, body: {} }),
      'wrong',
    ],
    [
      'a tap that did not count',
      ({ calls }) => Object.assign(calls[3], { body: { rejected: [{}] } }),
      'wrong',
    ],
    [
      'a product that did not get well',
      (all) => Object.assign(all, { recoverySeconds: Number.NaN }),
      'recovery',
    ],
  ]))
    it(what, () => assert.deepEqual(missedAfter(happens), [key]));
});

describe('it is in order', () => {
  for (const [what, happens] of cases([
    [
      'that a request is refused by a clear 503',
      ({ calls }) =>
        calls.push({
          ...calls[0],
          status: 503,
          body: { statusCode: 503, code: 'UNAVAILABLE', message: 'Gleich.' },
        }),
    ],
    [
      'that a repeated change is told that it is stored',
      ({ purchases: [one] }) =>
        Object.assign(one.change.answer, { status: 409, body: { code: 'CHANGED_MEANWHILE' } }),
    ],
    [
      'that nobody answers while the gateway is not there',
      (all) => {
        all.closed = { from: noon - second, to: noon + second };
        all.calls.push({ ...all.calls[0], status: 0 });
      },
    ],
    [
      'that the answer to a tap breaks off when its process is killed',
      (all) => {
        all.kills = [noon + 30];
        all.calls.push({ ...all.calls[3], status: 0 });
      },
    ],
    [
      'that a message isn’t sent because its order was cancelled first',
      ({ messages, sms }) => {
        Object.assign(messages[0], { status: 'failed', lastError: 'Die Bestellung wurde storniert' });
        sms.shift();
      },
    ],
  ]))
    it(what, () => assert.deepEqual(missedAfter(happens), []));
});

it('an order has an answer although its process is killed', () =>
  assert.deepEqual(
    missedAfter((all) => {
      all.kills = [noon + 30];
      all.calls.push({ ...all.calls[0], status: 0 });
    }),
    ['unanswered'],
  ));

it('a tap has an answer when no process is killed', () =>
  assert.deepEqual(
    missedAfter((all) => {
      all.kills = [noon - 60 * second];
      all.calls.push({ ...all.calls[3], status: 0 });
    }),
    ['unanswered'],
  ));

it('a change that is told to be stored must be stored', () =>
  assert.deepEqual(
    missedAfter(({ purchases: [one], stored: { orders } }) => {
      Object.assign(one.change.answer, { status: 409, body: { code: 'CHANGED_MEANWHILE' } });
      Object.assign(orders[0], { items: one.items, version: 1, changes: 0 });
    }),
    ['lost'],
  ));

describe('an SMS may be unknown', () => {
  const unknown = (all) =>
    Object.assign(all.messages[0], { status: 'unknown', failedAt: new Date(noon + 70 * second) });
  for (const { when, happens, isExplained } of [
    { when: 'never without a reason', happens: unknown, isExplained: false },
    {
      when: 'when the provider answered after three seconds',
      happens: (all) => {
        unknown(all);
        Object.assign(all.sms[0], { takesMs: 3 * second, answeredAt: noon + 3 * second });
      },
      isExplained: true,
    },
    {
      when: 'when the provider never answered',
      happens: (all) => {
        unknown(all);
        Object.assign(all.sms[0], { takesMs: Number.POSITIVE_INFINITY, answeredAt: undefined });
      },
      isExplained: true,
    },
    {
      when: 'not when the process ended in order before the answer',
      happens: (all) => {
        unknown(all);
        delete all.sms[0].answeredAt;
      },
      isExplained: false,
    },
    {
      when: 'when a process was killed while it sent the message',
      happens: (all) => {
        unknown(all);
        all.kills = [noon + 30];
      },
      isExplained: true,
    },
    {
      when: 'not when the process was killed a minute earlier',
      happens: (all) => {
        unknown(all);
        all.kills = [noon - 60 * second];
      },
      isExplained: false,
    },
    {
      when: 'when a process was killed before it called the provider',
      happens: (all) => {
        unknown(all);
        all.sms.shift();
        all.kills = [noon];
      },
      isExplained: true,
    },
    {
      when: 'not without a call and without a kill',
      happens: (all) => {
        unknown(all);
        all.sms.shift();
      },
      isExplained: false,
    },
  ])
    it(when, () => assert.deepEqual(missedAfter(happens), isExplained ? [] : ['unknown']));
});

it('the overview names what failed', () => {
  const name = 'api-kills';
  const lines = overview([
    { name, rows: figuresOf(books()) },
    { name, rows: figuresOf({ ...books(), recoverySeconds: Number.NaN }) },
    { name, failure: new Error('kein root') },
  ]).split('\n');
  assert.match(lines[1] ?? '', /api-kills +1 +1 +1 +1 +0 +0,0 s +0 .* 1,0 s {2}✓$/);
  assert.match(lines[2] ?? '', /✗ von selbst wieder gesund nach$/);
  assert.match(lines[3] ?? '', /✗ kein root$/);
});
