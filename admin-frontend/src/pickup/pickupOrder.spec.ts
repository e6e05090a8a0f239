import type { PickupEvent } from '@hofkiste/contract/wire/pickup';
import fc from 'fast-check';
import { aPickupOrder } from '../../test/pickup';
import { lastNameFirst } from '../customers/lastNameFirst';
import { keepUnchanged, type PickupAction, withAllTaps, withTaps } from './pickupOrder';
import { amountOf } from './sums';

const at = '2026-11-20T16:05:00.000Z';
const tap = (id: string, action: PickupAction): PickupEvent => ({ id, orderId: 1, action, at });
const undo = (id: string, undoes: string): PickupEvent => ({ id, orderId: 1, action: 'undo', at, undoes });

const collectedByAnotherPhone = {
  state: 'collected',
  stateAt: '2026-11-20T16:01:00.000Z',
  undo: { eventId: 'z', state: 'open', stateAt: null },
} as const;

it.each([
  ['nothing was tapped', {}, [], 'open', undefined],
  ['collected', {}, [tap('a', 'collected')], 'collected', 'a'],
  ['collected, not paid', {}, [tap('a', 'collected-unpaid')], 'collected-unpaid', 'a'],
  ['paid later', {}, [tap('a', 'collected-unpaid'), tap('b', 'paid')], 'collected', 'b'],
  ['paid, which also collects', {}, [tap('a', 'paid')], 'collected', 'a'],
  ['undone', {}, [tap('a', 'collected'), undo('b', 'a')], 'open', undefined],
  [
    'the payment undone',
    {},
    [tap('a', 'collected-unpaid'), tap('b', 'paid'), undo('c', 'b')],
    'collected-unpaid',
    'a',
  ],
  [
    'both undone',
    {},
    [tap('a', 'collected-unpaid'), tap('b', 'paid'), undo('c', 'b'), undo('d', 'a')],
    'open',
    undefined,
  ],
  ['tapped by another phone too', collectedByAnotherPhone, [tap('a', 'collected')], 'collected', 'a'],
  ['undone what another phone tapped', collectedByAnotherPhone, [undo('a', 'z')], 'open', undefined],
  ['undone something else', collectedByAnotherPhone, [undo('a', 'y')], 'collected', 'z'],
  ['the answer got lost', collectedByAnotherPhone, [tap('z', 'collected')], 'collected', 'z'],
  [
    'the answer got lost, then undone',
    collectedByAnotherPhone,
    [tap('z', 'collected'), undo('a', 'z')],
    'open',
    undefined,
  ],
])('withTaps applies the taps: %s', (_, order, taps, state, undoable) => {
  const shown = withTaps(aPickupOrder(order), taps);
  expect(shown.state).toBe(state);
  expect(shown.undo?.eventId).toBe(undoable);
});

describe('the amount of an order with a withdrawal', () => {
  const order = { totalPrice: 27.7, due: 17.9 };
  const asked = (id: string, action: PickupAction, due: number): PickupEvent => ({ ...tap(id, action), due });
  it.each([
    ['is what is due while it is open', order, [], 17.9],
    ['is what was taken when it is paid', order, [asked('a', 'collected', 1790)], 17.9],
    ['is what is due while it is owed', order, [tap('a', 'collected-unpaid')], 17.9],
    ['is what is due for a tap of an older release', order, [tap('a', 'paid')], 17.9],
    ['stays what was taken before the withdrawal', { ...order, state: 'collected' as const }, [], 27.7],
    ['is due again after the undo', order, [asked('a', 'collected', 2770), undo('b', 'a')], 17.9],
  ])('%s', (_, own, taps, amount) => {
    expect(amountOf(withTaps(aPickupOrder(own), taps))).toBe(amount);
  });

  it('is for any taps what a recount of them gives', () => {
    const step = fc.record({
      action: fc.constantFrom('collected', 'collected-unpaid', 'paid', 'undo'),
      due: fc.nat({ max: 5000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const taps: PickupEvent[] = [];
        const counting: { id: string; action: PickupAction; due: number }[] = [];
        for (const [index, { action, due }] of steps.entries()) {
          const id = String(index);
          if (action === 'undo') {
            const undone = counting.pop();
            if (undone) taps.push(undo(id, undone.id));
          } else {
            counting.push({ id, action, due });
            taps.push(asked(id, action, due));
          }
        }
        const unpaid = counting.map(({ action }) => action).lastIndexOf('collected-unpaid');
        const payment = counting[unpaid + 1];
        expect(amountOf(withTaps(aPickupOrder(order), taps))).toBe(payment ? payment.due / 100 : 17.9);
      }),
      { numRuns: 10_000 },
    );
  });
});

it('parts leave for any taps what a recount of them leaves', () => {
  const step = fc.record({
    action: fc.constantFrom('collected', 'collected-unpaid', 'paid', 'undo'),
    part: fc.option(fc.integer({ min: 1, max: 1789 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const taps: PickupEvent[] = [];
      const counting: { id: string; action: PickupAction; part: number }[] = [];
      for (const [index, { action, part }] of steps.entries()) {
        const id = String(index);
        if (action === 'undo') {
          const undone = counting.pop();
          if (undone) taps.push(undo(id, undone.id));
        } else if (action === 'collected-unpaid') {
          counting.push({ id, action, part: part ?? 0 });
          taps.push({ id, orderId: 1, action, at, part });
        } else {
          counting.push({ id, action, part: 0 });
          taps.push(tap(id, action));
        }
      }
      const payment = counting.map(({ action }) => action !== 'collected-unpaid').lastIndexOf(true);
      const parts = counting.slice(payment + 1).reduce((sum, { part }) => sum + part, 0);
      const isPaid = counting.length > 0 && payment === counting.length - 1;
      const left = isPaid ? 1790 : 1790 - Math.min(parts, 1789);
      expect(amountOf(withTaps(aPickupOrder({ totalPrice: 27.7, due: 17.9 }), taps))).toBe(left / 100);
    }),
    { numRuns: 10_000 },
  );
});

it('what is owed from an earlier day is gone with its tap, and back with the undo', () => {
  const owed = [{ orderId: 1, date: '2026-11-13', open: 26.5 }];
  const order = aPickupOrder({ id: 2, owed });
  const shown = (...events: PickupEvent[]) =>
    withAllTaps(
      [order],
      events.map((event) => ({ event })),
    )[0];
  expect(shown()).toBe(order);
  expect(shown(tap('a', 'paid'))?.owed).toEqual([]);
  expect(shown(tap('a', 'paid'), undo('b', 'a'))).toBe(order);
});

it('an undone order has no time', () => {
  const shown = withTaps(aPickupOrder(), [tap('a', 'collected'), undo('b', 'a')]);
  expect(shown.stateAt).toBeNull();
});

it('withTaps returns the same object without taps', () => {
  const order = aPickupOrder();
  expect(withTaps(order, [])).toBe(order);
});

it('keepUnchanged returns the same object if the server sends the same data', () => {
  const old = { day: { id: 7, date: '2026-11-20' }, locations: [], orders: [aPickupOrder(), aPickupOrder()] };
  const [first, second] = structuredClone(old.orders);
  const fresh = { ...old, orders: [first!, { ...second!, state: 'collected' as const }] };
  const { orders } = keepUnchanged(fresh, old);
  expect(orders[0]).toBe(old.orders[0]);
  expect(orders[1]).toBe(fresh.orders[1]);
});

it.each([
  [{ firstName: 'Theresa', lastName: 'Aigner' }, 'Aigner, Theresa'],
  [{ firstName: '', lastName: 'Gasthof Sonne' }, 'Gasthof Sonne'],
  [{ firstName: '', lastName: '' }, 'Gelöschter Kunde'],
])('lastNameFirst returns for %j the name "%s"', (names, name) => {
  expect(lastNameFirst(aPickupOrder(names))).toBe(name);
});
