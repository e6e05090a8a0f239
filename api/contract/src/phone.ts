const ACCEPTED = /^(?:\+43|0043|0)[\d ]{8,15}$/;
const COUNTRY_OR_TRUNK_PREFIX = /^(?:\+43|0043|0)0?/;
const FOREIGN_PREFIX = /^00(?!43)/;
const MIN_NATIONAL_DIGITS = 7;

const nationalNumber = (phone: string) => phone.replaceAll(' ', '').replace(COUNTRY_OR_TRUNK_PREFIX, '');

/** +43, 0043 or 0, then 8 to 15 digits or spaces; no foreign prefix, and at least 7 digits without the Austrian one. */
export function isAustrianPhone(phone: string): boolean {
  return (
    ACCEPTED.test(phone) &&
    !FOREIGN_PREFIX.test(phone.replaceAll(' ', '')) &&
    nationalNumber(phone).length >= MIN_NATIONAL_DIGITS
  );
}

/** '0664 123 45 67' → '+436641234567'. Takes only what {@link isAustrianPhone} accepts. */
export function toE164(phone: string): string {
  return `+43${nationalNumber(phone)}`;
}

/** '+436641234567' → '+43 664 123 45 67'. Landline area codes vary in length, so their digits stay together. */
export function formatPhone(e164: string): string {
  const national = e164.replace(/^\+43/, '');
  const mobile = /^(6\d\d)(\d{3})(\d{2})(\d+)$/.exec(national);
  return `+43 ${mobile ? mobile.slice(1).join(' ') : national}`;
}
