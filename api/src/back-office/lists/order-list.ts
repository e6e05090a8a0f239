import { formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import { amountDue } from '@hofkiste/contract/rules/pickup-money';
import { eurosBy } from '../../database/statements.js';
import type { Order } from '../../orders/order.entity.js';
import { csvInstant, decimalComma, domesticPhone, germanCsv } from '../csv.js';
import { ERASED_CUSTOMER, type LocationReport } from '../reports/order-report.js';
import { countAndRevenue, itemsOf, orderCount } from '../reports/report-formats.js';
import {
  atLocation,
  boxesCell,
  type ListedDay,
  lastDigits,
  NO_OPEN_ORDERS,
  nameOf,
  pageTexts,
} from './listed-day.js';
import { type Column, listPdf, type Part, type Section } from './pdf/list-pdf.js';
import { paragraph, quantities } from './pdf/rich-text.js';

export const ordersCsv = ({ orders, zone }: ListedDay): string =>
  germanCsv([
    [
      'Nummer',
      'Bestellt am',
      'Nachname',
      'Vorname',
      'Telefon',
      'Abholort',
      'Kisten',
      'Betrag',
      'Status',
      'Notiz',
    ],
    ...orders.map((order) => [
      order.id,
      csvInstant(order.orderDate, zone),
      order.lastName ?? ERASED_CUSTOMER,
      order.firstName ?? '',
      domesticPhone(order.phoneNumber),
      order.pickupDayLocation.name,
      itemsOf(order),
      decimalComma(order.totalPrice),
      statusOf(order),
      order.note ?? '',
    ]),
  ]);

/** The only list with cancelled orders. */
export function ordersPdf(day: ListedDay): Promise<Buffer> {
  const { orders, zone } = day;
  const cancelled = orders.filter(({ isCancelled }) => isCancelled).length;
  const counts = `${orderCount(orders.length)}${cancelled > 0 ? `, davon ${cancelled} storniert` : ''}`;
  return listPdf({
    ...pageTexts(day, 'Diese Liste ist kein Beleg.'),
    title: 'Bestellungen',
    layout: 'landscape',
    parts: [
      {
        subtitle: atLocation(day, counts),
        sections: [{ columns: COLUMNS, rows: orders.map((order) => orderRow(order, zone)) }],
      },
    ],
  });
}

const STATES = { open: 'Offen', collected: 'Abgeholt', 'collected-unpaid': 'Nicht bezahlt' } as const;

/** After a withdrawal from everything there is nothing left to pay. */
const statusOf = ({ isCancelled, pickupState, openCents }: Order): string =>
  isCancelled ? 'Storniert' : STATES[openCents === 0 ? 'collected' : pickupState];

const SIZE = 10;
const COLUMNS: Column[] = [
  { width: 17, label: 'Nummer', isRepeated: true },
  { width: 34, label: 'Bestellt am' },
  { width: 49, label: 'Name', isRepeated: true },
  { width: 37, label: 'Telefon' },
  { width: 40, label: 'Abholort' },
  { width: 53, label: 'Kisten' },
  { width: 22, label: 'Betrag', align: 'right' },
  { width: 20, label: 'Status', align: 'right' },
];

function orderRow(order: Order, zone: string): Section['rows'][number] {
  const { id, orderDate, phoneNumber, pickupDayLocation, totalPrice } = order;
  const cell = (text: string) => [paragraph(text, { size: SIZE })];
  const figures = (text: string) => [
    paragraph(text.replaceAll(' ', '\u00a0'), { size: SIZE, isTabular: true }),
  ];
  return [
    figures(String(id)),
    figures(csvInstant(orderDate, zone)),
    [paragraph(nameOf(order), { size: 11, font: 'bold' })],
    figures(phoneNumber === null ? '' : formatPhone(phoneNumber)),
    cell(pickupDayLocation.name),
    boxesCell(order, SIZE),
    figures(formatEuro(totalPrice)),
    cell(statusOf(order)),
  ];
}

export const packingCsv = ({ report }: ListedDay): string =>
  germanCsv([
    ['Abholort', 'Nachname', 'Vorname', 'Ziffern', 'Kisten', 'Betrag', 'Notiz'],
    ...report.locations.flatMap(({ name, orders }) =>
      orders.map((order) => [
        name,
        order.lastName ?? ERASED_CUSTOMER,
        order.firstName ?? '',
        lastDigits(order),
        itemsOf(order),
        decimalComma(amountDue(order)),
        order.note ?? '',
      ]),
    ),
  ]);

export function packingPdf(day: ListedDay): Promise<Buffer> {
  const parts = day.report.locations.map(locationPart);
  return listPdf({
    ...pageTexts(day, 'Bezahlt wird bar. Diese Liste ist kein Beleg.'),
    title: 'Packliste',
    parts: parts.length > 0 ? parts : [emptyPart(day)],
  });
}

const locationPart = (location: LocationReport): Part => ({
  subtitle: formatWindow(location.startTime, location.endTime),
  sections: [
    {
      heading: location.name,
      // The sum of the amounts below
      aside: countAndRevenue({ ...location, revenue: eurosBy(location.orders, amountDue) }),
      summary: quantities(location.boxes, { size: 11.5, separator: ' ·' }),
      columns: PACKING_COLUMNS,
      rows: location.orders.map(packingRow),
    },
  ],
});

const emptyPart = ({ locationName }: ListedDay): Part => ({
  subtitle: locationName ?? '',
  sections: [{ summary: paragraph(NO_OPEN_ORDERS, { size: 12 }), columns: PACKING_COLUMNS, rows: [] }],
});

const PACKING_COLUMNS: Column[] = [
  { width: 19, label: 'Gepackt', isTick: true },
  { width: 62, label: 'Name, letzte Ziffern', isRepeated: true },
  { width: 63, label: 'Kisten' },
  { width: 23, label: 'Betrag', align: 'right' },
  { width: 18, label: 'Abgeholt', align: 'right', isTick: true },
];

function packingRow(order: Order): Section['rows'][number] {
  const digits = lastDigits(order);
  return [
    [],
    [
      [
        ...paragraph(nameOf(order), { size: 12.5, font: 'bold' }),
        ...(digits ? [[{ text: `… ${digits}`, size: 10, isMuted: true, isTabular: true }]] : []),
      ],
    ],
    boxesCell(order, 11),
    [paragraph(formatEuro(amountDue(order)), { size: 12.5, font: 'bold', isTabular: true })],
    [],
  ];
}
