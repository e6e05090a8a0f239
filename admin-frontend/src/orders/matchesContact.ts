import { contactSearch } from '@hofkiste/contract/rules/contact-search';

interface Contact {
  firstName: string;
  lastName: string;
  /** E.164. */
  phoneNumber: string;
}

/** Whether a search finds the person. */
export function matchesContact({ firstName, lastName, phoneNumber }: Contact, search: string): boolean {
  const name = `${firstName} ${lastName}`.toLocaleLowerCase('de');
  const { words, digits } = contactSearch(search.toLocaleLowerCase('de'));
  return words.every((word) => name.includes(word)) || (digits !== undefined && phoneNumber.includes(digits));
}
