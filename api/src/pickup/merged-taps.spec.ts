import type { PickupEvent } from '@hofkiste/contract/wire/pickup';
import fc from 'fast-check';
import { mergedTaps } from './merged-taps.js';
import { countingTaps, type Tap, takenBy } from './pickup-event.entity.js';

const NOW = new Date('2026-11-27T17:00:00Z');
const orders = new Map([
  [1, { cancelledAt: null, due: 17.9 }],
  [2, { cancelledAt: null, due: 26.5 }],
  [3, { cancelledAt: NOW, due: 9.8 }],
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
  for (const events of calls) {
    const arrived = mergedTaps(events, { orders, taps }, NOW);
    taps.push(...arrived.added);
    rejected.push(...arrived.rejected.map(({ id, code }) => `${id} ${code}`));
    state = arrived.states.find(({ orderId }) => orderId === 1)?.state ?? state;
  }
  return { state, rejected, taps };
}

function arrive(...calls: PickupEvent[][]) {
  const { taps, ...arrived } = tapsAfter(...calls);
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
    const taps: Tap[] = [{ uuid: 'a', orderId: 1, action: 'collected', undoes: null, at: NOW, due: null }];
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
  expect(states).toEqual([{ orderId: 1, state: 'collected', stateAt: new Date(stored) }]);
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
      const taken = takenBy(countingTaps(tapsAfter(...calls).taps), { totalPrice: 27.7 });
      expect(taken).toBe(cents === undefined ? undefined : cents / 100);
    }),
    { numRuns: 10_000 },
  );
});
