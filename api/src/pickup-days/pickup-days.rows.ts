import { type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { execute, groupedBy, insertRows, query } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import type { AppError } from '../server/errors.js';
import { type Earlier, earlierAnswer, once, type RequestKey } from '../server/idempotency.js';
import { BoxStock, PickupDay, PickupDayBox, PickupDayLocation } from './pickup-day.entity.js';
import { boxLimitReached, pickupDayNotFound } from './pickup-days.errors.js';

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
): Promise<PickupDay[]> => manager.find(PickupDay, { where, order: { uniqueDate: direction }, ...part });

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

interface DayRequest {
  pickupDayId: number;
  key: RequestKey;
}

/**
 * Runs `work` once for each key, with the day at rest. A repeated request waits for the lock of the day, and finds the
 * first one's result.
 */
export const onceAtRest = <S extends { requestHash: string | null }, T>(
  manager: EntityManager,
  { pickupDayId, key }: DayRequest,
  earlier: (manager: EntityManager) => Earlier<S, T>,
  work: (manager: EntityManager, day: PickupDay) => Promise<T>,
): Promise<T> =>
  once(key, earlier(manager), () =>
    transaction(manager, async (locking) => {
      const day = await dayAtRest(locking, pickupDayId);
      return (await earlierAnswer(key, earlier(locking))) ?? work(locking, day);
    }),
  );

/** The day with its locations. Nobody orders, changes, cancels or writes a message for it until the commit. */
async function dayAtRest(manager: EntityManager, id: number): Promise<PickupDay> {
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

/** How many of each box the open orders of a day have, by preset. */
export type SoldByPreset = ReadonlyMap<number, number>;

export interface TakenLine {
  box: Pick<PickupDayBox, 'id' | 'boxPresetId' | 'name' | 'maxQuantity'>;
  /** Path of the line in the request: 'items.0'. */
  path: string;
  /** Pieces that the line takes; a negative quantity gives back. */
  quantity: number;
}

interface TakeOptions {
  /** Also beyond the limits. */
  force?: boolean;
  /** Quantities that the order has already, by preset: free for itself. */
  ownQuantities?: ReadonlyMap<number, number>;
}

/**
 * Takes boxes from the stock of their day, in the transaction of the order. The day's row must be locked. Without
 * limits it takes no statement.
 */
export async function takeBoxes(
  manager: EntityManager,
  lines: readonly TakenLine[],
  { force = false, ownQuantities = new Map() }: TakeOptions = {},
): Promise<AppError | undefined> {
  const limited = lines.flatMap(({ box: { maxQuantity, ...box }, ...line }) =>
    maxQuantity === null ? [] : [{ ...line, ...box, maxQuantity }],
  );
  if (limited.length === 0) return undefined;
  await addToStocks(manager, new Map(limited.map(({ id, quantity }) => [id, quantity])));
  const stocks = await query<BoxStock>(
    manager,
    'SELECT pickupDayBoxId, soldQuantity FROM box_stock WHERE pickupDayBoxId IN (?)',
    [limited.map(({ id }) => id)],
  );
  const sold = new Map(stocks.map(({ pickupDayBoxId, soldQuantity }) => [pickupDayBoxId, soldQuantity]));
  const shortages = limited.flatMap(({ id, path, name, boxPresetId, quantity, maxQuantity }) => {
    const soldBefore = (sold.get(id) ?? 0) - quantity;
    if (quantity <= 0 || soldBefore + quantity <= maxQuantity) return [];
    const left = Math.max(0, maxQuantity - soldBefore) + (ownQuantities.get(boxPresetId) ?? 0);
    return [{ path, name, boxPresetId, left }];
  });
  if (shortages.length === 0) return undefined;
  const refusal = boxLimitReached(shortages);
  if (!force) throw refusal;
  return refusal;
}

interface Quantity {
  boxPresetId: number;
  quantity: number;
}

/** Gives boxes of an order back to the stock of their day, in the same transaction. The day's row must be locked. */
export const giveBackBoxes = (
  manager: EntityManager,
  pickupDayId: number,
  items: readonly Quantity[],
): Promise<void> =>
  addSold(
    manager,
    pickupDayId,
    items.map(({ boxPresetId, quantity }) => ({ boxPresetId, quantity: -quantity })),
  );

/** Counts boxes as sold, beyond the limits too. Boxes without a limit and boxes that left the day are skipped. */
export async function addSold(
  manager: EntityManager,
  pickupDayId: number,
  items: readonly Quantity[],
): Promise<void> {
  if (items.length === 0) return;
  const quantities = new Map(items.map(({ boxPresetId, quantity }) => [boxPresetId, quantity]));
  const limited = await query<{ id: number; boxPresetId: number }>(
    manager,
    `SELECT id, boxPresetId FROM pickup_day_box
     WHERE pickupDayId = ? AND boxPresetId IN (?) AND maxQuantity IS NOT NULL`,
    [pickupDayId, [...quantities.keys()]],
  );
  await addToStocks(
    manager,
    new Map(limited.map(({ id, boxPresetId }) => [id, quantities.get(boxPresetId) ?? 0])),
  );
}

/** Creates the stocks of new days: nothing is sold. */
export async function insertStocks(manager: EntityManager, pickupDayIds: readonly number[]): Promise<void> {
  await execute(
    manager,
    `INSERT INTO box_stock (pickupDayBoxId, soldQuantity)
     SELECT id, 0 FROM pickup_day_box WHERE pickupDayId IN (?) AND maxQuantity IS NOT NULL`,
    [pickupDayIds],
  );
}

/**
 * Writes the stocks of boxes whose limit is new. `sold` has the quantities of open orders. The day's row must be locked
 * exclusively, so that no order changes them meanwhile.
 */
export async function replaceStocks(
  manager: EntityManager,
  boxes: readonly PickupDayBox[],
  sold: SoldByPreset,
): Promise<void> {
  await manager.delete(BoxStock, { pickupDayBoxId: In(boxes.map(({ id }) => id)) });
  const limited = boxes.filter(({ maxQuantity }) => maxQuantity !== null);
  await insertRows(
    manager,
    BoxStock,
    limited.map(({ id, boxPresetId }) => ({
      pickupDayBoxId: id,
      soldQuantity: sold.get(boxPresetId) ?? 0,
    })),
  );
}

/** Locks the rows with one statement by id: transactions that need the same ones can't deadlock. */
async function addToStocks(manager: EntityManager, changes: ReadonlyMap<number, number>): Promise<void> {
  if (changes.size === 0) return;
  await execute(
    manager,
    `UPDATE box_stock
     SET soldQuantity = soldQuantity + CASE pickupDayBoxId ${'WHEN ? THEN ? '.repeat(changes.size)}END
     WHERE pickupDayBoxId IN (?)
     ORDER BY pickupDayBoxId`,
    [...[...changes].flat(), [...changes.keys()]],
  );
}
