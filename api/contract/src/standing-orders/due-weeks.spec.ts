import { array, assert, boolean, constantFrom, date, integer, option, property, record } from 'fast-check';
import { addDays } from '../plain/dates.js';
import {
  countedDate,
  dayOfWeek,
  dueWeeks,
  isDueWeek,
  isInBreak,
  isLeftOut,
  mondayOf,
  type Rhythm,
  sundayOf,
  weekdayOf,
} from './due-weeks.js';

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

describe('the day of a due week with replaced dates', () => {
  const replacing = (date: string, standsFor: string, active = true) => ({ date, standsFor, active });

  it.each([
    [
      'stands for its date',
      '2026-12-21',
      [replacing('2026-12-23', '2026-12-25'), day('2026-12-22')],
      '2026-12-23',
    ],
    ['stands for it from the next week', '2026-12-28', [replacing('2027-01-04', '2027-01-01')], '2027-01-04'],
    [
      'is on the date itself rather',
      '2026-12-21',
      [replacing('2026-12-23', '2026-12-25'), day('2026-12-25')],
      '2026-12-25',
    ],
    [
      'is none if the one that stands for it is hidden',
      '2026-12-21',
      [replacing('2026-12-23', '2026-12-25', false)],
      undefined,
    ],
    [
      'is none if the only one stands for another week',
      '2027-01-04',
      [replacing('2027-01-05', '2027-01-01')],
      undefined,
    ],
  ])('%s', (_, monday, days, expected) => {
    expect(dayOfWeek(weekly, monday, days)?.day.date).toBe(expected);
  });

  it('of Easter Monday that is moved to the Saturday before keeps its week', () => {
    const mondays = { ...weekly, weekday: 1 };
    const days = [replacing('2027-03-27', '2027-03-29'), day('2027-03-22')];
    expect(dayOfWeek(mondays, '2027-03-29', days)?.day.date).toBe('2027-03-27');
    expect(dayOfWeek(mondays, '2027-03-22', days)?.day.date).toBe('2027-03-22');
  });

  // The turn of a year with 53 weeks
  const nearDate = integer({ min: 0, max: 34 }).map((days) => addDays('2026-12-14', days));
  const nearDay = record({
    date: nearDate,
    active: boolean(),
    away: option(constantFrom(-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7)),
  }).map(({ date, active, away }) => ({
    date,
    active,
    standsFor: away === null ? null : addDays(date, away),
  }));
  // Neither two days on a date, nor two that stand for one
  const farm = array(nearDay, { maxLength: 12 }).map((days) =>
    days.filter(
      (one, index) =>
        days.findIndex(({ date }) => date === one.date) === index &&
        (one.standsFor === null || days.findIndex(({ standsFor }) => standsFor === one.standsFor) === index),
    ),
  );
  const MONDAYS = ['2026-12-21', '2026-12-28', '2027-01-04'];

  it('is the first of: on the date, for the date, the only one of the week', async () => {
    await assert(
      property(farm, integer({ min: 1, max: 7 }), constantFrom(...MONDAYS), (days, weekday, monday) => {
        const wanted = addDays(monday, weekday - 1);
        const active = days.filter((one) => one.active);
        const on = active.filter(({ date }) => date === wanted);
        const instead = active.filter(({ standsFor }) => standsFor === wanted);
        const others = active.filter(
          (one) => mondayOf(one.date) === monday && mondayOf(countedDate(one)) === monday,
        );
        const expected = on[0] ?? instead[0] ?? (others.length === 1 ? others[0] : undefined);
        const rhythm = { ...weekly, weekday };
        expect(dayOfWeek(rhythm, monday, days)?.day).toBe(expected);
      }),
    );
  });

  it('is for one week of a weekday, unless it is on that weekday and stands for it', async () => {
    await assert(
      property(farm, integer({ min: 1, max: 7 }), (days, weekday) => {
        const found = MONDAYS.flatMap((monday) => dayOfWeek({ ...weekly, weekday }, monday, days)?.day ?? []);
        for (const one of new Set(found)) {
          const weeks = found.filter((other) => other === one).length;
          const isBoth = [one.date, countedDate(one)].every((date) => weekdayOf(date) === weekday);
          expect(weeks).toBeLessThanOrEqual(isBoth ? 2 : 1);
        }
      }),
    );
  });

  it('is left out by its due week alone, or by a longer break with its date', async () => {
    await assert(
      property(nearDate, constantFrom(...MONDAYS), constantFrom(...MONDAYS), (date, week, monday) => {
        const oneWeek = { fromDate: monday, toDate: sundayOf(monday) };
        expect(isLeftOut({ date, week }, [oneWeek])).toBe(week === monday);
        const longer = { fromDate: monday, toDate: addDays(monday, 8) };
        expect(isLeftOut({ date, week }, [longer])).toBe(isInBreak(date, [longer]));
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
