import { phoneOf } from '@hofkiste/contract/plain/plain-text';

/** Links and tags, which stay as they are; e-mail addresses; phone numbers with '+' or after 'Tel.' and the like. */
const PARTS = new RegExp(
  [
    String.raw`<a\b.*?</a>|<[^>]*>`,
    String.raw`(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)`,
    String.raw`(?<word>\b(?:Tel|Telefon|Mobil|Handy)\b\.?:? ?(?=0)|(?=\+))(?<phone>[+0]\d(?: ?\(0\) ?|[ /-]?\d){5,})`,
  ].join('|'),
  'gs',
);

/** Links the e-mail addresses and phone numbers of a sanitised text. */
export const withContactLinks = (html: string): string =>
  html.replace(PARTS, (found, email?: string, word?: string, phone?: string) => {
    if (email) return `<a href="mailto:${email}">${email}</a>`;
    if (phone) return `${word}<a href="tel:${phoneOf(phone).number}">${phone}</a>`;
    return found;
  });
