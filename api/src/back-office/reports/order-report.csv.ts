import { csvInstant, decimalComma, domesticPhone, germanCsv } from '../csv.js';
import { listName, type OrderReport, quantityOf } from './order-report.js';

/** One line per order, one column per box. */
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
