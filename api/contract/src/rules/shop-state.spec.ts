import { shopState } from './shop-state.js';

let lastId = 0;
/** The deadline is at 17:00 UTC. */
const aDay = (date: string, deadline: string, active = true) => ({
  id: ++lastId,
  date,
  orderDeadline: `${deadline}T17:00:00.000Z`,
  active,
});

const past = aDay('2026-11-13', '2026-11-11');
const closed = aDay('2026-11-20', '2026-11-18');
const next = aDay('2026-11-27', '2026-11-25');
const later = aDay('2026-12-04', '2026-12-02');
const last = aDay('2026-12-11', '2026-12-09');
const days = [last, later, next, closed, past];
const stateOf = (day: typeof next, now = '2026-11-20T11:00Z', all = days, daysOnSale = 1) =>
  shopState(day, all, new Date(now), daysOnSale);

it('the shop sells the first active day whose deadline is ahead', () => {
  expect(days.map((day) => stateOf(day))).toEqual([
    { kind: 'waiting', from: later.orderDeadline },
    { kind: 'waiting', from: next.orderDeadline },
    { kind: 'sold' },
    { kind: 'closed' },
    { kind: 'closed' },
  ]);
});

it('the shop sells the next day exactly from the deadline on', () => {
  expect(stateOf(later, '2026-11-25T16:59:59.999Z')).toMatchObject({ kind: 'waiting' });
  expect(stateOf(next, '2026-11-25T17:00Z')).toEqual({ kind: 'closed' });
  expect(stateOf(later, '2026-11-25T17:00Z')).toEqual({ kind: 'sold' });
});

it('the shop skips an inactive day', () => {
  const inactive = { ...next, active: false };
  const others = [last, later, inactive, closed];
  expect(stateOf(inactive, undefined, others)).toEqual({ kind: 'hidden' });
  expect(stateOf(later, undefined, others)).toEqual({ kind: 'sold' });
});

it('the shop never shows a day whose deadline comes before that of an earlier day', () => {
  const early = aDay('2026-11-28', '2026-11-24');
  expect(stateOf(early, undefined, [next, early])).toEqual({ kind: 'hidden' });
  expect(stateOf(later, undefined, [next, early, later])).toEqual({
    kind: 'waiting',
    from: next.orderDeadline,
  });
});

it('the shop preview includes a day that is not saved yet', () => {
  const unsaved = { ...next, id: 0, date: '2026-11-26' };
  expect(stateOf(unsaved)).toEqual({ kind: 'sold' });
});

describe('with several days on sale', () => {
  const withTwo = (day: typeof next, now?: string, all = days) => stateOf(day, now, all, 2);

  it('the shop sells the first two', () => {
    expect([next, later].map((day) => withTwo(day))).toEqual([{ kind: 'sold' }, { kind: 'sold' }]);
  });

  it('the third one waits until the first of them closes', () => {
    expect(withTwo(last)).toEqual({ kind: 'waiting', from: next.orderDeadline });
    expect(withTwo(last, '2026-11-25T17:00Z')).toEqual({ kind: 'sold' });
  });
});

describe('a day with a start', () => {
  const christmas = { ...aDay('2026-12-23', '2026-12-20'), orderStart: '2026-11-30T07:00:00.000Z' };
  const withChristmas = [...days, christmas];

  it('waits for it, whatever is sold before', () => {
    expect(stateOf(christmas, undefined, withChristmas)).toEqual({
      kind: 'waiting',
      from: christmas.orderStart,
    });
  });

  it('is sold from then on, and takes no turn from another day', () => {
    const now = '2026-11-30T07:00Z';
    expect(stateOf(christmas, now, withChristmas)).toEqual({ kind: 'sold' });
    expect(stateOf(later, now, withChristmas)).toEqual({ kind: 'sold' });
    expect(stateOf(last, now, withChristmas)).toEqual({ kind: 'waiting', from: later.orderDeadline });
  });

  it('is never shown if its deadline comes first', () => {
    expect(stateOf({ ...christmas, orderStart: '2026-12-21T07:00:00.000Z' })).toEqual({ kind: 'hidden' });
  });
});
