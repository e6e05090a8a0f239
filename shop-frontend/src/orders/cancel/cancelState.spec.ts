import { cancelState } from './cancelState';

const before = { isCancelledNow: false, isTooLate: false, isOver: false };

describe('cancelState', () => {
  it.each([
    ['before the deadline', false, before, 'open'],
    ['after it', false, { ...before, isTooLate: true }, 'late'],
    ['after the pickup', false, { ...before, isTooLate: true, isOver: true }, 'over'],
    ['cancelled before', true, { ...before, isTooLate: true, isOver: true }, 'cancelled'],
    ['cancelled just now', true, { ...before, isCancelledNow: true }, 'cancelledNow'],
  ])('returns the state of an order: %s', (_, isCancelled, situation, state) => {
    expect(cancelState({ isCancelled }, situation)).toBe(state);
  });
});
