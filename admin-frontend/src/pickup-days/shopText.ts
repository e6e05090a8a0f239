import { formatDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import type { ShopState } from '@hofkiste/contract/rules/shop-state';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { clockAt, dateAt } from '../ui/farmClock';

/** Says what the shop does with a day: 'Ab Mi 18:00 Uhr im Shop'; the date is added from a week ahead on. */
export function shopText(state: ShopState, now: Date): string {
  switch (state.kind) {
    case 'sold':
      return 'Wird gerade verkauft';
    case 'waiting':
      return `Ab ${nearTime(state.from, now)} im Shop`;
    case 'closed':
      return 'Bestellfrist vorbei';
    case 'hidden':
      return 'Nicht sichtbar';
  }
}

function nearTime(instant: string, now: Date): string {
  const { date, time } = clockAt(instant);
  const days = differenceInCalendarDays(parseISO(date), parseISO(dateAt(now)));
  const weekday = formatWeekday(date).slice(0, 2);
  return days < 7 ? `${weekday} ${time} Uhr` : `${weekday}, ${formatDate(date)}, ${time} Uhr`;
}
