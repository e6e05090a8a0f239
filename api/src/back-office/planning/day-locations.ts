import type { LocationOfDay, PickupDayInput } from '@hofkiste/contract/wire/pickup-days';
import { type EntityManager, In } from 'typeorm';
import { PickupLocation } from '../../catalogue/pickup-locations/pickup-location.entity.js';
import type { FarmTime } from '../../config/clock.js';
import { differs, insertRows } from '../../database/statements.js';
import type { DayChange } from '../../orders/history.rows.js';
import { PickupDay, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import { confirmedWindowChanges, locationHasOrders, unknownPickupLocation } from './planning.errors.js';

interface ReplacedLocations {
  /** Whether the request differs from what the day had. */
  isChanged: boolean;
  windows: DayChange['windows'];
}

/**
 * Replaces the locations of a day; a location that stays or comes back keeps its id. Until the pickup is over they
 * copy their master records. `openOrders` are counts by id of the day's location.
 */
export async function replaceLocations(
  manager: EntityManager,
  day: PickupDay,
  { locations, changeConfirmedWindows }: PickupDayInput,
  openOrders: Map<number, number>,
  at: FarmTime,
): Promise<ReplacedLocations> {
  const pickupDayId = day.id;
  const wanted = new Map(locations.map((location) => [location.id, location]));
  const all = await manager.findBy(PickupDayLocation, { pickupDayId });
  const offered = all.filter(({ removedAt }) => removedAt === null);
  const removed = offered.filter(({ pickupLocationId }) => !wanted.has(pickupLocationId));
  for (const { id, name } of removed) {
    const orders = openOrders.get(id);
    if (orders) throw locationHasOrders(name, orders);
  }
  if (!changeConfirmedWindows) requireConfirmedWindows(offered, wanted, openOrders);

  const masters = await lockedMasters(manager, [...wanted.keys()]);
  const locationByMaster = new Map(all.map((location) => [location.pickupLocationId, location]));
  const isOver = Object.assign(day, { locations: all }).isOver(at);
  let isChanged = removed.length > 0;
  const kept = locations.map(({ id, ...own }) => {
    const master = masters.get(id);
    const location = locationByMaster.get(id);
    const isOffered = location?.removedAt === null;
    if (!master || (master.deactivatedAt !== null && !isOffered)) throw unknownPickupLocation();
    isChanged ||= !isOffered || differs(location, own);
    const isFrozen = isOffered && isOver;
    return {
      ...location,
      ...(!isFrozen && master.copy),
      ...own,
      pickupDayId,
      pickupLocationId: id,
      removedAt: null,
    };
  });
  await manager.save(PickupDayLocation, [
    ...removed.map((location) => ({ ...location, removedAt: at.now })),
    ...kept,
  ]);
  return { isChanged, windows: changedWindows(offered, wanted) };
}

/** The locations of new days. */
export async function insertLocations(
  manager: EntityManager,
  days: readonly (Pick<PickupDayInput, 'locations'> & { id: number })[],
): Promise<void> {
  const ids = new Set(days.flatMap(({ locations }) => locations.map(({ id }) => id)));
  const masters = await lockedMasters(manager, [...ids]);
  const rows = days.flatMap(({ id: pickupDayId, locations }) =>
    locations.map(({ id: pickupLocationId, ...window }) => {
      const master = masters.get(pickupLocationId);
      if (!master || master.deactivatedAt !== null) throw unknownPickupLocation();
      return { ...master.copy, ...window, pickupDayId, pickupLocationId, removedAt: null };
    }),
  );
  await insertRows(manager, PickupDayLocation, rows);
}

const changedWindows = (
  offered: PickupDayLocation[],
  wanted: Map<number, LocationOfDay>,
): DayChange['windows'] =>
  new Map(
    offered.flatMap((before) => {
      const after = wanted.get(before.pickupLocationId);
      return after && hasOtherWindow(before, after)
        ? [[before.id, { from: windowText(before), to: windowText(after) }]]
        : [];
    }),
  );

const windowText = ({ startTime, endTime }: Pick<LocationOfDay, 'startTime' | 'endTime'>): string =>
  `${startTime} – ${endTime}`;

/** Customers have the time window of their order in writing. */
function requireConfirmedWindows(
  offered: PickupDayLocation[],
  wanted: Map<number, LocationOfDay>,
  openOrders: Map<number, number>,
): void {
  const changed = offered.filter(
    (location) =>
      openOrders.has(location.id) && hasOtherWindow(location, wanted.get(location.pickupLocationId)),
  );
  if (changed.length === 0) return;
  const orders = changed.reduce((sum, { id }) => sum + (openOrders.get(id) ?? 0), 0);
  throw confirmedWindowChanges(orders, changed);
}

const hasOtherWindow = (before: PickupDayLocation, after: LocationOfDay | undefined): boolean =>
  after !== undefined && (before.startTime !== after.startTime || before.endTime !== after.endTime);

/** Locked, so that none is renamed or deactivated before the day has it. */
async function lockedMasters(manager: EntityManager, ids: number[]): Promise<Map<number, PickupLocation>> {
  const masters = await manager.find(PickupLocation, {
    where: { id: In(ids) },
    lock: { mode: 'pessimistic_read' },
  });
  return new Map(masters.map((master) => [master.id, master]));
}
