import { array, assert, boolean, date, integer, property, record } from 'fast-check';
import { addDays } from '../plain/dates.js';
import { dayOfWeek, dueWeeks, isDueWeek, isInBreak, mondayOf, type Rhythm, weekdayOf } from './due-weeks.js';

const weekly: Rhythm = { weekday: 5, everyWeeks: 1, anchorWeek: '2026-11-23', startsOn: '2026-11-24' };
const day = (date: string, active = true) => ({ date, active });
const found = (rhythm: Rhythm, monday: string, ...days: { date: string; active: boolean }[]) => {
  const match = dayOfWeek(rhythm, monday, days);
  return match && [match.day.date, match.isShifted];
};

const anyDate = date({
  min: new Date('2020-01-01'),
  max: new Date('2040-12-31'),
  noInvalidDate: true,
}).map((instant) => instant.toISOString().slice(0, 10));
const anyRhythm = record({
  weekday: integer({ min: 1, max: 7 }),
  everyWeeks: integer({ min: 1, max: 4 }),
  anchor: anyDate,
  startsOn: anyDate,
}).map(({ anchor, ...rhythm }): Rhythm => ({ ...rhythm, anchorWeek: mondayOf(anchor) }));

describe('a week', () => {
  it.each([
    ['2026-11-27', 5, '2026-11-23'],
    ['2026-11-29', 7, '2026-11-23'],
    // Week 53 of 2026 ends in the next year, after which comes week 1.
    ['2027-01-03', 7, '2026-12-28'],
    ['2027-01-04', 1, '2027-01-04'],
    // The clock changes on these Sundays.
    ['2027-03-28', 7, '2027-03-22'],
    ['2027-10-31', 7, '2027-10-25'],
  ])('of %s: it is day %d after %s', (date, weekday, monday) => {
    expect([weekdayOf(date), mondayOf(date)]).toEqual([weekday, monday]);
  });

  it('begins on a Monday, and every day of it has the same one', async () => {
    await assert(
      property(anyDate, integer({ min: 0, max: 6 }), (date, later) => {
        const monday = mondayOf(date);
        expect(weekdayOf(monday)).toBe(1);
        expect(mondayOf(addDays(monday, later))).toBe(monday);
      }),
    );
  });
});

describe('the due weeks', () => {
  it('of a weekly order follow each other over the end of a year with 53 weeks', () => {
    expect(dueWeeks(weekly, '2026-12-20', 4)).toEqual([
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
    ]);
  });

  it('of a fortnightly order keep their distance over the 53rd week', () => {
    const fortnightly = { ...weekly, everyWeeks: 2 };
    expect(dueWeeks(fortnightly, '2026-12-14', 3)).toEqual(['2026-12-21', '2027-01-04', '2027-01-18']);
  });

  it('are never before the first pickup, and as far apart as the customer wants', async () => {
    await assert(
      property(anyRhythm, anyDate, (rhythm, from) => {
        const weeks = dueWeeks(rhythm, from, 5);
        for (const [index, monday] of weeks.entries()) {
          expect(isDueWeek(rhythm, monday)).toBe(true);
          expect(monday >= mondayOf(rhythm.startsOn)).toBe(true);
          expect(monday >= mondayOf(from)).toBe(true);
          if (index > 0) expect(monday).toBe(addDays(weeks[index - 1]!, 7 * rhythm.everyWeeks));
        }
      }),
    );
  });

  it('leave none out: between two of them no week is due', async () => {
    await assert(
      property(anyRhythm, anyDate, (rhythm, from) => {
        const weeks = dueWeeks(rhythm, from, 3);
        for (let monday = mondayOf(from); monday <= weeks[2]!; monday = addDays(monday, 7))
          expect(isDueWeek(rhythm, monday)).toBe(weeks.includes(monday));
      }),
    );
  });
});

describe('the day of a due week', () => {
  it.each([
    ['is the one on the customer’s weekday', ['2026-12-01', '2026-12-04'], ['2026-12-04', false]],
    ['is the only one of a week with a holiday', ['2026-12-03'], ['2026-12-03', true]],
    ['is none if two others are to choose from', ['2026-12-01', '2026-12-03'], null],
    ['is none without a pickup in that week', ['2026-11-27', '2026-12-11'], null],
  ])('%s', (_, dates, expected) => {
    expect(found(weekly, '2026-11-30', ...dates.map((date) => day(date)))).toEqual(expected);
  });

  it('is never hidden, nor before the first pickup', () => {
    expect(found(weekly, '2026-11-30', day('2026-12-03'), day('2026-12-04', false))).toEqual([
      '2026-12-03',
      true,
    ]);
    const late = { ...weekly, startsOn: '2026-11-28' };
    expect(found(late, '2026-11-23', day('2026-11-27'))).toBeNull();
  });

  it('is in its week and active, whatever the rhythm', async () => {
    const days = array(record({ date: anyDate, active: boolean() }), { maxLength: 20 });
    await assert(
      property(anyRhythm, anyDate, days, (rhythm, date, planned) => {
        const monday = mondayOf(date);
        const match = dayOfWeek(rhythm, monday, planned);
        if (!match) return;
        expect(match.day.active).toBe(true);
        expect(mondayOf(match.day.date)).toBe(monday);
        expect(match.day.date >= rhythm.startsOn).toBe(true);
        expect(match.isShifted).toBe(weekdayOf(match.day.date) !== rhythm.weekday);
      }),
    );
  });
});

describe('a break', () => {
  it.each([
    ['2026-12-03', false],
    ['2026-12-04', true],
    ['2026-12-10', true],
    ['2026-12-11', false],
  ])('from the 4th to the 10th contains %s: %s', (date, isIn) => {
    expect(isInBreak(date, [{ fromDate: '2026-12-04', toDate: '2026-12-10' }])).toBe(isIn);
  });

  it('without an end contains every later day', () => {
    expect(isInBreak('2030-01-01', [{ fromDate: '2026-12-04', toDate: null }])).toBe(true);
  });
});
