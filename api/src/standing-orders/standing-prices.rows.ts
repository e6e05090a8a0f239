import { type EntityManager, In } from 'typeorm';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import type { FarmTime } from '../config/farm-time.js';
import { query } from '../database/statements.js';

/** Prices in euros by preset. */
type Prices = ReadonlyMap<number, number>;

export interface PricesOfWeekdays {
  /** The next open day has these prices, or else the preset. */
  next: Prices;
  /** The next open day on a weekday has these prices, or else the preset; 1 is Monday. */
  on: (weekday: number) => Prices;
}

/**
 * What boxes cost now: on the next open day that has the box, or else what the preset says. The price of a day is its
 * own, and orders have that of their day.
 */
export async function pricesOfWeekdays(
  manager: EntityManager,
  presetIds: readonly number[],
  { now }: FarmTime,
): Promise<PricesOfWeekdays> {
  const presets = await manager.find(BoxPreset, {
    select: { id: true, price: true },
    where: { id: In([...presetIds]) },
  });
  const ofPresets = presets.map(({ id, price }): [number, number] => [id, price]);
  const ofDays = await dayPrices(manager, presetIds, now);
  const prices = (isWanted: (weekday: number) => boolean) =>
    new Map([
      ...ofPresets,
      // The last entry of a preset counts: that of the earliest day.
      ...ofDays
        .filter(({ weekday }) => isWanted(weekday))
        .toReversed()
        .map(({ boxPresetId, price }): [number, number] => [boxPresetId, price]),
    ]);
  return { next: prices(() => true), on: (wanted) => prices((weekday) => weekday === wanted) };
}

/** What boxes cost on a weekday, 1 is Monday. */
export async function currentPrices(
  manager: EntityManager,
  weekday: number,
  presetIds: readonly number[],
  at: FarmTime,
): Promise<Prices> {
  return (await pricesOfWeekdays(manager, presetIds, at)).on(weekday);
}

interface DayPrice {
  weekday: number;
  boxPresetId: number;
  price: number;
}

/** Reads them by date. */
async function dayPrices(
  manager: EntityManager,
  presetIds: readonly number[],
  now: Date,
): Promise<DayPrice[]> {
  if (presetIds.length === 0) return [];
  const rows = await query<Record<keyof DayPrice, number | string>>(
    manager,
    `SELECT WEEKDAY(d.date) + 1 AS weekday, b.boxPresetId, b.price
     FROM pickup_day d JOIN pickup_day_box b ON b.pickupDayId = d.id
     WHERE d.livingDate IS NOT NULL AND d.active AND d.orderDeadline > ?
       AND b.removedAt IS NULL AND b.boxPresetId IN (?)
     ORDER BY d.date`,
    [now, presetIds],
  );
  return rows.map(({ weekday, boxPresetId, price }) => ({
    weekday: Number(weekday),
    boxPresetId: Number(boxPresetId),
    price: Number(price),
  }));
}
