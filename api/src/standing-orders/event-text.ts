import { formatShortDate } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { rhythmText, weekdayName } from '@hofkiste/contract/plain/rhythm';
import type { StandingEventDetail } from './standing-order.entity.js';

const rangeText = (from: string, to: string | null) =>
  to === null
    ? `Ab ${formatShortDate(from)} bis auf Weiteres`
    : `${formatShortDate(from)} bis ${formatShortDate(to)}`;

/** What an event tells, in German; '' if its kind says it all. */
export function eventText(detail: StandingEventDetail): string {
  const { date, reasons = [], fromDate, toDate = null } = detail;
  const when = date ? formatShortDate(date) : fromDate ? rangeText(fromDate, toDate) : undefined;
  const parts = [when, changesText(detail)].filter((part) => part !== undefined && part !== '');
  const sentences = reasons.map(({ text }) => text);
  return [
    ...(sentences.length > 0 && parts.length > 0 ? [`${parts.join(', ')}:`] : parts),
    ...sentences,
  ].join(' ');
}

function changesText(detail: StandingEventDetail): string {
  const { items = [], prices = [], location, everyWeeks, weekday, wantsNotice, isContactChanged } = detail;
  return [
    ...items.map(({ name, from, to }) => `${to} statt ${from} ${name}`),
    ...prices.map(({ name, from, to }) => `${name} ${formatEuro(to)} statt ${formatEuro(from)}`),
    ...(everyWeeks ? [`${rhythmText(everyWeeks.to)} statt ${rhythmText(everyWeeks.from)}`] : []),
    ...(weekday ? [`${weekdayName(weekday.to)} statt ${weekdayName(weekday.from)}`] : []),
    ...(location ? [`Abholort ${location.to} statt ${location.from}`] : []),
    ...(wantsNotice === undefined
      ? []
      : [wantsNotice ? 'SMS vor jeder Abholung' : 'keine SMS vor der Abholung']),
    ...(isContactChanged ? ['Kontakt geändert'] : []),
  ].join(', ');
}
