import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import type { FarmTime } from '../../config/farm-time.js';
import { PickupDay, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import type { PickupLocation } from './pickup-location.entity.js';

/** The locations, by the ids of their master records, of the days whose pickup isn't over. */
export async function locationsOfComingDays(manager: EntityManager, at: FarmTime): Promise<Set<number>> {
  const locations = (await comingDays(manager, at)).flatMap((day) => day.openLocations);
  return new Set(locations.map(({ pickupLocationId }) => pickupLocationId));
}

/** The days whose pickup isn't over get name and map link of the master record; its row must be locked. */
export async function renewLocation(
  manager: EntityManager,
  location: PickupLocation,
  at: FarmTime,
): Promise<void> {
  const pickupDayId = In((await comingDays(manager, at)).map(({ id }) => id));
  const copies = { pickupLocationId: location.id, pickupDayId };
  await manager.update(PickupDayLocation, copies, location.copy);
}

async function comingDays(manager: EntityManager, at: FarmTime): Promise<PickupDay[]> {
  const days = await manager.find(PickupDay, {
    where: { livingDate: MoreThanOrEqual(at.date) },
    relations: { locations: true },
  });
  return days.filter((day) => !day.isOver(at));
}
