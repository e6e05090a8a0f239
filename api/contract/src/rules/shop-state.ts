import type { CalendarDate } from '../plain/units.js';

interface Day {
  id: number;
  date: CalendarDate;
  orderDeadline: Date | string;
  /** Missing or null: the day waits for its turn. */
  orderStart?: Date | string | null;
  active: boolean;
}

export type ShopState =
  /** The shop takes orders for it. */
  | { kind: 'sold' }
  /** `from`: when the shop begins to sell it, ISO 8601 in UTC. */
  | { kind: 'waiting'; from: string }
  | { kind: 'closed' }
  /** Inactive, or its own deadline comes before the shop gets to it. */
  | { kind: 'hidden' };

/** Returns whether a day is active and its deadline is to come. */
export const isOpen = (
  { active, orderDeadline }: Pick<Day, 'active' | 'orderDeadline'>,
  now: Date,
): boolean => active && now < new Date(orderDeadline);

/**
 * Returns what the shop does with a day. Of the active days before their deadline it sells those whose start has come,
 * and of those without a start the first `daysOnSale` by date.
 */
export function shopState(day: Day, days: readonly Day[], now: Date, daysOnSale: number): ShopState {
  if (!day.active) return { kind: 'hidden' };
  if (!isOpen(day, now)) return { kind: 'closed' };
  const start =
    day.orderStart ??
    turnOf(
      day,
      days.filter((one) => isOpen(one, now)),
      daysOnSale,
    );
  if (start === undefined) return { kind: 'sold' };
  const from = new Date(start);
  if (from <= now) return { kind: 'sold' };
  return from < new Date(day.orderDeadline)
    ? { kind: 'waiting', from: from.toISOString() }
    : { kind: 'hidden' };
}

/** Returns the deadline of the day that frees its turn; undefined if it has its turn. */
function turnOf(day: Day, openDays: Day[], daysOnSale: number): string | undefined {
  return openDays
    .filter(({ id, date, orderStart }) => id !== day.id && date < day.date && !orderStart)
    .map(({ orderDeadline }) => new Date(orderDeadline).toISOString())
    .sort()
    .at(-daysOnSale);
}
