import { formatDeadline, formatPickupDate } from '@hofkiste/contract/dates';
import type { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { sanitizeHtml } from '../settings/sanitize-html.js';
import type { SettingValues } from '../settings/settings.service.js';
import { escapeHtml, plainText } from './html.js';

/** The same markup as the shop renders itself a moment later, so that nothing moves. */
export const heroHtml = (settings: SettingValues, day: PickupDay | undefined): string =>
  [
    `<h1 class="hero-title">${escapeHtml(settings.homePageTitle)}</h1>`,
    `<div class="hero-text">${sanitizeHtml(settings.homePageDescription)}</div>`,
    day ? labelHtml(day, settings.serverTimezone) : '',
    `<noscript><p class="hero-noscript">${withoutScript(plainText(settings.footerContactPhone))}</p></noscript>`,
  ].join('');

const labelHtml = ({ date, orderDeadline }: PickupDay, zone: string) =>
  '<div class="label">' +
  '<p class="label-caption">Nächste Abholung</p>' +
  `<p class="label-date">${formatPickupDate(date)}</p>` +
  '<p class="label-caption">Bestellen bis</p>' +
  `<p class="label-deadline">${formatDeadline(orderDeadline, zone)}</p>` +
  '</div>';

function withoutScript(phone: string): string {
  const sentence = 'Bestellen kannst du hier nur mit eingeschaltetem JavaScript.';
  if (phone === '') return sentence;
  const number = phone.replace(/[^\d+]/g, '');
  return `${sentence} Ruf uns gerne an: <a href="tel:${number}">${escapeHtml(phone)}</a>`;
}
