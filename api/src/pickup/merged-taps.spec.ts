import type { PickupEvent } from '@hofkiste/contract/wire/pickup';
import { mergedTaps } from './merged-taps.js';
import type { Tap } from './pickup-orders.js';

const NOW = new Date('2026-11-27T17:00:00Z');
const orders = new Map([
  [1, { cancelledAt: null }],
  [2, { cancelledAt: null }],
  [3, { cancelledAt: NOW }],
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
function arrive(...calls: PickupEvent[][]) {
  const taps: Tap[] = [];
  const rejected: string[] = [];
  let state: string | undefined;
  for (const events of calls) {
    const arrived = mergedTaps(events, { orders, taps }, NOW);
    taps.push(...arrived.added);
    rejected.push(...arrived.rejected.map(({ id, code }) => `${id} ${code}`));
    state = arrived.states.find(({ orderId }) => orderId === 1)?.state ?? state;
  }
  return { state, rejected, ids: taps.map(({ uuid }) => uuid) };
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
    const taps: Tap[] = [{ uuid: 'a', orderId: 1, action: 'collected', undoes: null, at: NOW }];
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
