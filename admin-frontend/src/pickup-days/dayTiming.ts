import { shopState } from '@hofkiste/contract/rules/shop-state';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { dateAt, endOf } from '../ui/farmClock';

// The back office counts with plain dates by date-fns. Only `ui/farmClock` crosses between
// instants and dates, because date-fns would use the zone of the browser instead of the farm's.

export type DayTiming = ReturnType<typeof dayTiming>;

/** A pickup day seen from now. It is past once its date is over in the farm's zone. */
export function dayTiming(day: Pick<AdminPickupDay, 'date' | 'orderDeadline'>, now: Date) {
  const today = dateAt(now);
  const isPast = day.date < today;
  const days = differenceInCalendarDays(parseISO(day.date), parseISO(today));
  return {
    isPast,
    /** The order report is complete from the deadline on and useless once the day is over. */
    canReport: !isPast && now >= new Date(day.orderDeadline),
    /** 'heute', 'in 7 Tagen'; '' for a past day. */
    distance: isPast ? '' : distanceText(days),
  };
}

function distanceText(days: number): string {
  if (days === 0) return 'heute';
  return days === 1 ? 'morgen' : `in ${days} Tagen`;
}

/** The days that matter now, by date: today's, the next active one and those that the shop sells. */
export function daysOfNow<Day extends ComingDay>(
  coming: readonly Day[],
  now: Date,
  { today, daysOnSale }: { today: string; daysOnSale: number },
): Day[] {
  const byDate = [...coming].sort((a, b) => a.date.localeCompare(b.date));
  const next = byDate.find(({ date, active }) => active && date > today);
  return byDate.filter(
    (day) => day.date === today || day === next || shopState(day, coming, now, daysOnSale).kind === 'sold',
  );
}

type ComingDay = Pick<AdminPickupDay, 'id' | 'date' | 'orderDeadline' | 'orderStart' | 'active'>;

/** Until its pickup is over a day can be called off, once. */
export const canCallOff = (day: AdminPickupDay, now: Date): boolean =>
  day.calledOff === null && now < endOf(day);
