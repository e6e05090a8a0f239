import { shopState } from '@hofkiste/contract/rules/shop-state';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useFarm } from '../settings/settings.api';
import { dateAt } from '../ui/farmClock';
import { useNow } from '../ui/useNow';
import type { DayProps } from './DayDetails';
import { dayTiming } from './dayTiming';
import { useComingHolidays } from './holidays';
import { shopText } from './shopText';
import { useDeleteDay } from './useDeleteDay';

export interface DayEvents {
  onEdit: (day: AdminPickupDay) => void;
  onCopy: (day: AdminPickupDay) => void;
}

/**
 * Returns the moment of a list of days, and what it shows of each of them.
 * @param coming the days from today on, on which the state in the shop depends; undefined until they are known.
 */
export function useDayProps(coming: readonly AdminPickupDay[] | undefined, { onEdit, onCopy }: DayEvents) {
  const { daysOnSale } = useFarm();
  const now = useNow(
    coming?.flatMap(({ orderDeadline, orderStart }) => [orderDeadline, ...(orderStart ? [orderStart] : [])]),
  );
  const { data: holidays = [] } = useComingHolidays(dateAt(now));
  const deleteDay = useDeleteDay();
  const propsOf = (day: AdminPickupDay): DayProps => ({
    day,
    timing: dayTiming(day, now),
    inShop: shopText(shopState(day, coming ?? [], now, daysOnSale), now),
    holiday: holidays.find(({ date }) => date === day.date)?.name,
    onEdit: () => onEdit(day),
    onCopy: () => onCopy(day),
    onDelete: () => void deleteDay(day),
  });
  return { now, propsOf };
}
