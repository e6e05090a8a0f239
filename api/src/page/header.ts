import type { SettingValues } from '../settings/settings.service.js';
import { escapeHtml, plainText } from './html.js';

const PHONE_ICON =
  '<svg class="icon" width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.8" ' +
  'stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M4.3 2.8h2.8l1.5 3.9-1.9 1.4c1 2.2 3 4.2 ' +
  '5.2 5.2l1.4-1.9 3.9 1.5v2.8c0 1-.8 1.7-1.7 1.6C8.8 16.7 3.3 11.2 2.7 4.5c-.1-.9.6-1.7 1.6-1.7Z"/></svg>';

/** Logo and name, and how to call the farm; the same markup as the shop renders itself a moment later. */
export function headerHtml({ headerTitle, headerLogoUrl, footerContactPhone }: SettingValues): string {
  const logo = escapeHtml(headerLogoUrl || '/illustrations/marke.svg');
  return (
    `<a class="brand" href="/"><img class="brand-logo" src="${logo}" width="40" height="40" alt="">` +
    `<span class="brand-name">${escapeHtml(headerTitle)}</span></a>${phoneHtml(plainText(footerContactPhone))}`
  );
}

function phoneHtml(phone: string) {
  if (phone === '') return '';
  const shown = escapeHtml(phone);
  return (
    `<a class="header-phone" href="tel:${phone.replace(/[^\d+]/g, '')}" aria-label="Anrufen: ${shown}">` +
    `${PHONE_ICON}<span class="header-phone-number">${shown}</span></a>`
  );
}
