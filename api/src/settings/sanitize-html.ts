import sanitize from 'sanitize-html';

/** What a farm may use in its texts (design section 4). */
export const sanitizeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'a'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: link },
  });

/** A page that opens in a tab of its own gets no hold of ours. */
const link = (tagName: string, { href, target }: sanitize.Attributes): sanitize.Tag => ({
  tagName,
  attribs: {
    ...(href !== undefined && { href }),
    ...(target === '_blank' && { target, rel: 'noopener' }),
  },
});
