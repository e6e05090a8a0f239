import { firstPhoneNumber, plainText } from '@hofkiste/contract/plain-text';

/** Text and link of a phone setting, which may hold HTML and more than one number. */
export function phoneOf(html: string) {
  const text = plainText(html);
  return { text, href: `tel:${firstPhoneNumber(text)}` };
}
