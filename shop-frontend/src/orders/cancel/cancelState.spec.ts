import { aVerifiedOrder } from '../../../test/farm';
import { cancelState } from './cancelState';

const deadline = '2026-11-25T17:00:00.000Z';

describe('cancelState', () => {
  it.each([
    ['before the deadline', '2026-11-25T16:59:59.999Z', false, false, 'open'],
    ['exactly at it', deadline, false, false, 'late'],
    ['cancelled before', deadline, true, false, 'cancelled'],
    ['cancelled just now', '2026-11-24T10:00:00.000Z', true, true, 'cancelledNow'],
  ])('%s', (_, now, isCancelled, isCancelledNow, state) => {
    const order = aVerifiedOrder({ isCancelled, orderDeadline: deadline });
    expect(cancelState(order, { isCancelledNow, now: new Date(now) })).toBe(state);
  });
});
