import * as v from 'valibot';
import { BOX_LIMIT } from '../plain/constants.js';
import { isAustrianPhone, toE164, withoutSeparators } from '../plain/phone.js';
import { carriesLink, ONLY_A_NAME } from '../plain/phone-link.js';
import { unknownPlaceholders } from '../plain/placeholders.js';
import { visible } from '../plain/visible.js';

/** The longest texts by kind, in characters. */
export const MAX_LENGTH = {
  name: 80,
  emoji: 16,
  unit: 20,
  description: 2000,
  url: 2048,
  plain: 500,
  html: 20_000,
  sms: 1000,
} as const;

// A function, because formatting a number for the first time takes a weak phone 80 ms.
const tooLong = ({ requirement }: { requirement: number }) =>
  `Höchstens ${requirement.toLocaleString('de-DE')} Zeichen`;

const CONTROL_CHARACTER = /(?!\s)\p{Cc}/u;

/** White space is allowed. */
const withoutControlCharacters = v.check<string, string>(
  (value) => !CONTROL_CHARACTER.test(value),
  'Bitte ohne unsichtbare Steuerzeichen',
);

/** Like `v.transform`, but the OpenAPI document has the checks behind it, too. */
export const cleaned = (clean: (value: string) => string) => ({
  ...v.transform(clean),
  type: 'cleaned' as const,
});

/** Every `{…}` in the text is one of these names. */
export const withKnownPlaceholders = (names: readonly string[]) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed ? unknownPlaceholders(dataset.value, names) : undefined;
    if (message !== undefined) addIssue({ message });
  });

/** White space becomes one space, because a line break would forge a line in lists and reports. */
const inOneLine = v.transform((value: string) => value.replace(/\s+/g, ' '));

/** A trimmed text of one line, not empty; white space becomes one space. A missing key gives the message of an empty one, because forms drop empty keys. */
export const requiredText = (message: string, max: number = MAX_LENGTH.name) =>
  v.optional(
    v.pipe(
      v.string(message),
      cleaned(visible),
      v.trim(),
      v.nonEmpty(message),
      v.maxLength(max, tooLong),
      withoutControlCharacters,
      inOneLine,
    ),
    '',
  );

/** A person's first or last name; `message` is that of an empty one. A stored name may stay as it is. */
export const personName = (message: string, stored?: string | null) =>
  v.pipe(
    requiredText(message),
    v.check((name) => name === stored || !carriesLink(name), ONLY_A_NAME),
  );

/** A trimmed text of one line up to `max` characters, '' included. */
export const lineOfText = (max: number) => v.pipe(text(max), v.trim(), inOneLine);

/** Any text up to `max` characters, '' included, without what nobody sees. */
export const text = (max: number) =>
  v.pipe(v.string('Text erwartet'), cleaned(visible), v.maxLength(max, tooLong), withoutControlCharacters);

const INVALID_ID = 'Ungültige Nummer';

/** A record's number in the database: an integer from 1. */
export const recordId = v.pipe(
  v.number(INVALID_ID),
  v.integer(INVALID_ID),
  v.minValue(1, INVALID_ID),
  v.maxValue(2_147_483_647, INVALID_ID),
);

/** In a PUT or PATCH: the version that the edit is based on. Without it the edit overwrites. */
export const baseVersion = v.optional(recordId);

/** A {@link recordId} in an address. */
export const idInAddress = v.pipe(
  v.string(INVALID_ID),
  v.regex(/^\d{1,10}$/, INVALID_ID),
  v.transform(Number),
  recordId,
);

/** The date exists, databases can store its year, and some weeks later the year still has four digits. */
function isRealDate(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  const isStorable = date >= '1000' && date < '9999';
  return isStorable && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}

/** A real calendar date, 'yyyy-MM-dd'. */
export const isoDate = v.pipe(
  v.string('Ungültiges Datum'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Ungültiges Datum'),
  v.check(isRealDate, 'Ungültiges Datum'),
);

/** An instant, ISO 8601 in UTC with `Z`. */
export const isoInstant = v.pipe(
  v.string('Ungültiger Zeitpunkt'),
  v.isoTimestamp('Ungültiger Zeitpunkt'),
  v.endsWith('Z', 'Ungültiger Zeitpunkt'),
  v.check((instant) => isRealDate(instant.slice(0, 10)), 'Ungültiger Zeitpunkt'),
);

/** 'HH:mm', 00:00 to 23:59. */
export const timeOfDay = v.pipe(
  v.string('Ungültige Uhrzeit'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Uhrzeit, zum Beispiel 16:00'),
);

// No lookbehind: Safari 15 cannot read it.
const WITH_SECONDS = /^(\d\d:\d\d):\d\d$/;

/** Like {@link timeOfDay}, but removes the seconds that databases and time inputs add. */
export const timeWithoutSeconds = v.pipe(
  v.string('Ungültige Uhrzeit'),
  v.transform((time) => time.replace(WITH_SECONDS, '$1')),
  timeOfDay,
);

/** A required time. */
export const requiredTime = (message: string) =>
  v.optional(v.pipe(v.string(message), v.nonEmpty(message), timeWithoutSeconds), '');

const MISSING_PHONE = 'Bitte gib deine Telefonnummer ein';
export const INVALID_EMAIL = 'Bitte gib eine gültige E-Mail-Adresse ein';

export const INVALID_PHONE =
  'Bitte gib eine gültige österreichische Telefonnummer ein (mit +43, 0043 oder 0)';

/** An Austrian number in any usual form; the output is E.164. */
export const austrianPhone = v.pipe(
  v.optional(
    v.pipe(
      v.string(MISSING_PHONE),
      v.transform(withoutSeparators),
      v.trim(),
      v.nonEmpty(MISSING_PHONE),
      v.maxLength(40, tooLong),
    ),
    '',
  ),
  v.check(isAustrianPhone, INVALID_PHONE),
  v.transform(toE164),
);

const INVALID_IMAGE_URL = 'Bitte eine Adresse mit https:// oder einen Pfad mit / angeben';

const urlText = text(MAX_LENGTH.url);

/** Part of the class of browsers and Node. */
declare class URL {
  constructor(address: string);
  readonly hostname: string;
}

/** 'anna@müller.at' → 'anna@xn--mller-kva.at', as mail servers know the host. */
export function withAsciiHost(address: string): string {
  const [, name, host] = /^([^@]+)@([^\s@/?#:\\]*[^ -~][^\s@/?#:\\]*)$/.exec(address) ?? [];
  if (name === undefined) return address;
  try {
    return `${name}@${new URL(`http://${host}`).hostname}`;
  } catch {
    return address;
  }
}

/** The host has a dot and a name at its end, and no two dots follow each other. */
const hasUsualParts = (address: string): boolean =>
  /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(address) && !/^\.|\.\.|\.@/.test(address);

/** Checks an address, and writes its host in ASCII; `message` is the complaint. */
export const emailWith = (message: string) =>
  v.pipe(
    v.string(message),
    cleaned(visible),
    v.trim(),
    cleaned(withAsciiHost),
    v.maxLength(254, message),
    v.rfcEmail(message),
    v.check(hasUsualParts, message),
  );

export const emailAddress = emailWith(INVALID_EMAIL);

/**
 * An address in a public request, which is checked where customers get mails. Anything but a text becomes the name of its
 * type, which is no address: nobody can send a tree that is too deep to walk.
 */
export const uncheckedEmail = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((typed) => {
      if (typed === null || typed === undefined) return undefined;
      return typeof typed === 'string' ? typed : typeof typed;
    }),
  ),
);

/** '' and null are no address; the output is null then. */
export const emailOrNone = v.nullable(
  v.union(
    [
      v.pipe(
        v.string(),
        v.trim(),
        v.literal(''),
        v.transform(() => null),
      ),
      emailAddress,
    ],
    INVALID_EMAIL,
  ),
);

/** '' or the address of a picture: https, or a path of this site with one leading slash. */
export const imageUrl = v.pipe(
  urlText,
  v.trim(),
  v.union(
    [
      v.pipe(v.string(), v.regex(/^$|^\/(?!\/)[^\s\\]*$/)),
      v.pipe(v.string(), v.regex(/^https:\/\/[^\s\\]+$/), v.url()),
    ],
    INVALID_IMAGE_URL,
  ),
);

const INVALID_URL = 'Bitte eine Adresse mit https:// angeben';

/** '' or a web address. */
export const webUrl = v.pipe(
  urlText,
  v.trim(),
  v.union(
    [v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/[^\s\\]+$/, INVALID_URL), v.url(INVALID_URL))],
    INVALID_URL,
  ),
);

/** An optional field: empty or missing, its output is null. */
export const orNull = (schema: v.GenericSchema<string, string>) =>
  v.pipe(
    v.nullish(schema, ''),
    v.transform((value) => value || null),
  );

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** A number above 0 with at most two decimals; `missing` is the message without one. */
const amount = (missing: string, outOfRange: string, max: number) =>
  v.pipe(
    v.optional(v.nullable(v.number(missing)), null),
    v.check((value) => value !== null, missing),
    v.transform(Number),
    v.check((value) => value >= 0.01 && value <= max, outOfRange),
    v.check(hasTwoDecimals, 'Höchstens zwei Nachkommastellen'),
  );

/** Kilograms. */
export const weight = amount(
  'Gewicht ist erforderlich',
  'Gewicht muss zwischen 0.01 und 99.99 kg liegen',
  99.99,
);

/** Euros. */
export const price = amount(
  'Preis ist erforderlich',
  'Preis muss zwischen 0.01 und 9999.99 € liegen',
  9999.99,
);

const INVALID_LIMIT = `Bitte eine ganze Zahl von ${BOX_LIMIT.min} bis ${BOX_LIMIT.max} angeben`;

/** How many of a box there are. */
export const boxLimit = v.pipe(
  v.number(INVALID_LIMIT),
  v.integer(INVALID_LIMIT),
  v.minValue(BOX_LIMIT.min, INVALID_LIMIT),
  v.maxValue(BOX_LIMIT.max, INVALID_LIMIT),
);

/** 3 or 6 hexadecimal digits, with or without '#'. */
export const hexColor = v.pipe(
  v.string('Text erwartet'),
  v.regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i, 'Bitte eine Farbe wie #5A9216 angeben'),
);
