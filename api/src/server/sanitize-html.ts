import sanitize from 'sanitize-html';

const ANY_TAG = /<[a-z/!]/i;

/** A text with line breaks, as people paste it. */
const paragraphs = (text: string): string =>
  text.includes('\n')
    ? text
        .trim()
        .split(/\s*\n\s*\n\s*/)
        .map((paragraph) => `<p>${paragraph.replace(/[ \t]*\r?\n[ \t]*/g, '<br>')}</p>`)
        .join('')
    : text;

/** Removes everything but the simple markup that a farm's texts may use. */
export const sanitizeHtml = (html: string): string =>
  sanitize(ANY_TAG.test(html) ? html : paragraphs(html), {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'a'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: link, b: 'strong', i: 'em' },
  });

/** noopener: a page in a new tab must not control the shop's page. */
const link = (tagName: string, { href, target }: sanitize.Attributes): sanitize.Tag => ({
  tagName,
  attribs: {
    ...(href !== undefined && { href }),
    ...(target === '_blank' && { target, rel: 'noopener' }),
  },
});
