import type { AdminOrder } from '@hofkiste/contract/orders';

const plain = (text: string) => text.toLocaleLowerCase('de');

/** Whether the customer has all words in the name, in any order, or that phone number as people write it. */
export function isOrderOf({ customer }: Pick<AdminOrder, 'customer'>, typed: string): boolean {
  const query = plain(typed.trim());
  if (query === '') return true;
  if (!customer) return false;
  if (/^[\d\s+/().-]+$/.test(query)) return hasDigits(customer.phoneNumber, query);
  const name = plain(`${customer.firstName} ${customer.lastName}`);
  return query.split(/[\s,]+/).every((word) => name.includes(word));
}

/** '0664', '0043 664' and '+43 664' all find '+43664…'. */
function hasDigits(phoneNumber: string, query: string): boolean {
  const digits = query.replace(/\D/g, '');
  const national = digits.replace(/^00/, '').replace(/^0/, '43');
  return digits !== '' && (phoneNumber.includes(digits) || phoneNumber.includes(`+${national}`));
}
