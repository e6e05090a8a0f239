import { formatDate, formatDayMonth, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import { weekdayName } from '@hofkiste/contract/plain/rhythm';
import { weekNumber } from '@hofkiste/contract/plain/week-number';
import type {
  AdminStandingDetails,
  AdminStandingOrder,
  StandingBreak,
  StandingWeek,
} from '@hofkiste/contract/standing-orders/calls';
import { isWithinBreak } from '@hofkiste/contract/standing-orders/due-weeks';
import { lastNameFirst } from '../customers/lastNameFirst';
import { presetsText } from '../slip/linesText';

export const STATUS_NAMES: Record<AdminStandingOrder['status'], string> = {
  active: 'Aktiv',
  pending: 'Nicht bestätigt',
  ended: 'Beendet',
  other: 'Anderer Stand',
};

export const STATUS_TONES = {
  active: 'green',
  pending: 'straw',
  ended: 'grey',
  other: 'grey',
} as const satisfies Record<AdminStandingOrder['status'], string>;

/** The address of the page with the details of one open. */
export const standingOrderPath = (id: number): string => `/standing-orders?id=${id}`;

interface Contact {
  firstName: string | null;
  lastName: string | null;
}

/** 'Aigner, Theresa'. */
export const customerName = ({ firstName, lastName }: Contact): string =>
  lastNameFirst({ firstName: firstName ?? '', lastName: lastName ?? '' });

export const phoneText = ({ phoneNumber }: Pick<AdminStandingOrder, 'phoneNumber'>): string =>
  phoneNumber === null ? '' : formatPhone(phoneNumber);

export const WEEKDAY_OPTIONS = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekdayName(value) }));

/** '1 × Große Kiste, 2 × Eier'. */
export const itemsText = ({ items }: Pick<AdminStandingOrder, 'items'>): string => presetsText(items);

export type AdminWeek = AdminStandingDetails['weeks'][number];

/**
 * 'Freitag, 27.11.2026'; without a day 'Fr, 04.12. abgesagt', 'KW 53: noch kein Abholtag', or 'KW 53: kein Abholtag' if it
 * gets none any more.
 */
export function weekTitle({
  day,
  from,
  reasons,
  calledOff,
}: Pick<AdminWeek, 'day' | 'from' | 'reasons' | 'calledOff'>): string {
  if (day) return formatPickupDate(day.date);
  if (calledOff) return `${formatDayMonth(calledOff)} abgesagt`;
  return `KW ${weekNumber(from)}: ${reasons.length > 0 ? 'kein' : 'noch kein'} Abholtag`;
}

/** '01.12.2026 – 20.12.2026', 'ab 01.12.2026, bis auf Weiteres'. */
export const breakText = ({ fromDate, toDate }: Pick<StandingBreak, 'fromDate' | 'toDate'>): string =>
  toDate === null
    ? `ab ${formatDate(fromDate)}, bis auf Weiteres`
    : `${formatDate(fromDate)} – ${formatDate(toDate)}`;

/** The break that leaves out this week and no other: taking it back concerns only this week. */
export const breakOfWeek = (
  { from, to }: Pick<StandingWeek, 'from' | 'to'>,
  breaks: readonly StandingBreak[],
): StandingBreak | undefined => breaks.find((one) => isWithinBreak(one, { fromDate: from, toDate: to }));

/** The boxes that cost more than agreed. */
export const raisedItems = ({ items }: Pick<AdminStandingDetails, 'items'>): AdminStandingDetails['items'] =>
  items.filter(({ agreedPrice, currentPrice }) => currentPrice > agreedPrice);

/** The reasons that hold for the farmer, too. */
const FINAL: readonly StandingWeek['reasons'][number]['reason'][] = ['price', 'location', 'box'];

/** True if nothing is entered in the week for reasons that the farmer can't override. */
export const isFinallyRefused = ({ state, reasons }: Pick<StandingWeek, 'state' | 'reasons'>): boolean =>
  state === 'problem' && reasons.length > 0 && reasons.every(({ reason }) => FINAL.includes(reason));

/** The entered weeks whose orders can still be cancelled. */
export const openOrders = (weeks: readonly StandingWeek[]): StandingWeek[] =>
  weeks.filter(({ state, canChange }) => state === 'entered' && canChange);

/** 'die Bestellung für Freitag, 27.11.2026'. */
export function ordersText(weeks: readonly StandingWeek[]): string {
  const dates = weeks.flatMap(({ day }) => (day ? [formatPickupDate(day.date)] : []));
  const list = new Intl.ListFormat('de').format(dates);
  return dates.length === 1 ? `die Bestellung für ${list}` : `die Bestellungen für ${list}`;
}
