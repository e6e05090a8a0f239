import { formatPhone, withoutSeparators } from '@hofkiste/contract/plain/phone';
import { contactSearch, hasWords } from '@hofkiste/contract/rules/contact-search';
import type { PickupOrder } from '@hofkiste/contract/wire/pickup';

/** True if the name contains every word, or the phone number ends in the digits. */
export function matches(order: PickupOrder, search: string): boolean {
  const digits = digitsOf(search);
  if (digits) return order.phoneNumber.endsWith(digits);
  return hasWords(`${order.lastName} ${order.firstName}`, contactSearch(search).words);
}

/** The number as a person reads it, in two parts: the second ends in the digits that were searched for. */
export function splitPhone(phoneNumber: string, search: string): [rest: string, found: string] {
  const shown = formatPhone(phoneNumber);
  const left = digitsOf(search)?.length ?? 0;
  if (left === 0) return [shown, ''];
  const found = new RegExp(`(?:\\d ?){${left}}$`).exec(shown)?.[0] ?? '';
  return [shown.slice(0, shown.length - found.length), found];
}

/** Undefined unless only digits were typed. A number from its beginning on loses its prefix, in whatever form. */
function digitsOf(search: string): string | undefined {
  const typed = withoutSeparators(search).replaceAll(' ', '');
  if (!/^\+?\d+$/.test(typed)) return undefined;
  return typed.replace(/^(?:\+43|0043|0(?=\d{6}))/, '');
}
