import { formatDeadline, formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { Order, OrderItem } from '../../orders/order.entity.js';
import type { PickupDayBox } from '../../pickup-days/pickup-day.entity.js';
import { ERASED_CUSTOMER, type OrderReport } from '../reports/order-report.js';
import type { DayListing } from './day-listings.js';
import { type Paragraph, paragraph, quantities } from './pdf/rich-text.js';

/** Data from which the lists of a pickup day, or of one of its locations, are made. */
export interface ListedDay {
  /** Without cancelled orders. */
  report: OrderReport;
  /** By name, with the cancelled ones. */
  orders: Order[];
  /** Also those that were taken off the day. */
  boxes: Pick<PickupDayBox, 'boxPresetId' | 'isSingleProduct' | 'contents'>[];
  /** Undefined for all locations. */
  locationName: string | undefined;
  zone: string;
  now: Date;
  /** Stored once the list was written. */
  listing: DayListing;
}

/** Size of the smallest letters of a note, in points. */
const MIN_NOTE = 5.5;

export const NO_OPEN_ORDERS = 'Es gibt keine offenen Bestellungen.';

/** 'Mühlböck, Johanna'. */
export const nameOf = (order: Order): string => order.listName() ?? ERASED_CUSTOMER;

/** The last digits of the phone number, '22 07': with the space, or a spreadsheet would make '0207' a number. '' without one. */
export const lastDigits = ({ phoneNumber }: Order): string =>
  phoneNumber?.slice(-4).replace(/^../, '$& ') ?? '';

/** '2 × Honig (1 × Widerruf)' as a line of an order. */
export const listedLine = ({ quantity, listName }: OrderItem) => ({ quantity, name: listName });

/** The boxes and the internal note of an order. */
export const boxesCell = (order: Order, size: number): Paragraph[] =>
  boxesAndNote(order.sortedItems.map(listedLine), order.note, size);

export const boxesAndNote = (
  boxes: readonly { quantity: number; name: string }[],
  note: string | null,
  size: number,
): Paragraph[] => [
  quantities(boxes, { size }),
  ...(note ? [paragraph(`→ ${note.replace(/\s+/g, ' ')}`, { size: Math.max(size - 1.5, MIN_NOTE) })] : []),
];

/** With the name of the location, if only one is listed. */
export const atLocation = ({ locationName }: ListedDay, text: string): string =>
  locationName === undefined ? text : `${locationName}: ${text}`;

/** Returns the texts of every page; `ending` is the last sentence of the foot. */
export const pageTexts = ({ report, zone, now }: ListedDay, ending: string) => ({
  farm: report.farm,
  date: formatPickupDate(report.pickupDate),
  foot: `Stand: ${formatDeadline(now, zone)}. ${ending}`,
});
