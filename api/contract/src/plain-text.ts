const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of a setting that may hold HTML. The api sanitised it, so these four entities are the only ones. */
export const plainText = (html: string): string =>
  html
    .replace(/<(br|\/p|\/li|\/h[23])\b/gi, ' <$1')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

// Groups of digits, between them one separator or a '(0)'.
const PHONE_NUMBER = /\+?\d+(?:(?: ?\(\d+\) ?|[ /-])\d+)*/;

/** The first phone number in a text, as in '+43794212345'; '' without one. */
export const firstPhoneNumber = (text: string): string =>
  PHONE_NUMBER.exec(text)?.[0].replace(/[^+\d]/g, '') ?? '';
