import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { phoneOf } from '@hofkiste/contract/plain/plain-text';
import type { BoxFacts } from '@hofkiste/contract/wire/facts';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { escapeHtml } from '../server/html.js';
import { sanitizeHtml } from '../server/sanitize-html.js';
import type { SettingValues } from '../settings/settings.service.js';
import { addressLines } from './address-lines.js';

/** The content of the page 'Allergene'. `facts` by `pickupDayBoxId`; boxes without facts are missing. */
export function allergensHtml(
  settings: SettingValues,
  days: readonly PickupDay[],
  facts: ReadonlyMap<number, BoxFacts>,
): string {
  const tables = days.flatMap(({ date, boxPresets }) => {
    const boxes = boxPresets.flatMap(({ pickupDayBoxId }) => facts.get(pickupDayBoxId) ?? []);
    return boxes.length > 0 ? [`<h2>${formatPickupDate(date)}</h2>${tableOf(boxes)}`] : [];
  });
  // A country alone names nobody
  const operator = settings.footerAddressCompany && addressLines(settings).join(', ');
  const { text, number } = phoneOf(sanitizeHtml(settings.footerContactPhone));
  const phone = number ? `<a href="tel:${number}">${escapeHtml(text)}</a>` : escapeHtml(text);
  return [
    ...(tables.length > 0 ? tables : ['<p>Zurzeit sind keine Angaben zu Allergenen eingetragen.</p>']),
    `<p>Was hier nicht steht, ist noch nicht eingetragen. Frag im Zweifel nach, bevor du bestellst${phone && `: ${phone}`}.</p>`,
    operator && `<p>Verantwortlich: ${escapeHtml(operator)}</p>`,
  ].join('');
}

function tableOf(boxes: readonly BoxFacts[]): string {
  const hasOrigins = boxes.some(({ origin }) => origin !== null);
  const row = ({ name, allergens, origin }: BoxFacts) =>
    `<tr><th scope="row">${escapeHtml(name)}</th><td>${allergensText(allergens)}</td>${hasOrigins ? `<td>${escapeHtml(origin ?? '')}</td>` : ''}</tr>`;
  return [
    `<table><thead><tr><th scope="col">Kiste oder Produkt</th><th scope="col">Allergene</th>${hasOrigins ? '<th scope="col">Herkunft</th>' : ''}</tr></thead>`,
    `<tbody>${boxes.map(row).join('')}</tbody></table>`,
  ].join('');
}

/** An empty list doesn't prove that there are none. */
const allergensText = (allergens: BoxFacts['allergens']) =>
  allergens.length > 0
    ? allergens.map(({ letter, name }) => `<b>${letter}</b> ${name}`).join(', ')
    : 'keine eingetragen';
