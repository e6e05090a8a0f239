import { DAY, MINUTE } from './durations.js';

// Not from Intl: creating a formatter with German names takes 60 ms on a weak phone.
const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

const atUtcMidnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** A zone's clock. */
export interface ZoneClock {
  /** Returns '2026-11-25 18:00', or another text that begins with date and time at these positions. */
  format: (instant: Date) => string;
}

// Creating a formatter takes longer than using it a hundred times.
const clocks = new Map<string, ZoneClock>();

/** Sets the clock that {@link wallClock} reads for a zone instead of a formatter. */
export const setZoneClock = (zone: string, clock: ZoneClock): void => void clocks.set(zone, clock);

/** Creates a formatter. Swedish dates are ISO 8601; reading them by position is smaller in the shop than formatToParts. */
export const formatterOf = (zone: string): ZoneClock =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });

function clockOf(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? formatterOf(zone);
  clocks.set(zone, clock);
  return clock;
}

/** The wall clock in a zone at an instant: date 'yyyy-MM-dd' and time 'HH:mm'. */
export function wallClock(instant: Date | string, zone: string): { date: string; time: string } {
  const shown = clockOf(zone).format(new Date(instant));
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The instant at which the wall clock in a zone shows date and time. A time that a clock change skips is read with the offset before the change. */
export function instantOf(date: string, time: string, zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (instant: number) => {
    const shown = wallClock(new Date(instant), zone);
    return Date.parse(`${shown.date}T${shown.time}:00Z`) - Math.floor(instant / MINUTE) * MINUTE;
  };
  const first = asUtc - offsetAt(asUtc);
  const second = asUtc - offsetAt(first);
  const shown = wallClock(new Date(second), zone);
  return new Date(shown.date === date && shown.time === time ? second : Math.max(first, second));
}

/** 'yyyy-MM-dd' moved by whole days. */
export const addDays = (date: string, days: number): string =>
  new Date(atUtcMidnight(date).getTime() + days * DAY).toISOString().slice(0, 10);

/** The first date of the month that is `months` after the one with `date`. */
export function firstOfMonth(date: string, months = 0): string {
  const first = atUtcMidnight(`${date.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

/** '2026-11-27' → '27.11.2026'. */
export const formatDate = (date: string): string => date.split('-').reverse().join('.');

/** '2026-11-27' → 'Freitag, 27.11.2026'. */
export const formatPickupDate = (date: string): string => `${formatWeekday(date)}, ${formatDate(date)}`;

/** '2026-11-27' → 'Fr, 27.11.2026'. */
export const formatShortDate = (date: string): string =>
  `${formatWeekday(date).slice(0, 2)}, ${formatDate(date)}`;

/** '2026-11-27' → 'Fr, 27.11.'. */
export const formatDayMonth = (date: string): string => formatShortDate(date).slice(0, 'Fr, 27.11.'.length);

/** '2026-11-27' → 'Freitag'. */
export const formatWeekday = (date: string): string => weekdays[atUtcMidnight(date).getUTCDay()] ?? '';

/** An instant in the farm's zone → 'Mittwoch, 25.11.2026, 18:00 Uhr'. */
export function formatDeadline(instant: Date | string, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return `${formatPickupDate(date)}, ${time} Uhr`;
}

/** An instant in the farm's zone → '25.11.2026, 18:00 Uhr'. */
export function formatInstant(instant: Date | string, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return `${formatDate(date)}, ${time} Uhr`;
}

/** An instant in the farm's zone → 'Mi, 25.11.2026, 18:00 Uhr'. */
export function formatShortInstant(instant: Date | string, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return `${formatShortDate(date)}, ${time} Uhr`;
}

/** '16:00', '19:00' → '16:00 – 19:00 Uhr'. */
export const formatWindow = (startTime: string, endTime: string): string => `${startTime} – ${endTime} Uhr`;
