import { toCents } from '@hofkiste/contract/plain/money';
import type { StandingReason } from '@hofkiste/contract/standing-orders/calls';
import type { Order } from '../orders/order.entity.js';
import type { PickupDay } from '../pickup-days/pickup-day.entity.js';
import type { StandingOrder } from './standing-order.entity.js';
import { priceRaised } from './week-reasons.js';

/** Prices in euros by preset. */
type Prices = ReadonlyMap<number, number>;

/** A planned week. */
interface Week {
  /** With its boxes. */
  day: PickupDay | null;
  /** Null until the week is entered. */
  order: Order | null;
  reasons: readonly StandingReason[];
}

/** The box of a week's day; undefined without one. */
const boxOf = ({ day }: Pick<Week, 'day'>, presetId: number) =>
  day?.offeredBoxes.find(({ boxPresetId }) => boxPresetId === presetId);

const isRefused = ({ order, reasons }: Week, presetId: number): boolean =>
  order === null && reasons.some(({ reason, boxPresetId }) => reason === 'price' && boxPresetId === presetId);

/**
 * Returns the prices that the customer is asked about: of the first week that is refused by price, or else what boxes cost
 * now. A request is asked about the latter only.
 * @param weeks the next ones. @param current what boxes cost now.
 */
export function askedPrices(
  { status, items }: StandingOrder,
  weeks: readonly Week[],
  current: Prices,
): Prices {
  if (status !== 'active') return current;
  const refused = items.flatMap(({ boxPresetId }) => {
    const first = weeks.find((week) => isRefused(week, boxPresetId));
    const box = first && boxOf(first, boxPresetId);
    return box ? [[boxPresetId, box.price] as const] : [];
  });
  return new Map([...current, ...refused]);
}

/** True if a price can be accepted: the asked one, or a higher one that a week has. */
export const isAcceptable = (
  price: number,
  { presetId, asked, weeks }: { presetId: number; asked: number; weeks: readonly Week[] },
): boolean =>
  toCents(price) === toCents(asked) ||
  (price > asked && weeks.some((week) => toCents(boxOf(week, presetId)?.price ?? 0) === toCents(price)));

/** Adds to a raised price from when on it holds, if an earlier week has another one. */
export function withPriceDates<W extends Week>(
  { items }: Pick<StandingOrder, 'items'>,
  weeks: readonly W[],
): W[] {
  const dated = (week: W, reason: StandingReason): StandingReason => {
    const { boxPresetId } = reason;
    if (reason.reason !== 'price' || boxPresetId === undefined) return reason;
    const box = boxOf(week, boxPresetId);
    const item = items.find((one) => one.boxPresetId === boxPresetId);
    const offering = weeks.filter((one) => boxOf(one, boxPresetId));
    const first = offering.find((one) => boxOf(one, boxPresetId)?.price === box?.price);
    if (!box || !item || !first?.day || first === offering[0]) return reason;
    return priceRaised(box, item.agreedPrice, first.day.date);
  };
  return weeks.map((week) =>
    week.order === null ? { ...week, reasons: week.reasons.map((reason) => dated(week, reason)) } : week,
  );
}
