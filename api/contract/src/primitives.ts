import * as v from 'valibot';
import { isAustrianPhone, toE164 } from './phone.js';

/** Longest texts by kind, in characters (design: lengths). */
export const MAX_LENGTH = {
  name: 80,
  emoji: 16,
  description: 2000,
  url: 2048,
  plain: 500,
  html: 20_000,
} as const;

const tooLong = (max: number) => `Höchstens ${max.toLocaleString('de-DE')} Zeichen`;

/** Trimmed, not empty. A missing key gives the same German message as an empty one: forms drop empty keys. */
export const requiredText = (message: string, max: number = MAX_LENGTH.name) =>
  v.optional(v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(max, tooLong(max))), '');

/** Any text up to `max` characters, '' included. */
export const text = (max: number) => v.pipe(v.string('Text erwartet'), v.maxLength(max, tooLong(max)));

const INVALID_ID = 'Ungültige Nummer';

/** A record's number in the database: an integer from 1. */
export const recordId = v.pipe(
  v.number(INVALID_ID),
  v.integer(INVALID_ID),
  v.minValue(1, INVALID_ID),
  v.maxValue(2_147_483_647, INVALID_ID),
);

/** A real calendar date, 'yyyy-MM-dd'. */
export const isoDate = v.pipe(
  v.string('Ungültiges Datum'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Ungültiges Datum'),
  v.check((date) => {
    const instant = new Date(`${date}T00:00:00Z`);
    return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  }, 'Ungültiges Datum'),
);

/** An instant, ISO 8601 in UTC with `Z`. */
export const isoInstant = v.pipe(v.string('Ungültiger Zeitpunkt'), v.isoTimestamp('Ungültiger Zeitpunkt'));

/** 'HH:mm', 00:00 to 23:59. */
export const timeOfDay = v.pipe(
  v.string('Ungültige Uhrzeit'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Uhrzeit bitte als HH:MM angeben'),
);

/** An Austrian number as typed; the output is E.164 (spec 5, design decision 2). */
export const austrianPhone = v.pipe(
  requiredText('Bitte gib deine Telefonnummer ein', 40),
  v.check(isAustrianPhone, 'Bitte gib eine gültige österreichische Telefonnummer ein (mit +43, 0043 oder 0)'),
  v.transform(toE164),
);

/** '' or an address of a picture: https, or a path of our own beginning with one slash. */
export const imageUrl = v.pipe(
  text(MAX_LENGTH.url),
  v.trim(),
  v.regex(
    /^$|^\/(?!\/)\S*$|^https:\/\/\S+$/,
    'Bitte eine Adresse mit https:// oder einen Pfad mit / angeben',
  ),
);

/** '' or a web address. */
export const webUrl = v.pipe(
  text(MAX_LENGTH.url),
  v.trim(),
  v.regex(/^$|^https?:\/\/\S+$/, 'Bitte eine Adresse mit https:// angeben'),
);

/** 3 or 6 hexadecimal digits, with or without '#' (spec 5). */
export const hexColor = v.pipe(
  text(7),
  v.regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i, 'Bitte eine Farbe wie #5A9216 angeben'),
);
