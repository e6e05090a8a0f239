import { aStandingOrder, aWeek, MONDAY } from '../../../test/standing';
import { breaksOf, breakText, pausesOf, weekTitle } from './weekText';

describe('the title of a week', () => {
  const empty = aWeek({ day: null, state: 'no-day', lines: [] });
  const next = aWeek({ from: '2999-01-07' });

  it('is the date of its pickup', () => {
    expect(weekTitle(aWeek(), [aWeek()])).toBe('Freitag, 04.01.2999');
  });

  it('says that a week between others has no pickup', () => {
    expect(weekTitle(empty, [empty, next])).toBe('KW 1: keine Abholung');
  });

  it('says that a week after all others has no pickup yet', () => {
    const last = aWeek({ from: '2999-01-07', day: null, state: 'no-day', lines: [] });
    expect(weekTitle(last, [aWeek(), last])).toBe('KW 2: noch kein Abholtag');
  });
});

describe('breaks', () => {
  const week = { id: 1, fromDate: MONDAY, toDate: '2999-01-06' };
  const long = { id: 2, fromDate: MONDAY, toDate: '2999-01-13' };
  const endless = { id: 3, fromDate: '2999-02-01', toDate: null };
  const past = { id: 4, fromDate: '2998-11-01', toDate: '2998-11-20' };
  /** Range as long as a week that begins on another weekday. */
  const shifted = { id: 5, fromDate: '2999-03-06', toDate: '2999-03-12' };
  const standing = aStandingOrder({ breaks: [week, long, endless, past, shifted] });

  it('of one week belong to the week', () => {
    expect(breaksOf(aWeek(), standing)).toEqual([week]);
  });

  it('that are longer are pauses until they are over', () => {
    expect(pausesOf(standing, '2998-12-24')).toEqual([long, endless, shifted]);
  });

  it('are named by their dates', () => {
    expect(breakText(long)).toBe('Von 31.12.2998 bis 13.01.2999');
    expect(breakText(endless)).toBe('Ab 01.02.2999 bis auf Weiteres');
  });
});
