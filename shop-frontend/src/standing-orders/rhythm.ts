import { addDays, formatWeekday } from '@hofkiste/contract/plain/dates';
import { MOST_WEEKS, rhythmText } from '@hofkiste/contract/plain/rhythm';
import type { Choice } from './Choices';

const A_MONDAY = '2024-01-01';

/** 1 → 'Montag'. */
export const weekdayName = (weekday: number): string => formatWeekday(addDays(A_MONDAY, weekday - 1));

/** 'jede Woche am Freitag'. */
export const rhythmOn = (everyWeeks: number, weekday: number): string =>
  `${rhythmText(everyWeeks)} am ${weekdayName(weekday)}`;

export const rhythmChoices: Choice<number>[] = Array.from({ length: MOST_WEEKS }, (_, index) => ({
  value: index + 1,
  label: rhythmText(index + 1),
}));

export const weekdayChoices = (weekdays: number[]): Choice<number>[] =>
  weekdays.map((weekday) => ({ value: weekday, label: weekdayName(weekday) }));

export const placeChoices = (places: { id: number; name: string }[]): Choice<number>[] =>
  places.map(({ id, name }) => ({ value: id, label: name }));
