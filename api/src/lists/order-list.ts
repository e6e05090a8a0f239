import { formatEuro } from '@hofkiste/contract/money';
import { formatPhone } from '@hofkiste/contract/phone';
import { csvInstant, decimalComma, domesticPhone, germanCsv } from '../csv.js';
import type { Order } from '../orders/order.entity.js';
import { ERASED_CUSTOMER } from '../reports/order-report.js';
import { itemsOf } from '../reports/order-report.text.js';
import { itemLines, type ListedDay, nameOf, noteOf, pageTexts } from './listed-day.js';
import { type Column, listPdf, type Section } from './pdf/list-pdf.js';
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
      noteOf(order),
    ]),
  ]);

/** The only list with cancelled orders. */
export function ordersPdf(day: ListedDay): Promise<Buffer> {
  const { orders, locationName, zone } = day;
  const cancelled = orders.filter(({ isCancelled }) => isCancelled).length;
  const counts = [
    orders.length === 1 ? '1 Bestellung' : `${orders.length} Bestellungen`,
    ...(cancelled > 0 ? [`davon ${cancelled} storniert`] : []),
  ].join(', ');
  return listPdf({
    ...pageTexts(day, 'Diese Liste ist kein Beleg.'),
    title: 'Bestellungen',
    layout: 'landscape',
    parts: [
      {
        note: locationName === undefined ? counts : `${locationName}: ${counts}`,
        sections: [{ columns: COLUMNS, rows: orders.map((order) => orderRow(order, zone)) }],
      },
    ],
  });
}

const statusOf = ({ isCancelled }: Order): string => (isCancelled ? 'Storniert' : 'Offen');

const SIZE = 10;
const head = (label: string) => [paragraph(label, { size: 9.5, font: 'bold' })];

const COLUMNS: Column[] = [
  { width: 17, head: head('Nummer') },
  { width: 34, head: head('Bestellt am') },
  { width: 49, head: head('Name') },
  { width: 37, head: head('Telefon') },
  { width: 40, head: head('Abholort') },
  { width: 53, head: head('Kisten') },
  { width: 22, head: head('Betrag'), align: 'right' },
  { width: 20, head: head('Status'), align: 'right' },
];

function orderRow(order: Order, zone: string): Section['rows'][number] {
  const { id, orderDate, phoneNumber, pickupDayLocation, totalPrice } = order;
  const note = noteOf(order);
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
    [quantities(itemLines(order), { size: SIZE }), ...(note ? [paragraph(`→ ${note}`, { size: 9 })] : [])],
    figures(formatEuro(totalPrice)),
    cell(statusOf(order)),
  ];
}
