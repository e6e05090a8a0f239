import { addDays, instantOf } from '@hofkiste/contract/plain/dates';
import { HOUR } from '@hofkiste/contract/plain/durations';

/** All times are wall clock in `zone`. */
interface ReminderPlan {
  /** 'yyyy-MM-dd'. */
  pickupDate: string;
  /** When the pickup window opens. */
  windowStart: string;
  /** The setting `pickupReminderTime`. */
  reminderTime: string;
  zone: string;
}

const EVENING_BEFORE = '18:00';
const RECENT_ORDER_MS = 3 * HOUR;

/** A reminder is sent at `from`, or later until `until`, when the pickup window opens. */
export function reminderSpan({ pickupDate, windowStart, reminderTime, zone }: ReminderPlan): {
  from: Date;
  until: Date;
} {
  const from =
    reminderTime < windowStart
      ? instantOf(pickupDate, reminderTime, zone)
      : instantOf(addDays(pickupDate, -1), EVENING_BEFORE, zone);
  return { from, until: instantOf(pickupDate, windowStart, zone) };
}

/** Whether an order gets its reminder now. Orders placed less than 3 h before the reminder get none. */
export function isReminderDue(orderDate: Date, plan: ReminderPlan, now: Date): boolean {
  const { from, until } = reminderSpan(plan);
  return from <= now && now < until && orderDate.getTime() <= from.getTime() - RECENT_ORDER_MS;
}
