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

// Groups of digits, between them one separator or a '(0)'.
const PHONE_NUMBER = /\+?\d+(?:(?: ?\(\d+\) ?|[ /-])\d+)*/;
/** Not dialled after a country code. */
const TRUNK_ZERO = /(^\+.*)\(0\)/;

/** The text of a phone setting, and the first number in it, as in '+43794212345'; '' without one. */
export function phoneOf(html: string): { text: string; number: string } {
  const text = plainText(html);
  return {
    text,
    number:
      PHONE_NUMBER.exec(text)?.[0]
        .replace(TRUNK_ZERO, '$1')
        .replace(/[^+\d]/g, '') ?? '',
  };
}
