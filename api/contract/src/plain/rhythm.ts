import { addDays, formatWeekday } from './dates.js';
import type { Weekday } from './units.js';

/** How often: every week, or every 2, 3 or 4 weeks. */
export const MOST_WEEKS = 4;

const A_MONDAY = '2024-01-01';

/** 1 → 'Montag', 7 → 'Sonntag'. */
export const weekdayName = (weekday: Weekday): string => formatWeekday(addDays(A_MONDAY, weekday - 1));

/** 'jede Woche', 'alle 2 Wochen'. */
export const rhythmText = (weeks: number): string => (weeks === 1 ? 'jede Woche' : `alle ${weeks} Wochen`);

/** 'jede Woche am Freitag'. */
export const rhythmOn = (everyWeeks: number, weekday: Weekday): string =>
  `${rhythmText(everyWeeks)} am ${weekdayName(weekday)}`;
