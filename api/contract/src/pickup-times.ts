import { addDays, instantOf } from './dates.js';

const HOUR = 3_600_000;

interface Day {
  /** 'yyyy-MM-dd'. */
  date: string;
  orderDeadline: string;
  locations: readonly { endTime: string }[];
}

interface Day extends Pickup {
  orderDeadline: Date | string;
}

/** What can be done when about the pickup of a day. */
export function pickupTimes({ date, orderDeadline, locations }: Day, zone: string) {
  const lastTime = locations
    .map(({ endTime }) => endTime)
    .sort()
    .at(-1);
  const end = lastTime ? instantOf(date, lastTime, zone) : instantOf(addDays(date, 1), '00:00', zone);
  const hoursAfter = (hours: number) => new Date(end.getTime() + hours * HOUR);
  return {
    /** The end of the last window; without a location the end of the date. */
    end,
    /** From the deadline on nobody orders or cancels, and taps of the pickup mode are accepted. */
    tapsFrom: new Date(orderDeadline),
    tapsUntil: hoursAfter(48),
    helperLinksUntil: hoursAfter(12),
  };
}
