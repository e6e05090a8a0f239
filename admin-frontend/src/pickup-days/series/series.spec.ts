import { isTicked, missingDates, nearestFirst, seriesDates, seriesRow } from './series';

const fridays = { weekday: 'Freitag', everyWeeks: 1, from: '2026-11-27', to: '2027-01-08' };

it.each([
  [
    'every week, both ends included',
    {},
    ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25', '2027-01-01', '2027-01-08'],
  ],
  ['every second week', { everyWeeks: 2 }, ['2026-11-27', '2026-12-11', '2026-12-25', '2027-01-08']],
  ['from the first such weekday on', { from: '2026-12-26', everyWeeks: 2 }, ['2027-01-01']],
  [
    'over both changes of the clocks',
    { weekday: 'Sonntag', from: '2026-03-22', to: '2026-04-05' },
    ['2026-03-22', '2026-03-29', '2026-04-05'],
  ],
  ['none in a period without such a day', { to: '2026-11-27', weekday: 'Samstag' }, []],
  ['none in a period that ends before it begins', { to: '2026-11-26' }, []],
])('the series lists its dates: %s', (_, changes, dates) => {
  expect(seriesDates({ ...fridays, ...changes })).toEqual(dates);
});

const surroundings = {
  distance: { days: 2, time: '18:00' },
  start: undefined,
  now: new Date('2026-11-20T11:00Z'),
  days: [
    { id: 7, date: '2026-11-27' },
    { id: 8, date: '2026-12-10', standsFor: '2026-12-18' },
  ],
  holidays: [
    { date: '2026-12-08', name: 'Mariä Empfängnis' },
    { date: '2026-12-25', name: 'Christtag' },
    { date: '2027-01-06', name: 'Heilige Drei Könige' },
  ],
};

it.each([
  ['free', '2026-12-04', { isTaken: false, holiday: undefined, note: '' }, true],
  ['taken', '2026-11-27', { isTaken: true, holiday: undefined, note: '' }, false],
  ['on a holiday', '2026-12-25', { isTaken: false, holiday: 'Christtag', note: '' }, false],
  ['shortly after a holiday', '2026-12-11', { note: 'Mariä Empfängnis am Dienstag davor' }, true],
  ['on the day after a holiday', '2026-12-09', { note: 'Mariä Empfängnis ist der Tag davor' }, true],
  ['longer after a holiday', '2026-12-12', { note: '' }, true],
  ['with its deadline on a holiday', '2027-01-08', { note: 'Bestellfrist an Heilige Drei Könige' }, true],
  ['with its deadline in the past', '2026-11-21', { note: 'Bestellfrist ist schon vorbei' }, false],
  ['replaced by another day', '2026-12-18', { isTaken: false, replacedBy: '2026-12-10' }, false],
])('the series marks a day that is %s', (_, date, marks, ticked) => {
  const row = seriesRow(date, surroundings);
  expect(row).toMatchObject(marks);
  expect(isTicked(row, {})).toBe(ticked);
});

it('a start keeps its distance and its wall clock time, too', () => {
  const start = { days: 14, time: '08:00' };
  const row = seriesRow('2026-11-06', { ...surroundings, start });
  expect(row.orderStart?.toISOString()).toBe('2026-10-23T06:00:00.000Z');
});

it('the deadline keeps its wall clock time in summer and winter', () => {
  const deadlines = ['2026-10-23', '2026-10-25', '2026-10-30'].map((date) =>
    seriesRow(date, surroundings).orderDeadline.toISOString(),
  );
  expect(deadlines).toEqual([
    '2026-10-21T16:00:00.000Z',
    '2026-10-23T16:00:00.000Z',
    '2026-10-28T17:00:00.000Z',
  ]);
});

it('the farmer can add a holiday and remove a day, but not choose a taken date', () => {
  const ticked = (date: string, isChosen: boolean) =>
    isTicked(seriesRow(date, surroundings), { [date]: isChosen });
  expect(ticked('2026-12-25', true)).toBe(true);
  expect(ticked('2026-12-04', false)).toBe(false);
  expect(ticked('2026-11-27', true)).toBe(false);
});

describe('the missing dates', () => {
  const days = ['2026-11-13', '2026-11-27', '2026-12-01', '2026-12-18'].map((date, id) => ({ id, date }));
  const missing = (changes: object = {}, planned: Parameters<typeof missingDates>[1] = days) =>
    missingDates({ ...fridays, ...changes }, planned, '2026-11-20');

  it('are those of the weekday after today, between existing days', () => {
    expect(missing()).toEqual(['2026-12-04', '2026-12-11']);
  });

  it('keep the rhythm', () => {
    expect(missing({ everyWeeks: 2 })).toEqual(['2026-12-11']);
  });

  it('are none of a weekday with a single day', () => {
    expect(missing({ weekday: 'Dienstag' })).toEqual([]);
  });

  it('have no day in their place either', () => {
    const replacing = { id: 9, date: '2026-12-10', standsFor: '2026-12-11' };
    expect(missing({}, [...days, replacing])).toEqual(['2026-12-04']);
  });
});

it('the nearest template is the next day, the farthest the oldest one', () => {
  const days = ['2027-03-05', '2026-11-20', '2026-11-13', '2026-10-02', '2026-12-18'].map((date, id) => ({
    id,
    date,
  }));
  expect(nearestFirst(days, '2026-11-20').map(({ date }) => date)).toEqual([
    '2026-11-20',
    '2026-12-18',
    '2027-03-05',
    '2026-11-13',
    '2026-10-02',
  ]);
});
