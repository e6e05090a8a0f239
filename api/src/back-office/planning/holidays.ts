import { addDays } from '@hofkiste/contract/plain/dates';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import type { Holiday, HolidaysQuery } from '@hofkiste/contract/wire/holidays';
import { easter } from 'date-easter';

/** 'MM-dd'. */
const FIXED = [
  ['01-01', 'Neujahr'],
  ['01-06', 'Heilige Drei Könige'],
  ['05-01', 'Staatsfeiertag'],
  ['08-15', 'Mariä Himmelfahrt'],
  ['10-26', 'Nationalfeiertag'],
  ['11-01', 'Allerheiligen'],
  ['12-08', 'Mariä Empfängnis'],
  ['12-25', 'Christtag'],
  ['12-26', 'Stefanitag'],
] as const;

/** Days after Easter Sunday. */
const AFTER_EASTER = [
  [1, 'Ostermontag'],
  [39, 'Christi Himmelfahrt'],
  [50, 'Pfingstmontag'],
  [60, 'Fronleichnam'],
] as const;

/** The public holidays of Austria, by date; both days are included. */
export function holidaysBetween({ from, to }: HolidaysQuery): Holiday[] {
  const [first, last] = [yearOf(from), yearOf(to)];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return years
    .flatMap(holidaysOf)
    .filter(({ date }) => from <= date && date <= to)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));

function holidaysOf(year: number): Holiday[] {
  const easterSunday = String(easter(year));
  return [
    ...FIXED.map(([day, name]) => ({ date: `${year}-${day}`, name })),
    ...AFTER_EASTER.map(([days, name]) => ({ date: addDays(easterSunday, days), name })),
  ];
}
