import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { groupedBy } from '../database/grouped-by.js';
import { PickupDay, PickupDayBox, PickupDayLocation } from './pickup-day.entity.js';

type Direction = 'ASC' | 'DESC';
type Part = { skip?: number; take?: number };

/** Days by date, with boxes and locations. One statement per table: a join of both would give every box with every location. */
export async function daysWithOffer(
  manager: EntityManager,
  where: FindOptionsWhere<PickupDay>,
  direction: Direction,
  part: Part,
): Promise<PickupDay[]> {
  const days = await sortedDays(manager, where, direction, part);
  await Promise.all([addBoxes(manager, days), addLocations(manager, days)]);
  return days;
}

/** Days by date, with locations. */
export async function daysWithLocations(
  manager: EntityManager,
  where: FindOptionsWhere<PickupDay>,
): Promise<PickupDay[]> {
  const days = await sortedDays(manager, where, 'ASC');
  await addLocations(manager, days);
  return days;
}

const sortedDays = (
  manager: EntityManager,
  where: FindOptionsWhere<PickupDay>,
  direction: Direction,
  part: Part = {},
): Promise<PickupDay[]> => manager.find(PickupDay, { where, order: { livingDate: direction }, ...part });

/** Reads the boxes of these days, with their stock. */
export async function addBoxes(manager: EntityManager, days: readonly PickupDay[]): Promise<void> {
  const found = await manager.find(PickupDayBox, { where: ofDays(days), relations: { stock: true } });
  const boxes = groupedBy(found, ({ pickupDayId }) => pickupDayId);
  for (const day of days) day.boxes = boxes.get(day.id) ?? [];
}

async function addLocations(manager: EntityManager, days: readonly PickupDay[]): Promise<void> {
  const found = await manager.findBy(PickupDayLocation, ofDays(days));
  const locations = groupedBy(found, ({ pickupDayId }) => pickupDayId);
  for (const day of days) day.locations = locations.get(day.id) ?? [];
}

const ofDays = (days: readonly PickupDay[]) => ({ pickupDayId: In(days.map(({ id }) => id)) });
