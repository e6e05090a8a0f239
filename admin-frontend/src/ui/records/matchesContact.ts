interface Contact {
  firstName: string;
  lastName: string;
  /** E.164. */
  phoneNumber: string;
}

const COUNTRY_OR_TRUNK_PREFIX = /^(?:\+43|0043|0)/;

/** Whether every word of the search is in the name, or its digits, however they are typed, in the phone number. */
export function matchesContact({ firstName, lastName, phoneNumber }: Contact, search: string): boolean {
  const name = `${firstName} ${lastName}`.toLocaleLowerCase('de');
  const words = search.toLocaleLowerCase('de').split(/[\s,]+/);
  if (words.every((word) => name.includes(word))) return true;
  const digits = search.replaceAll(/[\s/-]/g, '').replace(COUNTRY_OR_TRUNK_PREFIX, '');
  return /^\d+$/.test(digits) && phoneNumber.includes(digits);
}
