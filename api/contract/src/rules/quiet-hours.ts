import { addDays, instantOf, wallClock } from '../plain/dates.js';

/** In these hours only answers to a customer are sent. Times are wall clock at the farm. */
const QUIET_FROM = '21:00';
const QUIET_UNTIL = '08:00';
const EVENING = '20:00';

const isQuiet = (time: string): boolean => time >= QUIET_FROM || time < QUIET_UNTIL;

/** The end of the night that the instant is in; undefined by day. */
export function morningAfter(instant: Date, zone: string): Date | undefined {
  const { date, time } = wallClock(instant, zone);
  if (!isQuiet(time)) return undefined;
  return instantOf(time < QUIET_UNTIL ? date : addDays(date, 1), QUIET_UNTIL, zone);
}

/** The instant itself by day; at night the morning after it, if `until` is later than that. */
export function afterNight(instant: Date, until: Date, zone: string): Date {
  const morning = morningAfter(instant, zone);
  return morning && morning < until ? morning : instant;
}

/** The instant itself by day; at night the evening before. */
export function beforeNight(instant: Date, zone: string): Date {
  const { date, time } = wallClock(instant, zone);
  if (!isQuiet(time)) return instant;
  return instantOf(time < QUIET_UNTIL ? addDays(date, -1) : date, EVENING, zone);
}
