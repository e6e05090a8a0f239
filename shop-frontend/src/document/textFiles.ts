import { addDays } from '@hofkiste/contract/plain/dates';
import type { PageData } from '@hofkiste/contract/wire/page';
import { shopSettings } from '../farm';

/** Readers of security.txt must look again after this time; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** A file that a program reads: its text, or undefined if the farm has none. */
export interface TextFile {
  type: string;
  text: (data: PageData) => string | undefined;
}

const PLAIN = 'text/plain; charset=utf-8';

/** The files by their address. */
export const textFiles: Record<string, TextFile> = {
  '/robots.txt': { type: PLAIN, text: robots },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', text: sitemap },
  '/.well-known/security.txt': { type: PLAIN, text: security },
};

/** Search engines stay out of the back office and the pages of one order or standing order. */
function robots({ publicUrl }: PageData): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /order/',
    'Disallow: /dauer/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Lists the pages that the footer links to, and that of standing orders; without a legal page on another site. */
function sitemap({ publicUrl, hasFacts, settings }: PageData): string {
  const { imprintUrl, privacyUrl, hasWithdrawalContent, enableStandingOrders } = shopSettings(settings);
  const pages = [
    '/',
    enableStandingOrders === 'true' && '/dauer',
    !imprintUrl && '/impressum',
    !privacyUrl && '/datenschutz',
    hasFacts && '/allergene',
    hasWithdrawalContent === 'true' && '/ruecktritt',
  ];
  const urls = pages
    .filter((path) => path !== false)
    .map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  );
}

/** Returns security.txt (RFC 9116). */
function security({ securityContact, publicUrl, now }: PageData): string | undefined {
  if (securityContact === undefined) return undefined;
  return [
    `Contact: ${securityContact}`,
    `Expires: ${addDays(now.slice(0, 10), VALID_DAYS)}T00:00:00Z`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
