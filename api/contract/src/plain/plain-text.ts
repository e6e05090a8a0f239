/** The text of a setting that may hold HTML. The api sanitised it, so these four entities are the only ones. */
export const plainText = (html: string): string =>
  html
    .replace(/<(br|\/p|\/li|\/h[23])\b/gi, ' <$1')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Beginning of a number that may stand apart, as in '(07942) 12345', '07942 / 12345' and '(+43) 7942 12345'. */
const AREA_CODE = String.raw`(?:\(?(?:\+|00)\d\d\)? ?(?:\(0\) ?)?|\(?0)\d{1,4}\)? ?[/–-]? ?`;
/** Groups of digits, between them one separator or a '(0)'. */
const GROUPS = String.raw`\+?\d+(?:(?: ?\(\d+\) ?|[ /–-])\d+)*`;
/** Fewer than five digits are something else, as in 'Mo–Fr 8–12 Uhr'. */
const FIVE_DIGITS = String.raw`\(?\+?(?:[ ()/–-]{0,3}\d){5}`;
const PHONE_NUMBER = new RegExp(`(?=${FIVE_DIGITS})(?:${AREA_CODE})?${GROUPS}`);

const TEL_LINK = /href="tel:([^"]*)"/;
/** The zero for callers within the country, as in '+43 (0)7942'. */
const TRUNK_ZERO = /^(\(?(?:\+|00)[\d) /-]*)\(0\)/;

/** The text of a phone setting, and its first number, as in '+43794212345'; '' without one. A link is preferred. */
export function phoneOf(html: string): { text: string; number: string } {
  const text = plainText(html);
  const number = TEL_LINK.exec(html)?.[1] ?? PHONE_NUMBER.exec(text)?.[0] ?? '';
  return { text, number: number.replace(TRUNK_ZERO, '$1').replace(/[^+\d]/g, '') };
}

const EMAIL_ADDRESS = /[^\s<>()[\]"',:;@?&]+@[^\s<>()[\]"',:;@?&]+\.[a-z]{2,}/i;

/** The first address in the text of an e-mail setting; undefined without one. */
export const emailOf = (html: string): string | undefined => EMAIL_ADDRESS.exec(plainText(html))?.[0];
