import { addDays, instantOf } from './dates.js';

const HOUR = 3_600_000;

interface Pickup {
  /** 'yyyy-MM-dd'. */
  date: string;
  locations: readonly { endTime: string }[];
}

interface Day extends Pickup {
  orderDeadline: Date | string;
}

/** What can be done when about the pickup of a day. */
export function pickupTimes({ orderDeadline, ...pickup }: Day, zone: string) {
  const end = pickupEnd(pickup, zone);
  const hoursAfter = (hours: number) => new Date(end.getTime() + hours * HOUR);
  return {
    end,
    /** From the deadline on nobody orders or cancels, and taps of the pickup mode are accepted. */
    tapsFrom: new Date(orderDeadline),
    tapsUntil: hoursAfter(48),
    helperLinksUntil: hoursAfter(12),
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
