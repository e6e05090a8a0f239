import type { PickupEvent } from '@hofkiste/contract/wire/pickup';
import fc from 'fast-check';
import { mergedTaps } from './merged-taps.js';
import { countingTaps, moneyTaken, type Tap, takenEuros } from './pickup-event.entity.js';

const NOW = new Date('2026-11-27T17:00:00Z');
const orders = new Map([
  [1, { cancelledAt: null, due: 17.9, totalPrice: 27.7 }],
  [2, { cancelledAt: null, due: 26.5, totalPrice: 26.5 }],
  [3, { cancelledAt: NOW, due: 9.8, totalPrice: 9.8 }],
  [4, { cancelledAt: null, due: 9.8, totalPrice: 9.8, isOwed: true }],
]);

type Action = Exclude<PickupEvent['action'], 'undo'>;

const tap = (id: string, action: Action = 'collected', own: object = {}): PickupEvent => ({
  id,
  orderId: 1,
  action,
  at: '2026-11-27T16:30:00.000Z',
  ...own,
});
const undo = (id: string, undoes: string, own: object = {}): PickupEvent => ({
  id,
  orderId: 1,
  action: 'undo',
  at: '2026-11-27T16:40:00.000Z',
  undoes,
  ...own,
});

/** Each list arrives in a call of its own. */
function tapsAfter(...calls: PickupEvent[][]) {
  const taps: Tap[] = [];
  const rejected: string[] = [];
  let state: string | undefined;
  let openCents: number | null = null;
  for (const events of calls) {
    const arrived = mergedTaps(events, { orders, taps }, NOW);
    taps.push(...arrived.added);
    rejected.push(...arrived.rejected.map(({ id, code }) => `${id} ${code}`));
    const now = arrived.states.find(({ orderId }) => orderId === 1);
    if (now) ({ state, openCents } = now);
  }
  return { state, rejected, taps, openCents };
}

function arrive(...calls: PickupEvent[][]) {
  const { taps, openCents: _, ...arrived } = tapsAfter(...calls);
  return { ...arrived, ids: taps.map(({ uuid }) => uuid) };
}

describe('the state of an order', () => {
  const cases: [string, PickupEvent[], string | undefined][] = [
    ['Abgeholt & bezahlt', [tap('a')], 'collected'],
    ['Abgeholt, noch nicht bezahlt', [tap('a', 'collected-unpaid')], 'collected-unpaid'],
    ['Bezahlt later', [tap('a', 'collected-unpaid'), tap('b', 'paid')], 'collected'],
    ['Bezahlt on an open order, which collects it', [tap('a', 'paid')], 'collected'],
    ['an undo', [tap('a'), undo('u', 'a')], 'open'],
    [
      'an undo of Bezahlt',
      [tap('a', 'collected-unpaid'), tap('b', 'paid'), undo('u', 'b')],
      'collected-unpaid',
    ],
    [
      'an undo of the one before',
      [tap('a', 'collected-unpaid'), tap('b', 'paid'), undo('u', 'a')],
      'collected',
    ],
    ['an undo while another phone tapped it, too', [tap('a'), tap('b'), undo('u', 'a')], 'collected'],
    ['undos of both phones', [tap('a'), tap('b'), undo('u', 'b'), undo('v', 'a')], 'open'],
    [
      'another tap after an undo',
      [tap('a'), undo('u', 'a'), tap('b', 'collected-unpaid')],
      'collected-unpaid',
    ],
    [
      'taps of two phones that differ: the last one',
      [tap('a'), tap('b', 'collected-unpaid')],
      'collected-unpaid',
    ],
    [
      'an older tap that arrives later',
      [tap('a'), tap('b', 'collected-unpaid', { at: '2026-11-27T15:00:00.000Z' })],
      'collected-unpaid',
    ],
  ];

  it.each(cases)('follows its events: %s', (_, events, state) => {
    expect(arrive(events)).toEqual({ state, rejected: [], ids: events.map(({ id }) => id) });
    expect(arrive(...events.map((event) => [event]))).toEqual(arrive(events));
  });
});

describe('an event that is sent again', () => {
  const all = [tap('a'), undo('u', 'a'), tap('b', 'collected-unpaid')];
  const once = { state: 'collected-unpaid', rejected: [], ids: ['a', 'u', 'b'] };

  it.each([
    ['in the same call', [[...all, ...all]]],
    ['in a later call', [all, all]],
    ['with others in between', [all.slice(0, 1), all, all.slice(1)]],
  ])('counts once when it comes %s', (_, calls) => {
    expect(arrive(...calls)).toEqual(once);
  });

  it('keeps its first order when it comes again for another', () => {
    expect(arrive([tap('a'), tap('a', 'collected', { orderId: 2 })])).toMatchObject({
      ids: ['a'],
      rejected: [],
    });
  });

  it('is recognized although it is too old by now', () => {
    const taps: Tap[] = [
      { uuid: 'a', orderId: 1, action: 'collected', undoes: null, at: NOW, due: null, part: null },
    ];
    const old = tap('a', 'collected', { at: '2026-11-20T16:00:00.000Z' });
    expect(mergedTaps([old], { orders, taps }, NOW)).toEqual({ added: [], states: [], rejected: [] });
  });
});

describe('an undo', () => {
  it.each([
    ['if it names an unknown event', [tap('a'), undo('u', 'x')]],
    ['if it names an event of another order', [tap('a', 'collected', { orderId: 2 }), undo('u', 'a')]],
    ['twice', [tap('a'), undo('t', 'a'), undo('u', 'a')]],
    ['that is itself an undo', [tap('a'), undo('t', 'a'), undo('u', 't')]],
    ['that is the undo itself', [tap('a'), undo('u', 'u')]],
    ['that comes later', [undo('u', 'a'), tap('a')]],
  ])('is rejected: it %s', (_, events) => {
    expect(arrive(events).rejected).toEqual(['u NOTHING_TO_UNDO']);
  });
});

describe('an event that is rejected', () => {
  it.each([
    ['of an unknown order', tap('x', 'collected', { orderId: 99 }), 'ORDER_GONE'],
    ['of a cancelled order', tap('x', 'collected', { orderId: 3 }), 'ORDER_CANCELLED'],
    ['older than 48 hours', tap('x', 'collected', { at: '2026-11-25T16:59:59.999Z' }), 'EVENT_TOO_OLD'],
  ])('does not stop the others: %s', (_, event, code) => {
    expect(arrive([event, tap('a')])).toEqual({ state: 'collected', rejected: [`x ${code}`], ids: ['a'] });
  });

  it('is older than 48 hours, not exactly 48 hours old', () => {
    expect(arrive([tap('a', 'collected', { at: '2026-11-25T17:00:00.000Z' })]).state).toBe('collected');
  });
});

it.each([
  ['fast', '2026-11-27T19:00:00.000Z', '2026-11-27T17:00:00.000Z'],
  ['right', '2026-11-27T16:59:00.000Z', '2026-11-27T16:59:00.000Z'],
])('the time of a phone whose clock is %s is never stored ahead of now', (_, at, stored) => {
  const { states } = mergedTaps([tap('a', 'collected', { at })], { orders, taps: [] }, NOW);
  expect(states).toMatchObject([{ orderId: 1, state: 'collected', stateAt: new Date(stored) }]);
});

it('a tap keeps what the phone has asked for; without it, what is due by now', () => {
  const { added } = mergedTaps(
    [tap('a', 'collected', { due: 2770 }), tap('b'), undo('c', 'b')],
    { orders, taps: [] },
    NOW,
  );
  expect(added.map(({ due }) => due)).toEqual([2770, 1790, null]);
});

it('any taps, in any batches, give the money that a recount of them gives', () => {
  const step = fc.record({
    action: fc.constantFrom('collected', 'collected-unpaid', 'paid', 'undo'),
    due: fc.option(fc.nat({ max: 5000 }), { nil: undefined }),
    undone: fc.nat({ max: 9 }),
    isNewCall: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 9 }), (steps) => {
      const calls: PickupEvent[][] = [[]];
      const counting: { id: string; action: string; cents: number }[] = [];
      for (const [index, { action, due, undone, isNewCall }] of steps.entries()) {
        if (isNewCall) calls.push([]);
        const id = String(index);
        if (action === 'undo') {
          const [taken] = counting.splice(undone % Math.max(1, counting.length), 1);
          calls.at(-1)?.push(undo(id, taken?.id ?? 'nothing'));
        } else {
          counting.push({ id, action, cents: due ?? 1790 });
          calls.at(-1)?.push(tap(id, action, { due }));
        }
      }
      const unpaid = counting.findLastIndex(({ action }) => action === 'collected-unpaid');
      const cents = counting[unpaid + 1]?.cents;
      const taken = takenEuros(moneyTaken(countingTaps(tapsAfter(...calls).taps), { totalPrice: 27.7 }));
      expect(taken).toBe(cents === undefined ? undefined : cents / 100);
    }),
    { numRuns: 10_000 },
  );
});

it.each([
  ['a part', [tap('a', 'collected-unpaid', { part: 1000 })], 790],
  [
    'a part, the rest and its undo',
    [tap('a', 'collected-unpaid', { part: 1000 }), tap('b', 'paid'), undo('c', 'b')],
    790,
  ],
  ['the whole amount, which is no part', [tap('a', 'collected-unpaid', { part: 1790 })], 1790],
  ['a part of a paid order', [tap('a', 'collected', { part: 1000 })], null],
  ['nothing', [tap('a', 'collected-unpaid')], 1790],
])('%s leaves so much to pay', (_, events, openCents) => {
  expect(tapsAfter(events).openCents).toBe(openCents);
});

it('any parts, in any batches, leave what a recount of them leaves', () => {
  const step = fc.record({
    action: fc.constantFrom('collected', 'collected-unpaid', 'paid', 'undo'),
    part: fc.option(fc.integer({ min: 1, max: 2000 }), { nil: undefined }),
    undone: fc.nat({ max: 9 }),
    isNewCall: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 9 }), (steps) => {
      const calls: PickupEvent[][] = [[]];
      const counting: { id: string; isUnpaid: boolean; part: number }[] = [];
      for (const [index, { action, part, undone, isNewCall }] of steps.entries()) {
        if (isNewCall) calls.push([]);
        const id = String(index);
        if (action === 'undo') {
          const [taken] = counting.splice(undone % Math.max(1, counting.length), 1);
          calls.at(-1)?.push(undo(id, taken?.id ?? 'nothing'));
        } else {
          const isUnpaid = action === 'collected-unpaid';
          counting.push({ id, isUnpaid, part: isUnpaid && part && part < 1790 ? part : 0 });
          calls.at(-1)?.push(tap(id, action, { part }));
        }
      }
      const payment = counting.findLastIndex(({ isUnpaid }) => !isUnpaid);
      const parts = counting.slice(payment + 1).reduce((sum, { part }) => sum + part, 0);
      const isUnpaid = counting.at(-1)?.isUnpaid ?? false;
      expect(tapsAfter(...calls).openCents).toBe(isUnpaid ? 1790 - Math.min(parts, 1789) : null);
    }),
    { numRuns: 10_000 },
  );
});

describe('an order of an earlier day', () => {
  const collected = { uuid: 'o', orderId: 4, action: 'collected-unpaid', undoes: null, at: NOW } as const;
  const taps: Tap[] = [{ ...collected, due: 980, part: null }];
  const of4 = { orderId: 4 };
  it.each([
    ['can be paid', [tap('a', 'paid', of4)], []],
    ['can be paid twice', [tap('a', 'paid', of4), tap('b', 'paid', of4)], []],
    ['can be owed again', [tap('a', 'paid', of4), undo('u', 'a', of4)], []],
    ['can not be collected', [tap('a', 'collected', of4)], ['ORDER_GONE']],
    ['can not be collected unpaid', [tap('a', 'collected-unpaid', of4)], ['ORDER_GONE']],
    ['can not be brought back', [undo('u', 'o', of4)], ['ORDER_GONE']],
  ])('%s', (_, events, codes) => {
    expect(mergedTaps(events, { orders, taps }, NOW).rejected.map(({ code }) => code)).toEqual(codes);
  });

  it('cannot be paid while it is open', () => {
    const { rejected } = mergedTaps([tap('a', 'paid', of4)], { orders, taps: [] }, NOW);
    expect(rejected.map(({ code }) => code)).toEqual(['ORDER_GONE']);
  });
});
