import { HOUR } from '@hofkiste/contract/plain/durations';
import { toCents } from '@hofkiste/contract/plain/money';
import { isDue, type PickupEvent as PickupEventView } from '@hofkiste/contract/wire/pickup';
import { groupedBy } from '../database/statements.js';
import { countingTaps, type Tap } from './pickup-event.entity.js';
import { type LockedPickupOrder, type OrderState, orderState, type RejectionCode } from './pickup-orders.js';

const MAX_AGE_MS = 48 * HOUR;

export interface Rejection {
  /** Id of the event. */
  id: string;
  code: RejectionCode;
}

export interface TappedOrder extends Pick<LockedPickupOrder, 'cancelledAt' | 'due' | 'totalPrice'> {
  /** An order of an earlier day, which can only be paid. */
  isOwed?: boolean;
}

interface StoredTaps {
  /** By id, without those that the sender may not see. */
  orders: ReadonlyMap<number, TappedOrder>;
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
    const order = orders.get(event.orderId);
    const tap = tapOf(event, order, now);
    const before = tapsByOrder.get(tap.orderId) ?? [];
    const code = rejectionOf(tap, order, before, now);
    if (code) {
      rejected.push({ id: event.id, code });
      continue;
    }
    known.add(tap.uuid);
    added.push(tap);
    tapsByOrder.set(tap.orderId, [...before, tap]);
  }
  const changed = new Set(added.map(({ orderId }) => orderId));
  const states = [...changed].flatMap((orderId) => {
    const order = orders.get(orderId);
    return order ? orderState(orderId, order, countingTaps(tapsByOrder.get(orderId) ?? [])) : [];
  });
  return { added, states, rejected };
}

function rejectionOf(
  tap: Tap,
  order: TappedOrder | undefined,
  before: readonly Tap[],
  now: Date,
): RejectionCode | undefined {
  if (!order) return 'ORDER_GONE';
  if (order.cancelledAt) return 'ORDER_CANCELLED';
  if (order.isOwed && !isPayment(tap, before)) return 'ORDER_GONE';
  if (tap.at.getTime() < now.getTime() - MAX_AGE_MS) return 'EVENT_TOO_OLD';
  const hasUndone = tap.action === 'undo' && countingTaps(before).some(({ uuid }) => uuid === tap.undoes);
  return tap.action === 'undo' && !hasUndone ? 'NOTHING_TO_UNDO' : undefined;
}

/** 'Bezahlt' on goods that are gone, and what takes it back. */
function isPayment({ action, undoes }: Tap, before: readonly Tap[]): boolean {
  if (action === 'undo') return before.every((tap) => tap.uuid !== undoes || tap.action === 'paid');
  return action === 'paid' && countingTaps(before).length > 0;
}

/** The clock of a phone may be fast. An older phone doesn't say what it has asked for. */
function tapOf(event: PickupEventView, order: TappedOrder | undefined, now: Date): Tap {
  const at = new Date(event.at);
  const isUndo = event.action === 'undo';
  const due = isUndo ? null : (event.due ?? dueOf(order));
  return {
    uuid: event.id,
    orderId: event.orderId,
    action: event.action,
    undoes: isUndo ? event.undoes : null,
    at: at > now ? now : at,
    due,
    part:
      event.action === 'collected-unpaid' && due !== null && event.part && event.part < due
        ? event.part
        : null,
  };
}

function dueOf(order: TappedOrder | undefined): number | null {
  const cents = toCents(order?.due ?? 0);
  return isDue(cents) ? cents : null;
}
