import type { PickedUp, Pickup, PickupOrder as PickupOrderView } from '@hofkiste/contract/wire/pickup';
import type { Rejection } from './merged-taps.js';
import { rejections } from './pickup.errors.js';
import type { PickupOfDay } from './pickup.service.js';
import { countingTaps, type StateAt, stateAfter } from './pickup-state.js';

const german = new Intl.Collator('de');

/** Locations by id, orders by last name. */
export const pickupView = ({ day, locations, orders }: PickupOfDay): Pickup => ({
  day: { id: day.id, date: day.date },
  locations: locations
    .toSorted((a, b) => a.pickupLocationId - b.pickupLocationId)
    .map(({ pickupLocationId, name, startTime, endTime }) => ({
      locationId: pickupLocationId,
      name,
      startTime,
      endTime,
    })),
  orders: orders
    .map(orderView)
    .sort(
      (a, b) =>
        german.compare(a.lastName, b.lastName) || german.compare(a.firstName, b.firstName) || a.id - b.id,
    ),
});

export const pickedUpView = (pickup: PickupOfDay, rejected: readonly Rejection[]): PickedUp => ({
  ...pickupView(pickup),
  rejected: rejected.map(({ id, code }) => ({ id, code, message: rejections[code] })),
});

function orderView(order: PickupOfDay['orders'][number]): PickupOrderView {
  const counting = countingTaps(order.taps);
  const last = counting.at(-1);
  return {
    id: order.id,
    firstName: order.firstName ?? '',
    lastName: order.lastName ?? '',
    phoneNumber: order.phoneNumber ?? '',
    locationId: order.locationId,
    totalPrice: order.totalPrice,
    note: order.note,
    items: order.items,
    ...stateView(stateAfter(counting)),
    undo: last ? { eventId: last.uuid, ...stateView(stateAfter(counting.slice(0, -1))) } : null,
  };
}

const stateView = ({ state, stateAt }: StateAt) => ({ state, stateAt: stateAt?.toISOString() ?? null });
