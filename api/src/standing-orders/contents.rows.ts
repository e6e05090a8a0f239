import { STANDING_START_DAYS } from '@hofkiste/contract/plain/constants';
import { addDays } from '@hofkiste/contract/plain/dates';
import { toCents, total } from '@hofkiste/contract/plain/money';
import type { OrderLine } from '@hofkiste/contract/wire/orders';
import { type EntityManager, In, IsNull } from 'typeorm';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import { PickupLocation } from '../catalogue/pickup-locations/pickup-location.entity.js';
import type { FarmTime } from '../config/farm-time.js';
import type { WantedLine } from './standing-limits.rows.js';
import {
  boxNotForStanding,
  locationNotOffered,
  standingPriceChanged,
  startOutOfRange,
} from './standing-orders.errors.js';

/** Adds the place in the request, and ignores lines without a quantity. */
export const wantedLines = (items: readonly OrderLine[]): WantedLine[] =>
  items.map((item, index) => ({ ...item, path: `items.${index}` })).filter(({ quantity }) => quantity > 0);

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

export function requirePossibleStart(startsOn: string, { date: today }: FarmTime): void {
  const last = addDays(today, STANDING_START_DAYS);
  if (startsOn < today || startsOn > last) throw startOutOfRange(last);
}

/** Whoever orders is bound by what stood above the button: what one pickup costs. */
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
