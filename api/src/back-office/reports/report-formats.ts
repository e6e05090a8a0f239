import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { Order } from '../../orders/order.entity.js';
import { counted, escapeHtml, mailPage } from '../../server/text.js';
import { csvInstant, decimalComma, domesticPhone, germanCsv } from '../csv.js';
import { type LocationReport, listName, type OrderReport, quantityOf } from './order-report.js';

export const subjectOf = ({ pickupDate, orders }: OrderReport): string =>
  `Bestellungen für ${formatPickupDate(pickupDate)}: ${orders.length}`;

export const orderCount = (count: number): string => counted(count, 'Bestellung', 'Bestellungen');

/** '12 Bestellungen, 312,00 €'. */
export const countAndRevenue = ({ orders, revenue }: Pick<OrderReport, 'orders' | 'revenue'>): string =>
  `${orderCount(orders.length)}, ${formatEuro(revenue)}`;

const placeOf = ({ name, startTime, endTime }: LocationReport): string =>
  `${name}, ${formatWindow(startTime, endTime)}`;

/** '2 × Große Kiste, 1 × Eier'. */
export const itemsOf = ({ sortedItems }: Order): string =>
  sortedItems.map(({ quantity, listName }) => `${quantity} × ${listName}`).join(', ');

const NO_ORDERS = 'Für diesen Tag gibt es keine Bestellungen.';

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

const CELL = 'padding:10px 0;border-top:1px solid #ddd;vertical-align:top';

export const orderReportHtml = (report: OrderReport): string =>
  mailPage({ title: subjectOf(report), style: 'font:16px/1.4 sans-serif;color:#222;background:#fff' }, [
    `<h1 style="font-size:22px;margin:0">${formatPickupDate(report.pickupDate)}</h1>`,
    `<p style="margin:4px 0 16px;color:#555">${escapeHtml(report.farm)} · Bestellfrist: ${report.deadline}</p>`,
    `<p style="margin:0 0 8px"><strong>${report.orders.length === 0 ? NO_ORDERS : countAndRevenue(report)}</strong></p>`,
    boxList(report),
    report.locations.map(locationPart).join('\n'),
  ]);

const boxList = ({ boxes }: Pick<OrderReport, 'boxes'>): string =>
  boxes.length === 0
    ? ''
    : `<p style="margin:0">${boxes.map(({ quantity, name }) => `${quantity} × ${escapeHtml(name)}`).join('<br>')}</p>`;

const locationPart = (
  location: LocationReport,
): string => `<h2 style="font-size:18px;margin:28px 0 0">${escapeHtml(placeOf(location))}</h2>
<p style="margin:4px 0 8px;color:#555">${countAndRevenue(location)}</p>
${boxList(location)}
<table style="width:100%;margin-top:12px;border-collapse:collapse">
${location.orders.map(orderRow).join('\n')}
</table>`;

const orderRow = (order: Order): string =>
  `<tr><td style="${CELL}"><strong>${escapeHtml(listName(order))}</strong>${phoneLink(order)}<br>${escapeHtml(itemsOf(order))}</td>` +
  `<td style="${CELL};padding-left:12px;text-align:right;white-space:nowrap">${formatEuro(order.totalPrice)}</td></tr>`;

const phoneLink = ({ phoneNumber }: Order): string =>
  phoneNumber === null ? '' : `<br><a href="tel:${phoneNumber}">${formatPhone(phoneNumber)}</a>`;

/** Writes a line for each order and a column for each box. */
export function orderReportCsv(report: OrderReport, zone: string): string {
  const header = [
    'Abholort',
    'Name',
    'Telefon',
    ...report.boxes.map(({ name }) => name),
    'Summe in €',
    'Bestellt am',
    'Bestellnummer',
  ];
  const lines = report.locations.flatMap((location) =>
    location.orders.map((order) => [
      location.name,
      listName(order),
      domesticPhone(order.phoneNumber),
      ...report.boxes.map(({ boxPresetId }) => quantityOf(order, boxPresetId) || ''),
      decimalComma(order.totalPrice),
      csvInstant(order.orderDate, zone),
      order.id,
    ]),
  );
  return germanCsv([header, ...lines]);
}
