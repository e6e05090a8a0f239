interface Contact {
  firstName: string;
  lastName: string;
  /** E.164. */
  phoneNumber: string;
}

const COUNTRY_OR_TRUNK_PREFIX = /^(?:\+43|0043|0)/;
const PREFIX_ONLY = /^(?:\+4?3?|0|00|004|0043)$/;

/** Whether every word of the search is in the name, or its digits, typed in any form, in the phone number. */
export function matchesContact({ firstName, lastName, phoneNumber }: Contact, search: string): boolean {
  const name = `${firstName} ${lastName}`.toLocaleLowerCase('de');
  const words = search.toLocaleLowerCase('de').split(/[\s,]+/);
  if (words.every((word) => name.includes(word))) return true;
  const typed = search.replaceAll(/[\s/-]/g, '');
  // the beginning of a number that is still being typed fits every number
  if (PREFIX_ONLY.test(typed)) return true;
  const digits = typed.replace(COUNTRY_OR_TRUNK_PREFIX, '');
  return /^\d+$/.test(digits) && phoneNumber.includes(digits);
}
