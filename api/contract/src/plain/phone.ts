import type { E164 } from './units.js';

const ACCEPTED = /^(?:\+43|0043|0)[\d ]{8,15}$/;
/** The country, or the zero for calls within it; '+43 0664' has both. */
export const AUSTRIAN_PREFIX = /^(?:\+43|0043|0)0?/;
const FOREIGN_PREFIX = /^00(?!43)/;
/** Without a zero: a second one in front would make the same number another customer. With 43 at most 15 digits (E.164). */
const NATIONAL_NUMBER = /^[1-9]\d{6,12}$/;
/** Separators with the spaces around them; non-breaking spaces, and invisible characters such as the direction marks that contacts of a phone contain. */
const SEPARATORS = /\s*[/.()\p{Pd}\u2212\u00a0\u2007\u202f\p{Cf}]\s*/gu;
/** Digits of other scripts. */
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
/** '00 43', '+ 43'. */
const SPLIT_PREFIX = /^\s*(\+|00)\s+(?=43)/;
/** '+43 (0) 664': the zero is for calls within the country. */
const OPTIONAL_TRUNK_ZERO = /((?:\+|00)43[^\d(]*)\(0\)/;
/** The prefixes of mobile networks by the Austrian numbering plan; 0654, 0656, 0658 and 0662 are towns in Salzburg. */
const MOBILE = /^\+436(?:5[0-3579]|6[013-9]|[7-9]\d)/;

/** '+43 (0) 664 / 123 45' → '+43664123 45'; other spaces stay, one for several. */
export const withoutSeparators = (phone: string): string =>
  phone
    .replace(/^\s*tel:/i, '')
    .replace(FOREIGN_DIGIT, asciiDigit)
    .replace(OPTIONAL_TRUNK_ZERO, '$1')
    .replace(SEPARATORS, '')
    .replace(/\s+/g, ' ')
    .replace(SPLIT_PREFIX, '$1');

/** '٣' → '3': the digits of a script follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.normalize('NFKC').codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

const nationalNumber = (phone: string) =>
  withoutSeparators(phone).replaceAll(' ', '').replace(AUSTRIAN_PREFIX, '');

/** +43, 0043 or 0, then 8 to 15 digits or spaces; no foreign prefix, and at least 7 digits without the Austrian one. */
export function isAustrianPhone(typed: string): boolean {
  const phone = withoutSeparators(typed);
  return (
    ACCEPTED.test(phone) &&
    !FOREIGN_PREFIX.test(phone.replaceAll(' ', '')) &&
    NATIONAL_NUMBER.test(nationalNumber(phone))
  );
}

/** '0664 123 45 67' → '+436641234567'. Takes only what {@link isAustrianPhone} accepts. */
export function toE164(phone: string): E164 {
  return `+43${nationalNumber(phone)}`;
}

/** Only these get SMS: a message to a landline or a service number costs money and reaches nobody. */
export const isMobile = (e164: E164): boolean => MOBILE.test(e164);

/** '+436641234567' → '+43 664 123 45 67'. Landline area codes vary in length, so their digits stay together. */
export function formatPhone(e164: E164): string {
  const national = e164.replace(/^\+43/, '');
  const mobile = /^(6\d\d)(\d{3})(\d{2})(\d+)$/.exec(national);
  return `+43 ${mobile ? mobile.slice(1).join(' ') : national}`;
}
