import { anOfferedBox, MARKET } from '../../test/days';
import { anItem, anOrder } from '../../test/orders';
import {
  dayTotals,
  filterCounts,
  matchesContact,
  neighbours,
  openOutcomes,
  orderCounts,
  passing,
} from './order';

const boxes = [1, 2, 3].map(anOfferedBox);
const big = (quantity: number) => anItem(1, quantity, 26.5);
const small = (quantity: number) => anItem(2, quantity, 17.9);

describe('dayTotals', () => {
  it.each([
    ['no orders', [], 0, 0, 0, {}],
    [
      'one order',
      [anOrder({ items: [big(2), small(1)] })],
      1,
      70.9,
      3,
      { 'Große Kiste': 2, 'Kleine Kiste': 1 },
    ],
    [
      'several orders, in the order of the day',
      [anOrder({ items: [small(1)] }), anOrder({ items: [small(2), big(1)] })],
      2,
      80.2,
      4,
      { 'Große Kiste': 1, 'Kleine Kiste': 3 },
    ],
    [
      'a cancelled order, which counts nowhere',
      [anOrder({ items: [big(1)] }), anOrder({ items: [big(5)], isCancelled: true })],
      1,
      26.5,
      1,
      { 'Große Kiste': 1 },
    ],
    [
      'sums that floats get wrong',
      [anOrder({ items: [anItem(1, 3, 0.1)] })],
      1,
      0.3,
      3,
      { 'Große Kiste': 3 },
    ],
    [
      'a box taken off the day',
      [anOrder({ items: [anItem(9, 1, 5), big(1)] })],
      1,
      31.5,
      2,
      {
        'Große Kiste': 1,
        'Kiste 9': 1,
      },
    ],
  ])('returns the totals of %s', (_, orders, orderCount, revenue, boxesSold, perBox) => {
    const totals = dayTotals(orders, boxes);
    expect(totals).toMatchObject({ orderCount, revenue, boxesSold });
    expect(totals.boxes.map(({ name, quantity }) => [name, quantity])).toEqual(Object.entries(perBox));
  });
});

it('the open orders of each phone number are counted', () => {
  const customer = { firstName: 'Josef', lastName: 'Binder', phoneNumber: '+436765401988' };
  const counts = orderCounts([
    anOrder(),
    anOrder({ customer }),
    anOrder({ customer }),
    anOrder({ customer, isCancelled: true }),
    anOrder({ customer: null }),
  ]);
  expect([...counts]).toEqual([
    ['+436643812207', 1],
    ['+436765401988', 2],
  ]);
});

describe('after the pickup', () => {
  const collected = anOrder({ pickupState: 'collected' });
  const unpaid = anOrder({ pickupState: 'collected-unpaid' });
  const open = anOrder();
  const cancelled = anOrder({ isCancelled: true });
  const openElsewhere = anOrder({ pickupLocation: MARKET });

  it('an open order counts as missed if others were ticked off at its location, else as not marked', () => {
    const orders = [collected, unpaid, open, cancelled, openElsewhere];
    const outcomes = openOutcomes(orders);
    expect([...outcomes]).toEqual([
      [open, 'missed'],
      [openElsewhere, 'unmarked'],
    ]);
    expect(filterCounts(orders, { outcomes, sinceList: undefined })).toEqual({
      all: 4,
      collected: 2,
      standing: 0,
      'since-list': 0,
      unpaid: 1,
      missed: 1,
      unmarked: 1,
    });
  });

  it('an order that the customer has withdrawn from as a whole is not missed: nobody had to come', () => {
    const withdrawn = anOrder({ items: [{ ...big(2), withdrawn: 2 }], due: 0 });
    const inPart = anOrder({ items: [{ ...big(2), withdrawn: 1 }], due: 26.5 });
    expect([...openOutcomes([collected, withdrawn, inPart])]).toEqual([[inPart, 'missed']]);
  });

  it('an order of which nothing is left to pay after a withdrawal does not count as unpaid', () => {
    const settled = anOrder({ pickupState: 'collected-unpaid', due: 0, open: 0 });
    const orders = [unpaid, settled];
    const facts = { outcomes: new Map(), sinceList: undefined };
    expect(filterCounts(orders, facts)).toMatchObject({ collected: 2, unpaid: 1 });
    expect(orders.filter(passing('unpaid', facts))).toEqual([unpaid]);
  });

  it('nothing is said about a day without any tick', () => {
    expect(openOutcomes([open, openElsewhere]).size).toBe(0);
  });
});

const dates = ['2026-12-04', '2026-11-13', '2026-11-27'];

it.each([
  ['between others', '2026-11-27', '2026-11-13', '2026-12-04'],
  ['the first', '2026-11-13', undefined, '2026-11-27'],
  ['the last', '2026-12-04', '2026-11-27', undefined],
  ['none, today between two', undefined, '2026-11-13', '2026-11-27'],
])('the days before and after the chosen one are found: %s', (_, chosen, previous, next) => {
  expect(neighbours(dates, chosen, '2026-11-20')).toEqual({ previous, next });
});

it("the next day is today's day if none is chosen", () => {
  expect(neighbours(dates, undefined, '2026-11-27').next).toBe('2026-11-27');
});

const theresa = { firstName: 'Theresa', lastName: 'Öller', phoneNumber: '+436643812207' };

it.each([
  '',
  'öller',
  'THERESA',
  'Öller, Theresa',
  'öll res',
  'Oeller',
  'oller',
  '0664 381',
  '+43 664 381 22 07',
  '0043664',
  '0664/381-22',
  '2207',
  '0',
  '00',
  '+',
  '+4',
  '+43',
  '0043',
])('the search „%s“ finds Theresa Öller', (search) => {
  expect(matchesContact(theresa, search)).toBe(true);
});

it.each(['Huber', 'Theresa Huber', '0676', 'Öller 0664'])(
  'the search „%s“ does not find Theresa Öller',
  (search) => {
    expect(matchesContact(theresa, search)).toBe(false);
  },
);
