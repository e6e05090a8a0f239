import { wallClock } from '@hofkiste/contract/plain/dates';
import { HOUR } from '@hofkiste/contract/plain/durations';
import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import type { CalendarDate, Euros } from '@hofkiste/contract/plain/units';

export interface Sold {
  orders: number;
  revenue: Euros;
  boxes: number;
}

export interface SoldOnDate extends Sold {
  date: CalendarDate;
}

/** Sums as the database answers them; a sum of no rows is null. */
export interface SoldRow {
  orders: number | string | null;
  revenue: number | string | null;
  boxes: number | string | null;
}

/** Columns that sum the orders `o` per UTC hour. All offered zones have offsets of whole hours, so an hour has one date. */
export const SOLD_BY_HOUR = `TIMESTAMPDIFF(HOUR, '1970-01-01', o.orderDate) AS hour, COUNT(*) AS orders,
  SUM(o.totalPrice) AS revenue, SUM((SELECT SUM(i.quantity) FROM order_item i WHERE i.orderId = o.id)) AS boxes`;

export interface HourRow extends SoldRow {
  /** Hours since 1970. */
  hour: number;
}

export const soldOf = ({ orders, revenue, boxes }: SoldRow): Sold => ({
  orders: Number(orders ?? 0),
  revenue: Number(revenue ?? 0),
  boxes: Number(boxes ?? 0),
});

export const sumOf = (parts: readonly Sold[]): Sold => ({
  orders: parts.reduce((sum, { orders }) => sum + orders, 0),
  revenue: toEuros(parts.reduce((cents, { revenue }) => cents + toCents(revenue), 0)),
  boxes: parts.reduce((sum, { boxes }) => sum + boxes, 0),
});

/** Replaces the hour by its date in `zone`. */
export const onDate = (row: HourRow, zone: string): SoldOnDate => ({
  date: wallClock(new Date(Number(row.hour) * HOUR), zone).date,
  ...soldOf(row),
});
