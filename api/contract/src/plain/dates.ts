import { DAY, MINUTE } from './durations.js';

// Not from Intl: creating a formatter with German names takes 60 ms on a weak phone.
const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

const atUtcMidnight = (date: string) => new Date(`${date}T00:00:00Z`);

// Creating a formatter takes longer than using it a hundred times.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  clocks.set(zone, clock);
  return clock;
}

/** A zone's clock for some time. */
export interface KnownClock {
  /** In ms. */
  from: number;
  /** How many minutes the clock is ahead of UTC, each until an instant in ms. */
  spans: [until: number, minutes: number][];
}

const knownClocks = new Map<string, KnownClock>();

/** Lets {@link wallClock} do without a formatter: the first one of a zone takes 60 ms on a weak phone. */
export const knowClock = (zone: string, clock: KnownClock): void => void knownClocks.set(zone, clock);

function isoByKnownClock(instant: Date, zone: string): string | undefined {
  const clock = knownClocks.get(zone);
  const time = instant.getTime();
  const span = clock && time >= clock.from && clock.spans.find(([until]) => time < until);
  return span ? new Date(time + span[1] * MINUTE).toISOString() : undefined;
}

/** The wall clock in a zone at an instant: date 'yyyy-MM-dd' and time 'HH:mm'. */
export function wallClock(at: Date | string, zone: string): { date: string; time: string } {
  const instant = new Date(at);
  // Swedish dates are ISO 8601: '2026-11-25 18:00'. Reading them by position is smaller in the shop than formatToParts.
  const shown = isoByKnownClock(instant, zone) ?? clockOf(zone).format(instant);
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
