import { wallClock } from '@hofkiste/contract/dates';
import type { PickupDay } from '@hofkiste/contract/pickup-days';

export type DayTiming = ReturnType<typeof dayTiming>;

/** Where a day stands at an instant; its own date still belongs to it. */
export function dayTiming(day: Pick<PickupDay, 'date' | 'orderDeadline'>, now: Date, zone: string) {
  const { date: today } = wallClock(now, zone);
  const isPast = day.date < today;
  const days = Math.round((Date.parse(day.date) - Date.parse(today)) / 86_400_000);
  return {
    isPast,
    /** From its deadline until the day is over (design decision 15). */
    canReport: !isPast && now >= new Date(day.orderDeadline),
    /** 'heute', 'in 7 Tagen'; '' for a past day. */
    distance: isPast ? '' : distanceText(days),
  };
}

function distanceText(days: number): string {
  if (days === 0) return 'heute';
  return days === 1 ? 'morgen' : `in ${days} Tagen`;
}
