import { wallClock } from '@hofkiste/contract/dates';
import { toCents, toEuros } from '@hofkiste/contract/money';

export interface Sold {
  orders: number;
  /** Euros. */
  revenue: number;
  boxes: number;
}

/** Sums as a database answers them; of nothing they are null. */
interface SoldRow {
  orders: number | string | null;
  revenue: number | string | null;
  boxes: number | string | null;
}

/** Of what the orders `o` of one hour since 1970 have; in every zone that is offered, days begin with an hour. */
export const SOLD_BY_HOUR = `TIMESTAMPDIFF(HOUR, '1970-01-01', o.orderDate) AS hour, COUNT(*) AS orders,
  SUM(o.totalPrice) AS revenue, SUM((SELECT SUM(i.quantity) FROM order_item i WHERE i.orderId = o.id)) AS boxes`;

export interface FreshRow extends SoldRow {
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

export const HOUR_MS = 60 * 60 * 1000;

/** With its date in the farm's zone. */
export const onDate = (row: FreshRow, zone: string): Sold & { date: string } => ({
  date: wallClock(new Date(Number(row.hour) * HOUR_MS), zone).date,
  ...soldOf(row),
});
