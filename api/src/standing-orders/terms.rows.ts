import { STANDING_START_DAYS } from '@hofkiste/contract/plain/constants';
import { addDays } from '@hofkiste/contract/plain/dates';
import { toCents, total } from '@hofkiste/contract/plain/money';
import type { CalendarDate, Weekday } from '@hofkiste/contract/plain/units';
import { priceOn } from '@hofkiste/contract/rules/price-on';
import { countedDate, type DayDates, weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { type EntityManager, In, IsNull } from 'typeorm';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import { PickupLocation } from '../catalogue/pickup-locations/pickup-location.entity.js';
import type { FarmTime } from '../config/clock.js';
import { query, querySums } from '../database/statements.js';
import type { WantedLine } from '../orders/orders.errors.js';
import {
  boxNotForStanding,
  locationNotOffered,
  standingLimitReached,
  standingPriceChanged,
  startOutOfRange,
} from './standing-orders.errors.js';

interface Wanted {
  weekday: Weekday;
  lines: readonly WantedLine[];
  /** The standing order that has some of these boxes already. */
  exceptId?: number;
  /** True overrides the limits. */
  force?: boolean;
  /** False: others may take the boxes before the commit. Otherwise lock the standing order before. */
  isBinding?: boolean;
}

/**
 * Refuses if the active standing orders of a weekday would have more of a box than its limit allows, whatever their
 * rhythm: in some week they meet.
 */
export async function requireLimits(
  manager: EntityManager,
  { weekday, lines, exceptId = 0, force = false, isBinding = true }: Wanted,
): Promise<void> {
  const presets = await manager.find(BoxPreset, {
    select: { id: true, name: true, standingLimit: true },
    where: { id: In(lines.map(({ boxPresetId }) => boxPresetId)) },
    // In one sequence, so that standing orders of the same boxes wait for each other instead of deadlocking.
    order: { id: 'ASC' },
    ...(isBinding && { lock: { mode: 'pessimistic_write' } }),
  });
  const limits = new Map(presets.map((preset) => [preset.id, preset]));
  if (presets.every(({ standingLimit }) => standingLimit === null)) return;
  const taken = await quantities(manager, weekday, exceptId);
  const shortages = lines.flatMap(({ boxPresetId, quantity, path }) => {
    const { name = '', standingLimit = null } = limits.get(boxPresetId) ?? {};
    if (standingLimit === null) return [];
    const left = Math.max(0, standingLimit - (taken.get(boxPresetId) ?? 0));
    return quantity > left ? [{ path, name, boxPresetId, left }] : [];
  });
  if (shortages.length > 0 && !force) throw standingLimitReached(shortages);
}

/** Sums what the active standing orders of a weekday have, by preset. */
async function quantities(
  manager: EntityManager,
  weekday: Weekday,
  exceptId: number,
): Promise<Map<number, number>> {
  const rows = await querySums<{ boxPresetId: number; quantity: number }>(
    manager,
    `SELECT i.boxPresetId, SUM(i.quantity) AS quantity
     FROM standing_order s JOIN standing_order_item i ON i.standingOrderId = s.id
     WHERE s.status = 'active' AND s.weekday = ? AND s.id <> ?
     GROUP BY i.boxPresetId`,
    [weekday, exceptId],
  );
  return new Map(rows.map(({ boxPresetId, quantity }) => [boxPresetId, quantity]));
}

/** Refuses boxes that the farm doesn't offer as a standing order. Resolves to the names by preset. */
export async function requireStandingBoxes(
  manager: EntityManager,
  lines: readonly WantedLine[],
): Promise<ReadonlyMap<number, string>> {
  const ids = lines.map(({ boxPresetId }) => boxPresetId);
  const offered = await manager.find(BoxPreset, {
    select: { id: true, name: true },
    where: { id: In(ids), active: true, canStand: true },
  });
  const names = new Map(offered.map(({ id, name }) => [id, name]));
  const unknown = lines.filter(({ boxPresetId }) => !names.has(boxPresetId));
  if (unknown.length > 0) throw boxNotForStanding(unknown.map(({ path }) => path));
  return names;
}

/** Refuses a location that was deactivated. */
export async function requireActiveLocation(manager: EntityManager, id: number): Promise<PickupLocation> {
  const location = await manager.findOneBy(PickupLocation, { id, deactivatedAt: IsNull() });
  if (!location) throw locationNotOffered();
  return location;
}

export function requirePossibleStart(startsOn: CalendarDate, { date: today }: FarmTime): void {
  const last = addDays(today, STANDING_START_DAYS);
  if (startsOn < today || startsOn > last) throw startOutOfRange(last);
}

/** Refuses terms whose price of one pickup differs from the price above the button. */
export function requireShownTotal(
  shown: { totalPrice: number } | undefined,
  lines: readonly { boxPresetId: number; quantity: number }[],
  prices: ReadonlyMap<number, number>,
): void {
  const current = total(
    lines.map(({ boxPresetId, quantity }) => ({ quantity, price: prices.get(boxPresetId) ?? 0 })),
  );
  if (shown && toCents(shown.totalPrice) !== toCents(current))
    throw standingPriceChanged(shown.totalPrice, current);
}

/** Prices in euros by preset. */
type Prices = ReadonlyMap<number, number>;

export interface PricesOfWeekdays {
  /** The next open day has these prices, or else the preset. */
  next: Prices;
  /** The next open day on a weekday has these prices, or else the preset. */
  on: (weekday: Weekday) => Prices;
}

/**
 * Returns what boxes cost now: on the next open day that has the box, or else what the preset says. The price of a day
 * is its own, and orders have that of their day.
 */
export async function pricesOfWeekdays(
  manager: EntityManager,
  presetIds: readonly number[],
  { now, date: today }: FarmTime,
): Promise<PricesOfWeekdays> {
  const presets = await manager.find(BoxPreset, {
    select: { id: true, price: true, nextPrice: true, nextPriceFrom: true },
    where: { id: In([...presetIds]) },
  });
  const ofPresets = presets.map((preset): [number, number] => [preset.id, priceOn(preset, today)]);
  const ofDays = await dayPrices(manager, presetIds, now);
  const prices = (isWanted: (weekday: Weekday) => boolean) =>
    new Map([
      ...ofPresets,
      // The last entry of a preset counts: that of the earliest day.
      ...ofDays
        .filter(({ weekdays }) => weekdays.some(isWanted))
        .toReversed()
        .map(({ boxPresetId, price }): [number, number] => [boxPresetId, price]),
    ]);
  return { next: prices(() => true), on: (wanted) => prices((weekday) => weekday === wanted) };
}

/** Returns the prices of these boxes on a weekday. */
export async function currentPrices(
  manager: EntityManager,
  weekday: Weekday,
  lines: readonly { boxPresetId: number }[],
  at: FarmTime,
): Promise<Prices> {
  const presetIds = lines.map(({ boxPresetId }) => boxPresetId);
  return (await pricesOfWeekdays(manager, presetIds, at)).on(weekday);
}

interface DayPrice {
  /** The week of the day, and the week of the date that it stands for. */
  weekdays: Weekday[];
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
  const rows = await query<DayDates & Record<'boxPresetId' | 'price', number | string>>(
    manager,
    `SELECT d.date, d.standsFor, b.boxPresetId, b.price
     FROM pickup_day d JOIN pickup_day_box b ON b.pickupDayId = d.id
     WHERE d.livingDate IS NOT NULL AND d.active AND d.orderDeadline > ?
       AND b.removedAt IS NULL AND b.boxPresetId IN (?)
     ORDER BY d.date`,
    [now, presetIds],
  );
  return rows.map(({ boxPresetId, price, ...day }) => ({
    weekdays: [day.date, countedDate(day)].map(weekdayOf),
    boxPresetId: Number(boxPresetId),
    price: Number(price),
  }));
}
