import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { Order } from '../../orders/order.entity.js';
import { counted } from '../../server/german.js';
import { type LocationReport, listName, type OrderReport } from './order-report.js';

export const subjectOf = ({ pickupDate, orders }: OrderReport): string =>
  `Bestellungen für ${formatPickupDate(pickupDate)}: ${orders.length}`;

export const orderCount = (count: number): string => counted(count, 'Bestellung', 'Bestellungen');

/** '12 Bestellungen, 312,00 €'. */
export const countAndRevenue = ({ orders, revenue }: Pick<OrderReport, 'orders' | 'revenue'>): string =>
  `${orderCount(orders.length)}, ${formatEuro(revenue)}`;

export const placeOf = ({ name, startTime, endTime }: LocationReport): string =>
  `${name}, ${formatWindow(startTime, endTime)}`;

/** '2 × Große Kiste, 1 × Eier'. */
export const itemsOf = ({ sortedItems }: Order): string =>
  sortedItems.map(({ quantity, listName }) => `${quantity} × ${listName}`).join(', ');

export const NO_ORDERS = 'Für diesen Tag gibt es keine Bestellungen.';

/** The report for mail programs without HTML. */
export function orderReportText(report: OrderReport): string {
  const head = [
    `Abholung am ${formatPickupDate(report.pickupDate)}`,
    `Bestellfrist: ${report.deadline}`,
    report.orders.length === 0 ? NO_ORDERS : countAndRevenue(report),
  ];
  return [head.join('\n'), boxLines(report), ...report.locations.map(locationText)]
    .filter((part) => part !== '')
    .join('\n\n');
}

const boxLines = ({ boxes }: Pick<OrderReport, 'boxes'>): string =>
  boxes.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n');

const locationText = (location: LocationReport): string =>
  [
    `${placeOf(location)}: ${countAndRevenue(location)}`,
    boxLines(location),
    '',
    ...location.orders.map(orderLine),
  ].join('\n');

const orderLine = (order: Order): string =>
  [
    `- ${listName(order)}`,
    ...(order.phoneNumber === null ? [] : [formatPhone(order.phoneNumber)]),
    itemsOf(order),
    formatEuro(order.totalPrice),
  ].join(' · ');
