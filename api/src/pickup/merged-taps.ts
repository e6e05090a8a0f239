import { HOUR } from '@hofkiste/contract/plain/durations';
import type { PickupEvent as PickupEventView } from '@hofkiste/contract/wire/pickup';
import { groupedBy } from '../database/statements.js';
import {
  countingTaps,
  type LockedPickupOrder,
  type OrderState,
  type RejectionCode,
  stateAfter,
  type Tap,
} from './pickup-orders.js';

const MAX_AGE_MS = 48 * HOUR;

export interface Rejection {
  /** Id of the event. */
  id: string;
  code: RejectionCode;
}

type Cancellable = Pick<LockedPickupOrder, 'cancelledAt'>;

interface StoredTaps {
  /** By id, without those that the sender may not see. */
  orders: ReadonlyMap<number, Cancellable>;
  /** The events of these orders, in the order of arrival. */
  taps: readonly Tap[];
}

interface MergedTaps {
  /** The new events that count. */
  added: Tap[];
  /** New states of the orders that have new events. */
  states: OrderState[];
  rejected: Rejection[];
}

/** Compares a batch with what arrived before. An event that is known is skipped: it counts already. */
export function mergedTaps(
  events: readonly PickupEventView[],
  { orders, taps }: StoredTaps,
  now: Date,
): MergedTaps {
  const known = new Set(taps.map(({ uuid }) => uuid));
  const tapsByOrder = groupedBy(taps, ({ orderId }) => orderId);
  const added: Tap[] = [];
  const rejected: Rejection[] = [];
  for (const event of events) {
    if (known.has(event.id)) continue;
    const tap = tapOf(event, now);
    const before = tapsByOrder.get(tap.orderId) ?? [];
    const code = rejectionOf(tap, orders.get(tap.orderId), before, now);
    if (code) {
      rejected.push({ id: event.id, code });
      continue;
    }
    known.add(tap.uuid);
    added.push(tap);
    tapsByOrder.set(tap.orderId, [...before, tap]);
  }
  const changed = new Set(added.map(({ orderId }) => orderId));
  const states = [...changed].map((orderId) => ({
    orderId,
    ...stateAfter(countingTaps(tapsByOrder.get(orderId) ?? [])),
  }));
  return { added, states, rejected };
}

function rejectionOf(
  tap: Tap,
  order: Cancellable | undefined,
  before: readonly Tap[],
  now: Date,
): RejectionCode | undefined {
  if (!order) return 'ORDER_GONE';
  if (order.cancelledAt) return 'ORDER_CANCELLED';
  if (tap.at.getTime() < now.getTime() - MAX_AGE_MS) return 'EVENT_TOO_OLD';
  const hasUndone = tap.action === 'undo' && countingTaps(before).some(({ uuid }) => uuid === tap.undoes);
  return tap.action === 'undo' && !hasUndone ? 'NOTHING_TO_UNDO' : undefined;
}

/** The clock of a phone may be fast. */
function tapOf(event: PickupEventView, now: Date): Tap {
  const at = new Date(event.at);
  return {
    uuid: event.id,
    orderId: event.orderId,
    action: event.action,
    undoes: event.action === 'undo' ? event.undoes : null,
    at: at > now ? now : at,
  };
}
