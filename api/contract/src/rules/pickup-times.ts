import { addDays, instantOf } from '../plain/dates.js';
import { HOUR } from '../plain/durations.js';
import type { CalendarDate } from '../plain/units.js';

/** Counted from the end of the last window. */
export const TAPS_ACCEPTED_MS = 48 * HOUR;
export const HELPER_LINKS_VALID_MS = 12 * HOUR;

interface Pickup {
  date: CalendarDate;
  locations: readonly { endTime: string }[];
}

interface Day extends Pickup {
  orderDeadline: Date | string;
}

/** Returns the end of a pickup, and when its taps and helper links are valid. */
export function pickupTimes({ orderDeadline, ...pickup }: Day, zone: string) {
  const end = pickupEnd(pickup, zone);
  return {
    end,
    /** From the deadline on nobody orders or cancels, and taps of the pickup mode are accepted. */
    tapsFrom: new Date(orderDeadline),
    tapsUntil: new Date(end.getTime() + TAPS_ACCEPTED_MS),
    helperLinksUntil: new Date(end.getTime() + HELPER_LINKS_VALID_MS),
  };
}

/** The end of the last window; without a location the end of the date. */
export function pickupEnd({ date, locations }: Pickup, zone: string): Date {
  const lastTime = locations
    .map(({ endTime }) => endTime)
    .sort()
    .at(-1);
  return lastTime ? instantOf(date, lastTime, zone) : instantOf(addDays(date, 1), '00:00', zone);
}
