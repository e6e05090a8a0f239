interface Day {
  id: number;
  /** 'yyyy-MM-dd'. */
  date: string;
  orderDeadline: string;
  active: boolean;
}

export type ShopState =
  /** The shop takes orders for it. */
  | { kind: 'sold' }
  /** `from`: the latest deadline of the earlier days, ISO 8601 in UTC. Until then the shop sells one of them. */
  | { kind: 'waiting'; from: string }
  | { kind: 'closed' }
  /** Inactive, or its own deadline comes before the shop gets to it. */
  | { kind: 'hidden' };

/** What the shop does with a day. Of all active days before their deadline it sells the one with the first date. */
export function shopState(day: Day, days: readonly Day[], now: Date): ShopState {
  const isOpen = ({ active, orderDeadline }: Day) => active && now < new Date(orderDeadline);
  if (!day.active) return { kind: 'hidden' };
  if (!isOpen(day)) return { kind: 'closed' };
  const from = days
    .filter((other) => other.id !== day.id && other.date < day.date && isOpen(other))
    .map(({ orderDeadline }) => orderDeadline)
    .sort()
    .at(-1);
  if (from === undefined) return { kind: 'sold' };
  return from < day.orderDeadline ? { kind: 'waiting', from } : { kind: 'hidden' };
}
