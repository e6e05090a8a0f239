import { type EntityManager, In } from 'typeorm';
import { execute, insertRows, query } from '../database/statements.js';
import type { AppError } from '../server/errors.js';
import { BoxStock, type PickupDayBox } from './pickup-day.entity.js';
import { boxLimitReached } from './pickup-days.errors.js';

/** How many of each box the open orders of a day have, by preset. */
export type SoldByPreset = ReadonlyMap<number, number>;

export interface TakenLine {
  box: Pick<PickupDayBox, 'id' | 'boxPresetId' | 'name' | 'maxQuantity'>;
  /** Where the line stands in the request: 'items.0'. */
  path: string;
  /** What the line takes; a negative quantity gives back. */
  quantity: number;
}

interface TakeOptions {
  /** Also beyond the limits. */
  force?: boolean;
  /** What the order has of each box already, by preset: free for itself. */
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

/** One statement that locks the rows in the sequence of their ids: transactions that need the same ones can't deadlock. */
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
