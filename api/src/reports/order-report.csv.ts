import { formatDate, wallClock } from '@hofkiste/contract/dates';
import { formatPhone } from '@hofkiste/contract/phone';
import { stringify } from 'csv-stringify/sync';
import { listName, type OrderReport, quantityOf } from './order-report.js';

const decimalComma = new Intl.NumberFormat('de-AT', { minimumFractionDigits: 2, useGrouping: false });

/** One line per order, one column per box, in the format of a German Excel. */
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
  // Customers type the names: none may become a formula.
  return stringify([header, ...lines], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

/** With 0 instead of +43, because a spreadsheet reads a leading + as a formula. */
const domesticPhone = (phone: string | null): string =>
  phone === null ? '' : formatPhone(phone).replace('+43 ', '0');

function orderedAt(instant: Date, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return `${formatDate(date)} ${time}`;
}
