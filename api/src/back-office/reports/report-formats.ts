import { formatDate, formatPickupDate, formatWindow, wallClock } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import { stringify } from 'csv-stringify/sync';
import type { Order } from '../../orders/order.entity.js';
import { counted, escapeHtml, mailPage } from '../../server/text.js';
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

const decimals = new Intl.NumberFormat('de-AT', { minimumFractionDigits: 2, useGrouping: false });

type CsvRows = readonly (readonly (string | number)[])[];

/** Semicolons, as a German Excel expects. Texts are typed by customers: none may become a formula. */
const GERMAN = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  // csv-stringify quotes only the line break of its records, not a single \n.
  quoted_match: /[\r\n]/,
} as const;

/** A file that a German Excel opens; the BOM announces UTF-8. */
export const germanCsv = (rows: CsvRows): string => stringify(copyOf(rows), { ...GERMAN, bom: true });

/** Further lines of such a file. */
export const germanCsvLines = (rows: CsvRows): string => stringify(copyOf(rows), GERMAN);

const copyOf = (rows: CsvRows) => rows.map((row) => [...row]);

/** 1234.5 → '1234,50', which a German spreadsheet reads as a number. */
export const decimalComma = (euros: number): string => decimals.format(euros);

/** Without the comma of other formats, so that a spreadsheet reads it as a date: '19.11.2026 11:00'. */
export function csvInstant(instant: Date, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return `${formatDate(date)} ${time}`;
}

/** Vienna, the cities whose area code has three digits, and the other places, where it has four. */
const LANDLINE = /^0(1|316|463|512|662|732|\d{4})(\d+)$/;

/**
 * '+436641234567' → '0664 123 45 67'; '' for none. A spreadsheet reads a leading + as a formula, and digits without a
 * space as a number, which loses its zero.
 */
export const domesticPhone = (e164: string | null): string =>
  e164 === null ? '' : formatPhone(e164).replace('+43 ', '0').replace(LANDLINE, '0$1 $2');

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
