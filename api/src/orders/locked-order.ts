import { type EntityManager, IsNull } from 'typeorm';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { PickupDayBox } from '../pickup-days/pickup-day-box.entity.js';
import { PickupDayLocation } from '../pickup-days/pickup-day-location.entity.js';
import { Order } from './order.entity.js';
import type { FoundOffer } from './order-offer.js';
import { alreadyCancelled, orderCollected } from './orders.errors.js';

// Transactions that change orders lock in this sequence, so that they can't block each other: the day, its boxes and
// locations, the order, its customer, the stock of boxes, the messages. The customer whom an order leaves comes last: a
// conflict there is retried.

/** Everything that a page or a message shows of an order. */
export const allParts = { pickupDay: true, pickupDayLocation: true, items: true };

/** New orders share the lock of an open day; the sums of a closed day are written under its lock. */
export async function lockDay(manager: EntityManager, id: number, now: Date): Promise<void> {
  const day = await manager.findOneBy(PickupDay, { id });
  const mode = day?.isOpenAt(now) ? 'pessimistic_read' : 'pessimistic_write';
  await manager.findOne(PickupDay, { select: { id: true }, where: { id }, lock: { mode } });
}

/** The day as {@link lockDay} locks it, with the boxes that it offers and its locations: they stay until the commit. */
export async function lockedDay(manager: EntityManager, id: number, now: Date): Promise<PickupDay | null> {
  await lockDay(manager, id, now);
  const lock = { mode: 'pessimistic_read' } as const;
  const boxes = await manager.find(PickupDayBox, { where: { pickupDayId: id, removedAt: IsNull() }, lock });
  const locations = await manager.find(PickupDayLocation, { where: { pickupDayId: id }, lock });
  const day = await manager.findOneBy(PickupDay, { id });
  return day && Object.assign(day, { boxes, locations });
}

/** What the day has for an order at one of its locations. */
export const offeredBy = (day: PickupDay | null, pickupDayLocationId: number): FoundOffer => ({
  pickupDay: day?.deletedAt === null ? day : undefined,
  pickupDayLocation: day?.locations.find(
    ({ id, removedAt }) => id === pickupDayLocationId && removedAt === null,
  ),
  boxes: new Map(day?.boxes.map((box) => [box.boxPresetId, box])),
});

/** Lock its day before. Of two changes at once the second one sees what the first one wrote. */
export async function lockedOrder(manager: EntityManager, id: number): Promise<Order | null> {
  await manager.findOne(Order, { select: { id: true }, where: { id }, lock: { mode: 'pessimistic_write' } });
  return manager.findOne(Order, { where: { id }, relations: allParts });
}

/** Refuses an order that is cancelled or collected. */
export function requireOpen(
  { cancelledAt, isCollected }: Order,
  { actor, zone }: { actor: 'customer' | 'admin'; zone: string },
): void {
  if (cancelledAt) throw alreadyCancelled(cancelledAt, zone);
  if (isCollected) throw orderCollected(actor);
}
