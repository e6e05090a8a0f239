import { formatShortDate } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { clockAt, dateAt } from '../ui/farmClock';

export type SinceList = NonNullable<AdminPickupDay['sinceList']>;

/** Returns the ids of the orders that differ from the printed list and are still there. */
export const ordersSinceList = ({ added, changed, cancelled }: SinceList): ReadonlySet<number> =>
  new Set([...added, ...changed, ...cancelled]);

/** 'Seit dem Ausdruck um 18:05: 1 neue, 2 geänderte Bestellungen'. */
export function sinceListText(sinceList: SinceList, now: Date): string {
  const { date, time } = clockAt(sinceList.at);
  const day = date === dateAt(now) ? '' : `am ${formatShortDate(date)} `;
  return `Seit dem Ausdruck ${day}um ${time}: ${countsText(sinceList)}`;
}

function countsText({ added, changed, cancelled, deleted }: SinceList): string {
  const counts = [
    { count: added.length, word: 'neue' },
    { count: changed.length, word: 'geänderte' },
    { count: cancelled.length, word: 'stornierte' },
    { count: deleted, word: 'gelöschte' },
  ].filter(({ count }) => count > 0);
  const last = counts.at(-1);
  if (!last) return 'keine Änderung';
  const words = counts.map(({ count, word }) => `${count} ${word}`).join(', ');
  return `${words} ${last.count === 1 ? 'Bestellung' : 'Bestellungen'}`;
}
