import { withParagraphs } from '@hofkiste/contract/rules/paragraphs';
import sanitize from 'sanitize-html';

/** Removes everything but the simple markup that a farm's texts may use. */
export const sanitizeHtml = (html: string): string =>
  sanitize(withParagraphs(html), {
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
