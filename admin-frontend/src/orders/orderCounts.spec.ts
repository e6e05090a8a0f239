import { anOrder } from '../../test/orders';
import { orderCounts } from './orderCounts';

it('counts the open orders of each phone number', () => {
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
