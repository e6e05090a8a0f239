import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import { takenAfter } from '@hofkiste/contract/rules/pickup-money';
import type { Pickup, PickupEvent, PickupOrder, PickupState } from '@hofkiste/contract/wire/pickup';

/** Everything that can be tapped on an order except 'Rückgängig'. */
export type PickupAction = Exclude<PickupEvent['action'], 'undo'>;

const STATE_AFTER: Record<PickupAction, PickupState> = {
  collected: 'collected',
  'collected-unpaid': 'collected-unpaid',
  paid: 'collected',
};

/** The order with the taps that the server hasn't answered yet, in the order in which they were tapped. */
export function withTaps(order: PickupOrder, taps: readonly PickupEvent[]): PickupOrder {
  // The answer to a tap that the server counts may have got lost.
  const counted = taps.findIndex(({ id }) => id === order.undo?.eventId);
  const history = [order];
  for (const tap of taps.slice(counted + 1)) {
    const now = history.at(-1) ?? order;
    if (tap.action !== 'undo') {
      const undo = { eventId: tap.id, state: now.state, stateAt: now.stateAt, taken: now.taken };
      const taken = takenWith(now, tap);
      history.push({ ...now, state: STATE_AFTER[tap.action], stateAt: tap.at, taken, undo });
    } else if (now.undo && tap.undoes === now.undo.eventId) {
      history.pop();
      // Only the server knows what an undo after this one would take back.
      if (history.length === 0)
        history.push({
          ...now,
          state: now.undo.state,
          stateAt: now.undo.stateAt,
          taken: now.undo.taken,
          undo: null,
        });
    }
  }
  return history.at(-1) ?? order;
}

/** Returns `taken` after a tap. An older release didn't store what was due. */
function takenWith(order: PickupOrder, tap: Exclude<PickupEvent, { action: 'undo' }>): number | undefined {
  const { state, totalPrice, due = totalPrice, taken } = order;
  const isPaid = state === 'collected';
  const before = { cents: toCents(taken ?? (isPaid ? totalPrice : 0)), isPaid };
  const after = takenAfter(before, {
    action: tap.action,
    due: tap.due ?? toCents(due),
    part: tap.action === 'collected-unpaid' ? tap.part : undefined,
  });
  const usual = after.isPaid ? toCents(totalPrice) : 0;
  return after.cents === usual ? undefined : toEuros(after.cents);
}

/** Without what was paid by taps that the server hasn't answered. */
function stillOwed(order: PickupOrder, events: ReadonlyMap<number, PickupEvent[]>): PickupOrder {
  const isPaid = (taps: readonly PickupEvent[] = []) =>
    taps.some(
      ({ id, action }) =>
        action === 'paid' && !taps.some((other) => other.action === 'undo' && other.undoes === id),
    );
  const owed = order.owed?.filter(({ orderId }) => !isPaid(events.get(orderId)));
  return owed?.length === order.owed?.length ? order : { ...order, owed };
}

/** Orders without a tap stay the same objects, so that their rows aren't rendered again. */
export function withAllTaps(
  orders: readonly PickupOrder[],
  taps: readonly { event: PickupEvent }[],
): readonly PickupOrder[] {
  const events = new Map<number, PickupEvent[]>();
  for (const { event } of taps) {
    const ofOrder = events.get(event.orderId);
    if (ofOrder) ofOrder.push(event);
    else events.set(event.orderId, [event]);
  }
  return orders.map((order) => stillOwed(withTaps(order, events.get(order.id) ?? []), events));
}

/** The new day with the old objects of orders that are the same, so that their rows aren't rendered again. */
export function keepUnchanged(pickup: Pickup, old: Pickup | undefined): Pickup {
  const known = new Map(old?.orders.map((order) => [order.id, order]));
  const orders = pickup.orders.map((order) => {
    const before = known.get(order.id);
    return before && JSON.stringify(before) === JSON.stringify(order) ? before : order;
  });
  return { ...pickup, orders };
}
