import { phoneOf, plainText } from '@hofkiste/contract/plain/plain-text';
import { escapeHtml } from '../server/html.js';
import { sanitizeHtml } from '../server/sanitize-html.js';
import type { SettingValues } from '../settings/settings.service.js';
import { addressLines } from './address-lines.js';
import { withContactLinks } from './contact-links.js';

interface Footer {
  /** The farm's date. */
  today: string;
  /** Of a box that the shop sells. */
  hasFacts: boolean;
}

/** The content of the footer. */
export function footerHtml(settings: SettingValues, { today, hasFacts }: Footer): string {
  const phone = sanitizeHtml(settings.footerContactPhone);
  const email = sanitizeHtml(settings.footerContactEmail);
  const { number } = phoneOf(phone);
  const copyright = settings.footerCopyrightText.replaceAll('{year}', today.slice(0, 4));

  return [
    '<div class="footer-columns">',
    column(
      settings.footerColumn1Title,
      `<div class="rich-text">${withContactLinks(sanitizeHtml(settings.footerColumn1Content))}</div>`,
    ),
    column(settings.footerColumn2Title, `<address>${addressLines(settings).map(line).join('')}</address>`),
    column(
      settings.footerColumn3Title,
      [
        settings.footerContactPerson && `<p>${escapeHtml(settings.footerContactPerson)}</p>`,
        contact(phone, number && `tel:${number}`),
        contact(email, `mailto:${plainText(email)}`),
      ].join(''),
    ),
    '</div><div class="footer-end">',
    `<p>${escapeHtml(copyright)}</p>`,
    '<p class="footer-links">',
    legalLink('Impressum', settings.imprintUrl || '/impressum'),
    legalLink('Datenschutzerklärung', settings.privacyUrl || '/datenschutz'),
    hasFacts && legalLink('Allergene', '/allergene'),
    settings.withdrawalContent && legalLink('Rücktritt', '/ruecktritt'),
    '</p></div>',
  ]
    .filter(Boolean)
    .join('');
}

const column = (title: string, content: string) =>
  `<section>${title && `<h2>${escapeHtml(title)}</h2>`}${content}</section>`;

const line = (text: string) => `<div>${escapeHtml(text)}</div>`;

const legalLink = (name: string, address: string) =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noreferrer">${name}</a>`;

/** The farm's own HTML, or a link around its plain text. */
function contact(html: string, href: string): string {
  if (html === '') return '';
  if (html.includes('<')) return `<div class="rich-text">${html}</div>`;
  const text = escapeHtml(plainText(html));
  return `<p>${href ? `<a href="${escapeHtml(href)}">${text}</a>` : text}</p>`;
}
