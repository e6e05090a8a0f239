import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { groupedBy } from '../database/grouped-by.js';
import { insertRow, type Row } from '../database/statements.js';
import {
  StandingOrder,
  StandingOrderBreak,
  StandingOrderEvent,
  StandingOrderItem,
} from './standing-order.entity.js';

/**
 * Reads standing orders with everything that their weeks depend on: items with their presets, breaks and location. It
 * runs a statement for each, because a join would give every item with every break.
 */
export async function standingWithParts(
  manager: EntityManager,
  where: FindOptionsWhere<StandingOrder> | FindOptionsWhere<StandingOrder>[],
): Promise<StandingOrder[]> {
  const standings = await manager.find(StandingOrder, {
    where,
    relations: { pickupLocation: true },
    order: { id: 'ASC' },
  });
  if (standings.length === 0) return [];
  const ofThese = { standingOrderId: In(standings.map(({ id }) => id)) };
  const items = await manager.find(StandingOrderItem, { where: ofThese, relations: { boxPreset: true } });
  const breaks = await manager.find(StandingOrderBreak, { where: ofThese, order: { fromDate: 'ASC' } });
  const itemsById = groupedBy(items, ({ standingOrderId }) => standingOrderId);
  const breaksById = groupedBy(breaks, ({ standingOrderId }) => standingOrderId);
  return standings.map((standing) =>
    Object.assign(standing, {
      items: itemsById.get(standing.id) ?? [],
      breaks: breaksById.get(standing.id) ?? [],
    }),
  );
}

/**
 * The standing order with its parts; nobody changes it until the commit. Lock the days before it, and boxes, customer,
 * orders and messages after it.
 */
export async function lockedStanding(
  manager: EntityManager,
  where: { id: number } | { token: string },
): Promise<StandingOrder | null> {
  const found = await manager.findOne(StandingOrder, {
    select: { id: true },
    where,
    lock: { mode: 'pessimistic_write' },
  });
  if (!found) return null;
  const [standing] = await standingWithParts(manager, { id: found.id });
  return standing ?? null;
}

type NewEvent = Omit<Row<StandingOrderEvent>, 'key'> &
  Pick<StandingOrderEvent, 'detail'> & { key?: string | null };

/** One statement, in the caller's transaction. */
export async function recordStandingEvent(
  manager: EntityManager,
  { key = null, ...event }: NewEvent,
): Promise<void> {
  await insertRow(manager, StandingOrderEvent, { ...event, key });
}
