import { formatDate, formatDayMonth, formatDeadline, formatWindow } from '@hofkiste/contract/plain/dates';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import type { FarmTime } from '../../config/clock.js';
import type { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { type AppError, conflict } from '../../server/errors.js';
import { counted, listOf } from '../../server/text.js';

const openOrders = (count: number) => counted(count, 'offene Bestellung', 'offene Bestellungen');

export const pickupDayPast = () =>
  conflict('PICKUP_DAY_PAST', 'Ein vergangener Abholtag kann nicht mehr geändert werden.');

/** @param dates with their position in the request: 'days.3.date'. */
export function pickupDateTaken(dates: readonly { path: string; date: CalendarDate }[]) {
  const message = (taken: typeof dates) =>
    `Für ${listOf(taken.map(({ date }) => `den ${formatDate(date)}`))} gibt es schon einen Abholtag.`;
  const errors = dates.map((taken) => ({ path: taken.path, message: message([taken]) }));
  return conflict('PICKUP_DATE_TAKEN', message(dates), { errors });
}

export interface ReplacedDate {
  /** Where the date stands in the request: 'days.3.standsFor'. */
  path: string;
  standsFor: string;
}

export function standsForTaken(taken: readonly ReplacedDate[]) {
  const errors = taken.map(({ path, standsFor }) => ({
    path,
    message: `Für ${formatDayMonth(standsFor)} gibt es schon einen Abholtag.`,
  }));
  return conflict('STANDS_FOR_TAKEN', errors.map(({ message }) => message).join(' '), { errors });
}

export const standsForHasOrders = () =>
  conflict(
    'STANDS_FOR_HAS_ORDERS',
    'Hier sind schon Dauerbestellungen eingetragen. Die Woche kann nicht mehr wechseln.',
  );

/** @param date of the day; undefined if there is none. */
export const plannedDaysChanged = (date?: CalendarDate) =>
  conflict(
    'PLANNED_DAYS_CHANGED',
    `${date === undefined ? 'Ein Abholtag' : formatDayMonth(date)} wurde inzwischen geändert. Sieh dir die Vorschau noch einmal an.`,
  );

const plannedDayClosed = (date: CalendarDate) =>
  conflict('PLANNED_DAY_CLOSED', `Für ${formatDayMonth(date)} ist die Bestellfrist vorbei.`);

export const lastLocation = (date: CalendarDate, name: string) =>
  conflict('LAST_LOCATION', `Am ${formatDayMonth(date)} ist „${name}“ der einzige Abholort.`);

export const unknownBoxPreset = () =>
  conflict('UNKNOWN_BOX_PRESET', 'Eine der gewählten Gemüsekisten gibt es nicht. Bitte lade die Seite neu.');

export const unknownPickupLocation = () =>
  conflict(
    'UNKNOWN_PICKUP_LOCATION',
    'Einen der gewählten Abholorte gibt es nicht mehr. Bitte lade die Seite neu.',
  );

export const pickupDayHasOrders = (count: number) =>
  conflict('PICKUP_DAY_HAS_ORDERS', `Für diesen Abholtag gibt es noch ${openOrders(count)}.`);

/** Helpers and phones without network can still record pickups. */
export const pickupStillOpen = (until: Date, zone: string) =>
  conflict(
    'PICKUP_STILL_OPEN',
    `Abholungen an diesem Tag können noch bis ${formatDeadline(until, zone)} eingetragen werden. Danach kannst du ihn löschen.`,
  );

export const pickupDateHasOrders = (count: number) =>
  conflict(
    'PICKUP_DATE_HAS_ORDERS',
    `Das Datum kann nicht mehr geändert werden: Für diesen Abholtag gibt es noch ${openOrders(count)}.`,
  );

export const locationHasOrders = (name: string, count: number) =>
  conflict(
    'LOCATION_HAS_ORDERS',
    `„${name}“ kann nicht entfernt werden: Dort gibt es noch ${openOrders(count)}.`,
  );

interface ConfirmedWindow {
  name: string;
  startTime: string;
  endTime: string;
}

/** A question: the same call with `changeConfirmedWindows` confirms it. */
export function confirmedWindowChanges(count: number, windows: ConfirmedWindow[]) {
  const orders = counted(count, 'Bestellung hat', 'Bestellungen haben');
  const confirmed = listOf(
    windows.map(({ name, startTime, endTime }) => `„${name}“ ${formatWindow(startTime, endTime)}`),
  );
  return conflict('CONFIRMED_WINDOW_CHANGES', `${orders} ${confirmed} bestätigt bekommen. Trotzdem ändern?`);
}

/** @param boxes with their position in the request. */
export function limitBelowSold(boxes: { index: number; name: string; soldQuantity: number }[]) {
  const errors = boxes.map(({ index, name, soldQuantity }) => ({
    path: `boxPresets.${index}.maxQuantity`,
    // A limit is at least 1, so more than one is sold.
    message: `Von „${name}“ sind schon ${soldQuantity} bestellt.`,
  }));
  return conflict('LIMIT_BELOW_SOLD', errors.map(({ message }) => message).join(' '), { errors });
}

/** A reason why a day isn't changed; `index` is that of the request. */
export interface Refusal {
  index: number;
  error: AppError;
}

/** The sequence in which reasons count. */
const REASONS = [
  'PLANNED_DAYS_CHANGED',
  'PLANNED_DAY_CLOSED',
  'CONFIRMED_WINDOW_CHANGES',
  'LOCATION_HAS_ORDERS',
  'UNKNOWN_PICKUP_LOCATION',
  'LAST_LOCATION',
  'LIMIT_BELOW_SOLD',
];

/** Returns the first reason of each day that can't be changed. */
export const refusalsOf = (
  days: readonly { index: number; day: PickupDay }[],
  asked: readonly { version: number }[],
  { now }: FarmTime,
  reasonOf: (day: PickupDay) => AppError | undefined,
): Refusal[] =>
  days.flatMap(({ index, day }) => {
    const reasons = [
      day.version === asked[index]?.version ? undefined : plannedDaysChanged(day.date),
      day.isOpenAt(now) ? undefined : plannedDayClosed(day.date),
      reasonOf(day),
    ];
    const [error] = reasons
      .flatMap((reason) => reason ?? [])
      .toSorted((a, b) => REASONS.indexOf(a.code) - REASONS.indexOf(b.code));
    return error ? [{ index, error }] : [];
  });

/** Throws the reason that counts first, with the sentences of all days. */
export function refuse(refusals: readonly Refusal[]): void {
  const [first] = refusals.toSorted(
    (a, b) => REASONS.indexOf(a.error.code) - REASONS.indexOf(b.error.code) || a.index - b.index,
  );
  if (!first) return;
  const errors = refusals
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, error: { message } }) => ({ path: `days.${index}`, message }));
  throw conflict(first.error.code, first.error.message, { errors });
}
