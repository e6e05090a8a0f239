import { aPickupOrder } from '../../test/pickup';
import { sumsOf } from './sums';

it('the totals of ordered, paid, owed and missed orders are summed in cents', () => {
  const orders = [
    aPickupOrder({ totalPrice: 0.1, state: 'collected' }),
    aPickupOrder({ totalPrice: 0.2, state: 'collected' }),
    aPickupOrder({ totalPrice: 32.6, state: 'collected-unpaid' }),
    aPickupOrder({ totalPrice: 17.9 }),
  ];
  expect(sumsOf(orders)).toEqual({
    all: { count: 4, cents: 5080 },
    paid: { count: 2, cents: 30 },
    unpaid: { count: 1, cents: 3260 },
    open: { count: 1, cents: 1790 },
  });
});

it('a part is taken, and the rest is owed', () => {
  const part = aPickupOrder({ totalPrice: 27.7, taken: 20, state: 'collected-unpaid' });
  expect(sumsOf([part])).toEqual({
    all: { count: 1, cents: 2770 },
    paid: { count: 0, cents: 2000 },
    unpaid: { count: 1, cents: 770 },
    open: { count: 0, cents: 0 },
  });
});
