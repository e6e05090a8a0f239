import type { LocationOfDay, PickupDayInput } from '@hofkiste/contract/pickup-days';
import { type EntityManager, In } from 'typeorm';
import { PickupLocation } from '../pickup-locations/pickup-location.entity.js';
import { PickupDayLocation } from './pickup-day-location.entity.js';
import { ConfirmedWindowChanges, LocationHasOrders, UnknownPickupLocation } from './pickup-days.errors.js';

/**
 * Opens these locations on a day and no others, those that it has or had in place. `openOrders` are counted by the
 * day's location. Throws {@link LocationHasOrders}, {@link ConfirmedWindowChanges} or {@link UnknownPickupLocation}.
 */
export async function offerLocations(
  manager: EntityManager,
  pickupDayId: number,
  { locations, changeConfirmedWindows }: PickupDayInput,
  openOrders: Map<number, number>,
  now: Date,
): Promise<void> {
  const wanted = new Map(locations.map((location) => [location.id, location]));
  const all = await manager.find(PickupDayLocation, { where: { pickupDayId } });
  const open = all.filter(({ removedAt }) => removedAt === null);
  const takenOff = open.filter(({ pickupLocationId }) => !wanted.has(pickupLocationId));
  for (const { id, name } of takenOff) {
    const orders = openOrders.get(id);
    if (orders) throw new LocationHasOrders(name, orders);
  }
  const changed = open.filter(
    (location) =>
      openOrders.has(location.id) && hasOtherWindow(location, wanted.get(location.pickupLocationId)),
  );
  if (changed.length > 0 && !changeConfirmedWindows) {
    const orders = changed.reduce((sum, { id }) => sum + (openOrders.get(id) ?? 0), 0);
    throw new ConfirmedWindowChanges(orders, changed);
  }

  const masters = await lockedMasters(manager, [...wanted.keys()]);
  const known = new Map(all.map((location) => [location.pickupLocationId, location]));
  const offered = locations.map(({ id, ...own }) => {
    const master = masters.get(id);
    const location = known.get(id);
    const isOpen = location?.removedAt === null;
    if (!master || (master.deactivatedAt !== null && !isOpen)) throw new UnknownPickupLocation();
    const { googleMapsLink } = master;
    return { ...location, ...own, googleMapsLink, pickupDayId, pickupLocationId: id, removedAt: null };
  });
  await manager.save(PickupDayLocation, [
    ...takenOff.map((location) => ({ ...location, removedAt: now })),
    ...offered,
  ]);
}

const hasOtherWindow = (before: PickupDayLocation, after: LocationOfDay | undefined): boolean =>
  after !== undefined && (before.startTime !== after.startTime || before.endTime !== after.endTime);

/** Nobody deactivates them before they are on the day. */
async function lockedMasters(manager: EntityManager, ids: number[]): Promise<Map<number, PickupLocation>> {
  const masters = await manager.find(PickupLocation, {
    where: { id: In(ids) },
    lock: { mode: 'pessimistic_read' },
  });
  return new Map(masters.map((master) => [master.id, master]));
}
