import { type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { groupedBy } from '../database/statements.js';
import { PickupDay, PickupDayBox, PickupDayLocation } from './pickup-day.entity.js';
import { pickupDayNotFound } from './pickup-days.errors.js';

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

// Transactions that need more than one of these lock them in this sequence: the day, the standing order, the boxes and
// locations of the day, the customer, the order, the stock of boxes, the messages. The stock comes late, so that orders of
// the same boxes wait for each other only briefly.

/** Orders share the lock of their day; whoever needs the day at rest takes it exclusively. */
export const lockedDay = (
  manager: EntityManager,
  id: number,
  lock: 'shared' | 'exclusive',
): Promise<PickupDay | null> =>
  manager.findOne(PickupDay, {
    where: { id },
    lock: { mode: lock === 'shared' ? 'pessimistic_read' : 'pessimistic_write' },
  });

/** The day with its locations. Nobody orders, changes, cancels or writes a message for it until the commit. */
export async function dayAtRest(manager: EntityManager, id: number): Promise<PickupDay> {
  const day = await lockedDay(manager, id, 'exclusive');
  if (!day || day.isDeleted) throw pickupDayNotFound();
  return Object.assign(day, { locations: await manager.findBy(PickupDayLocation, { pickupDayId: id }) });
}

/** The day for an order, with the boxes that it offers and its locations: they stay until the commit. */
export async function lockedDayWithOffer(manager: EntityManager, id: number): Promise<PickupDay | null> {
  const day = await lockedDay(manager, id, 'shared');
  return day && withLockedOffer(manager, day);
}

/** The locked day with the boxes that it offers and its locations: they stay until the commit. */
export async function withLockedOffer(manager: EntityManager, day: PickupDay): Promise<PickupDay> {
  const lock = { mode: 'pessimistic_read' } as const;
  const ofDay = { pickupDayId: day.id };
  const boxes = await manager.find(PickupDayBox, { where: { ...ofDay, removedAt: IsNull() }, lock });
  const locations = await manager.find(PickupDayLocation, { where: ofDay, lock });
  return Object.assign(day, { boxes, locations });
}
