import { formatWeekday } from '@hofkiste/contract/plain/dates';
import { shopState } from '@hofkiste/contract/rules/shop-state';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { now } from '../../clock';
import { useFarmState } from '../../farm';
import { useShopSettings } from '../../settings';

/** The days that can be ordered for, by date: without those that wait for their turn. */
export function useDaysOnSale(): PickupDay[] {
  const { upcoming = [] } = useFarmState();
  const daysOnSale = Number(useShopSettings().daysOnSale ?? 1);
  // Only the api's answer removes a day, not the clock here.
  return upcoming.filter((day) => shopState(day, upcoming, now(), daysOnSale).kind !== 'waiting');
}

/** '2026-12-04' → '4.12.'. */
export const shortDate = (date: string): string => {
  const [, month, day] = date.split('-').map(Number);
  return `${day}.${month}.`;
};

/** '2026-12-04' → 'Fr, 4.12.'. */
export const shortDay = (date: string): string => `${formatWeekday(date).slice(0, 2)}, ${shortDate(date)}`;

/** 'Freitag', or 'Freitag, 4.12.' if another of the days is on a Friday. */
export function dayName({ date }: PickupDay, days: readonly PickupDay[]): string {
  const weekday = formatWeekday(date);
  const isAlone = days.every((other) => other.date === date || formatWeekday(other.date) !== weekday);
  return isAlone ? weekday : `${weekday}, ${shortDate(date)}`;
}
