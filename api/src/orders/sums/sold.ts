import { wallClock } from '@hofkiste/contract/plain/dates';
import { HOUR } from '@hofkiste/contract/plain/durations';
import type { CalendarDate, Euros } from '@hofkiste/contract/plain/units';
import { eurosBy, sumBy } from '../../database/statements.js';

export interface Sold {
  orders: number;
  revenue: Euros;
  boxes: number;
}

export interface SoldOnDate extends Sold {
  date: CalendarDate;
}

/** Columns that sum the orders `o` per UTC hour. All offered zones have offsets of whole hours, so an hour has one date. */
export const SOLD_BY_HOUR = `TIMESTAMPDIFF(HOUR, '1970-01-01', o.orderDate) AS hour, COUNT(*) AS orders,
  SUM(o.totalPrice) AS revenue, SUM((SELECT SUM(i.quantity) FROM order_item i WHERE i.orderId = o.id)) AS boxes`;

export interface SoldInHour extends Sold {
  /** Hours since 1970. */
  hour: number;
}

export const sumOf = (parts: readonly Sold[]): Sold => ({
  orders: sumBy(parts, ({ orders }) => orders),
  revenue: eurosBy(parts, ({ revenue }) => revenue),
  boxes: sumBy(parts, ({ boxes }) => boxes),
});

/** Replaces the hour by its date in `zone`. */
export const onDate = ({ hour, orders, revenue, boxes }: SoldInHour, zone: string): SoldOnDate => ({
  date: wallClock(new Date(hour * HOUR), zone).date,
  orders,
  revenue,
  boxes,
});
