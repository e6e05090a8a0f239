import { formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { Order } from '../../orders/order.entity.js';
import { ERASED_CUSTOMER, type LocationReport } from '../reports/order-report.js';
import { countAndRevenue, decimalComma, germanCsv, itemsOf } from '../reports/report-formats.js';
import { boxesCell, type ListedDay, lastDigits, NO_OPEN_ORDERS, nameOf, pageTexts } from './listed-day.js';
import { type Column, listPdf, type Part, type Section } from './pdf/list-pdf.js';
import { paragraph, quantities } from './pdf/rich-text.js';

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
        decimalComma(order.totalPrice),
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
      aside: countAndRevenue(location),
      summary: quantities(location.boxes, { size: 11.5, separator: ' ·' }),
      columns: COLUMNS,
      rows: location.orders.map(orderRow),
    },
  ],
});

const emptyPart = ({ locationName }: ListedDay): Part => ({
  subtitle: locationName ?? '',
  sections: [{ summary: paragraph(NO_OPEN_ORDERS, { size: 12 }), columns: COLUMNS, rows: [] }],
});

const COLUMNS: Column[] = [
  { width: 19, label: 'Gepackt', isTick: true },
  { width: 62, label: 'Name, letzte Ziffern', isRepeated: true },
  { width: 63, label: 'Kisten' },
  { width: 23, label: 'Betrag', align: 'right' },
  { width: 18, label: 'Abgeholt', align: 'right', isTick: true },
];

function orderRow(order: Order): Section['rows'][number] {
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
    [paragraph(formatEuro(order.totalPrice), { size: 12.5, font: 'bold', isTabular: true })],
    [],
  ];
}
