import { addDays, formatDate, formatPickupDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import { rhythmText } from '@hofkiste/contract/plain/rhythm';
import type {
  AdminStandingOrder,
  StandingBreak,
  StandingStatus,
  StandingWeek,
} from '@hofkiste/contract/standing-orders/calls';
import { lastNameFirst } from '../ui/lastNameFirst';

export const STATUS_NAMES: Record<StandingStatus, string> = {
  active: 'Aktiv',
  pending: 'Nicht bestätigt',
  ended: 'Beendet',
};

export const STATUS_TONES = {
  active: 'green',
  pending: 'straw',
  ended: 'grey',
} as const satisfies Record<StandingStatus, string>;

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

const SUNDAY = '2026-11-22';

/** @param weekday 1 is Monday, 7 is Sunday. */
export const weekdayName = (weekday: number): string => formatWeekday(addDays(SUNDAY, weekday));

export const WEEKDAY_OPTIONS = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekdayName(value) }));

/** 'alle 2 Wochen am Freitag'. */
export const rhythmAndDay = ({
  everyWeeks,
  weekday,
}: Pick<AdminStandingOrder, 'everyWeeks' | 'weekday'>): string =>
  `${rhythmText(everyWeeks)} am ${weekdayName(weekday)}`;

/** '1 × Große Kiste, 2 × Eier'. */
export const itemsText = ({ items }: Pick<AdminStandingOrder, 'items'>): string =>
  items.map(({ quantity, boxPreset }) => keepTogether(`${quantity} × ${boxPreset.name}`)).join(', ');

/** The ISO week of a Monday: that of its Thursday. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000;
  return Math.floor(Math.round(dayOfYear) / 7) + 1;
}

/** 'Freitag, 27.11.2026'; without a day 'KW 53: noch kein Abholtag'. */
export const weekTitle = ({ day, from }: Pick<StandingWeek, 'day' | 'from'>): string =>
  day ? formatPickupDate(day.date) : `KW ${weekNumber(from)}: noch kein Abholtag`;

/** '01.12.2026 – 20.12.2026', 'ab 01.12.2026, bis auf Weiteres'. */
export const breakText = ({ fromDate, toDate }: Pick<StandingBreak, 'fromDate' | 'toDate'>): string =>
  toDate === null
    ? `ab ${formatDate(fromDate)}, bis auf Weiteres`
    : `${formatDate(fromDate)} – ${formatDate(toDate)}`;

/** The break that leaves out this week and no other: taking it back concerns only this week. */
export const breakOfWeek = (
  { from, to }: Pick<StandingWeek, 'from' | 'to'>,
  breaks: readonly StandingBreak[],
): StandingBreak | undefined =>
  breaks.find(({ fromDate, toDate }) => from <= fromDate && toDate !== null && toDate <= to);

/** The entered weeks whose orders can still be cancelled. */
export const openOrders = (weeks: readonly StandingWeek[]): StandingWeek[] =>
  weeks.filter(({ state, canChange }) => state === 'entered' && canChange);

/** 'die Bestellung für Freitag, 27.11.2026'. */
export function ordersText(weeks: readonly StandingWeek[]): string {
  const dates = weeks.flatMap(({ day }) => (day ? [formatPickupDate(day.date)] : []));
  const list = new Intl.ListFormat('de').format(dates);
  return dates.length === 1 ? `die Bestellung für ${list}` : `die Bestellungen für ${list}`;
}
