import { type EntityManager, IsNull } from 'typeorm';
import { PickupDay, PickupDayBox, PickupDayLocation } from './pickup-day.entity.js';
import { pickupDayNotFound } from './pickup-days.errors.js';

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
