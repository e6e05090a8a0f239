import { addDays } from './dates.js';
import { DAY } from './durations.js';

const THURSDAY = 3;

/** The number of the ISO week that begins on this Monday: its Thursday decides about the year. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, THURSDAY);
  const days = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / DAY;
  return Math.floor(days / 7) + 1;
}
