import { formatDate, wallClock } from '@hofkiste/contract/dates';
import { formatPhone } from '@hofkiste/contract/phone';
import { stringify } from 'csv-stringify/sync';
import { listName, type OrderReport, quantityOf } from './order-report.js';

const decimalComma = new Intl.NumberFormat('de-AT', { minimumFractionDigits: 2, useGrouping: false });

/** One line per order, one column per box: opens in a German Excel as it is. */
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
      decimalComma.format(order.totalPrice),
      orderedAt(order.orderDate, zone),
      order.id,
    ]),
  );
  // Names are typed by strangers: none may become a formula.
  return stringify([header, ...lines], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

/** With 0 instead of +43, which a spreadsheet would take for a sum. */
const domesticPhone = (phone: string | null): string =>
  phone === null ? '' : formatPhone(phone).replace('+43 ', '0');

function orderedAt(instant: Date, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return `${formatDate(date)} ${time}`;
}
