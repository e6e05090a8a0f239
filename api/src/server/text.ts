import { cancelPath, standingPath } from '@hofkiste/contract/plain/links';
import { carriesLink, ONLY_A_NAME } from '@hofkiste/contract/plain/phone-link';
import { withParagraphs } from '@hofkiste/contract/rules/paragraphs';
import sanitize from 'sanitize-html';
import { validationFailed } from './errors.js';

const conjunction = new Intl.ListFormat('de-DE');

/** 'a, b und c'. */
export const listOf = (parts: readonly string[]): string => conjunction.format(parts);

/** '1 Bestellung', '3 Bestellungen'. */
export const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

interface MailPage {
  title: string;
  /** Further styles of the body. */
  style: string;
  /** Further elements of the head. */
  head?: string;
}

/** Renders one narrow column, for a phone. Mail programs ignore style sheets, so styles are inline. */
export const mailPage = (
  { title, style, head = '' }: MailPage,
  parts: readonly string[],
): string => `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:16px;${style}">
<div style="max-width:560px;margin:0 auto">
${parts.join('\n')}
</div>
</body>
</html>`;

interface PersonName {
  firstName: string | null;
  lastName: string | null;
}

/** Refuses a new name with a link: SMS and pages repeat it under the farm's name. A stored one may stay. */
export function requireOnlyAName(
  name: string | undefined,
  stored: readonly string[] = [],
  path = 'name',
): void {
  if (name !== undefined && !stored.includes(name) && carriesLink(name))
    throw validationFailed([{ path, message: ONLY_A_NAME }]);
}

/** Refuses a link in a part of a person's name that shall change. A stored part may stay. */
export function requireOnlyAPersonsName(
  wanted: { [Part in keyof PersonName]?: string | undefined },
  stored: PersonName,
): void {
  const paths = ['firstName', 'lastName'] as const;
  const refused = paths.filter((path) => wanted[path] !== stored[path] && carriesLink(wanted[path] ?? ''));
  if (refused.length > 0) throw validationFailed(refused.map((path) => ({ path, message: ONLY_A_NAME })));
}

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

const IPV4_INSIDE_IPV6 = /^::ffff:(?=\d+\.)/i;
const NETWORK_GROUPS = 4;

/** The key under which attempts from an address count: the address, or the /64 of an IPv6 one, which a household shares. */
export function addressKey(address: string): string {
  const plain = address.replace(IPV4_INSIDE_IPV6, '');
  if (!plain.includes(':')) return plain;
  const [start = '', end] = plain.split('::');
  const before = groupsOf(start);
  const after = groupsOf(end ?? '');
  const zeros = end === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));

/** Returns the address of an order's page. */
export const orderLink = (publicUrl: string, token: string | null): string => publicUrl + cancelPath(token);

/** Returns the address of a standing order's page. */
export const standingLink = (publicUrl: string, token: string | null): string =>
  publicUrl + standingPath(token);
