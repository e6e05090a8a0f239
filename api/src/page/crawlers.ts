import type { SettingValues } from '../settings/settings.service.js';

/** robots.txt: search engines stay out of the back office and the pages of one order or standing order. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /order/',
    'Disallow: /dauer/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

type ListedSettings = Pick<
  SettingValues,
  'imprintUrl' | 'privacyUrl' | 'withdrawalContent' | 'enableStandingOrders'
>;

/** The pages that the footer links to, and that of standing orders; without a legal page that the farm has on another site. */
export function sitemapXml(
  publicUrl: string,
  { imprintUrl, privacyUrl, withdrawalContent, enableStandingOrders }: ListedSettings,
  hasFacts: boolean,
): string {
  const pages = [
    '/',
    enableStandingOrders && '/dauer',
    imprintUrl === '' && '/impressum',
    privacyUrl === '' && '/datenschutz',
    hasFacts && '/allergene',
    withdrawalContent !== '' && '/ruecktritt',
  ];
  const urls = pages
    .filter((path) => path !== false)
    .map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  );
}
