import { availableOf } from '@hofkiste/contract/plain/availability';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { AdminOfferedBox, AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { counted } from '../ui/counted';

/** The ordered quantity of a box; what of it comes from standing orders, and what they will have. */
export type Sales = Pick<AdminOfferedBox, 'soldQuantity' | 'standingQuantity' | 'standingExpected'>;

type Sold = Pick<AdminOfferedBox, 'maxQuantity' | 'soldQuantity'>;

/** Nothing is left of its limit. */
export const isFull = ({ maxQuantity, soldQuantity }: Sold): boolean =>
  availableOf(maxQuantity, soldQuantity) === 0;

/** '12 von 20 bestellt', without a limit '12 bestellt'. */
export const salesText = ({ maxQuantity, soldQuantity }: Sold): string =>
  maxQuantity === null ? `${soldQuantity} bestellt` : `${soldQuantity} von ${maxQuantity} bestellt`;

type Standing = Pick<Sales, 'standingQuantity' | 'standingExpected'>;

/** 'davon 23 aus Dauerbestellungen, 4 noch nicht eingetragen'; '' for a box without any. */
export function standingText({ standingQuantity, standingExpected }: Standing): string {
  const missing = standingExpected - standingQuantity;
  const entered = standingQuantity > 0 ? `davon ${standingQuantity} aus Dauerbestellungen` : '';
  if (missing <= 0) return entered;
  return entered === ''
    ? `${missing} aus Dauerbestellungen noch nicht eingetragen`
    : `${entered}, ${missing} noch nicht eingetragen`;
}

/** '41 Bestellungen, 23 davon Dauerbestellungen'. */
export function ordersText({
  orderCount,
  standingOrderCount,
}: Pick<AdminPickupDay, 'orderCount' | 'standingOrderCount'>): string {
  const orders = counted(orderCount, 'Bestellung', 'Bestellungen');
  if (standingOrderCount === 0) return orders;
  return `${orders}, ${counted(standingOrderCount, 'davon Dauerbestellung', 'davon Dauerbestellungen')}`;
}

/** '41 Bestellungen · 1.083,50 €'; before the end of the day without the sum. */
export const soldText = (
  day: Pick<AdminPickupDay, 'orderCount' | 'standingOrderCount' | 'revenue'>,
): string =>
  day.revenue === undefined ? ordersText(day) : `${ordersText(day)} · ${formatEuro(day.revenue)}`;
