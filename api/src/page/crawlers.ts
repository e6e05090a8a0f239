/** What search engines may look at; the back office and single orders are nobody's business. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /order/cancel',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** The public pages; those of the law only while they are the farm's own. */
export function sitemapXml(
  publicUrl: string,
  { imprintUrl, privacyUrl }: { imprintUrl: string; privacyUrl: string },
): string {
  const pages = ['/', imprintUrl === '' && '/impressum', privacyUrl === '' && '/datenschutz'];
  const urls = pages
    .filter((path) => path !== false)
    .map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  );
}
