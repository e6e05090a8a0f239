import { formatEuro, toCents, toEuros } from '@hofkiste/contract/plain/money';
import type { OrderEvent, OrderEventDetail } from '@hofkiste/contract/wire/order-events';
import type { AdminOrderDetails } from '@hofkiste/contract/wire/orders';
import { linesText } from '../../slip/linesText';
import { instantText } from '../../ui/farmClock';
import { type HistoryEntry, whoOf } from '../../ui/HistoryList';

const SMS: Record<OrderEventDetail<'sms-sent'>['message'], string> = {
  confirmation: 'Bestätigung per SMS',
  change: 'SMS zur Änderung',
  cancellation: 'SMS zur Stornierung',
  reminder: 'Erinnerung per SMS',
  day: 'Nachricht an alle per SMS',
  withdrawal: 'SMS zum Widerruf',
  standing: 'SMS zur Dauerbestellung',
  'standing-confirm': 'Frage nach der Bestätigung per SMS',
  'standing-problem': 'SMS, dass etwas nicht geht,',
  'standing-ending': 'SMS vor dem Ende',
  code: 'Anmelde-Code per SMS',
  other: 'SMS',
};

const MAILS: Record<OrderEventDetail<'mail-sent'>['message'], string> = {
  confirmation: 'Bestätigung per E-Mail',
  change: 'E-Mail zur Änderung',
  cancellation: 'E-Mail zur Stornierung',
  reminder: 'Erinnerung per E-Mail',
  withdrawal: 'E-Mail zum Widerruf',
  standing: 'E-Mail zur Dauerbestellung',
  other: 'E-Mail',
};

/** Describes the events in sentences, newest first. */
export const historyEntries = (order: AdminOrderDetails): HistoryEntry[] =>
  order.events
    .map((event) => ({
      id: event.id,
      actor: event.actor,
      who: whoOf(event, event.kind === 'placed'),
      at: instantText(event.at),
      what: whatOf(event, order),
    }))
    .reverse();

function whatOf(event: OrderEvent, order: AdminOrderDetails): string {
  switch (event.kind) {
    case 'placed':
      return [
        `${placedText(event.detail, order)}: ${linesText(firstLines(order))}`,
        ...(event.detail.missing ?? []),
      ].join(' · ');
    case 'changed':
      return changeText(event.detail);
    case 'cancelled':
      return event.detail.isDayCalledOff ? 'Storniert: Abholtag abgesagt' : 'Storniert';
    case 'withdrawn':
      return `Widerruf: ${linesText(event.detail.items)}`;
    case 'collected':
      return event.detail.paid
        ? `Abgeholt und bezahlt${askedText(event.detail, order)}`
        : `Abgeholt, noch nicht bezahlt${partText(event.detail)}`;
    case 'handed-out':
      return handedOutText(event.detail);
    case 'paid':
      return `Bezahlt${askedText(event.detail, order)}`;
    case 'undone':
      return 'Abholung zurückgenommen';
    case 'sms-sent':
      return `${SMS[event.detail.message]} gesendet`;
    case 'sms-failed':
      return `${SMS[event.detail.message]} nicht gesendet`;
    case 'sms-undelivered':
      return `${SMS[event.detail.message]} nicht zugestellt`;
    case 'mail-sent':
      return `${MAILS[event.detail.message]} gesendet`;
    case 'mail-failed':
      return `${MAILS[event.detail.message]} nicht gesendet`;
    case 'day-changed':
      return dayChangeText(event.detail);
  }
}

/** ', 20,00 € angezahlt'. */
const partText = ({ part }: OrderEventDetail<'collected'>): string =>
  part === undefined ? '' : `, ${formatEuro(toEuros(part))} angezahlt`;

/** ': 17,90 €', unless it was the total. */
const askedText = ({ due }: OrderEventDetail<'paid'>, { totalPrice }: AdminOrderDetails): string =>
  due === undefined || due === toCents(totalPrice) ? '' : `: ${formatEuro(toEuros(due))}`;

const handedOutText = ({ paid, amount }: OrderEventDetail<'handed-out'>): string => {
  const money = paid ? `${amount === undefined ? '' : `${formatEuro(amount)} `}kassiert` : 'nicht bezahlt';
  return `Abgeholt gemeldet, war storniert: ${money}`;
};

function placedText({ isForced }: OrderEventDetail<'placed'>, { source }: AdminOrderDetails): string {
  if (source === 'standing')
    return isForced ? 'Trotzdem aus der Dauerbestellung angelegt' : 'Aus der Dauerbestellung angelegt';
  return isForced ? 'Trotzdem bestellt' : 'Bestellt';
}

/**
 * The boxes of the first order: the current ones, with all changes taken back. A withdrawal before the deadline took its
 * boxes off the order, unless none was left and the order was cancelled; a later one, which is newer, only marked them. The
 * marks go when the farmer takes these boxes off, so the deadline of that time decides, too.
 */
function firstLines({ items, events, pickupDay }: AdminOrderDetails) {
  const quantities = new Map(items.map(({ boxPreset, quantity }) => [boxPreset.name, quantity]));
  const marked = new Map(items.map(({ boxPreset, withdrawn = 0 }) => [boxPreset.id, withdrawn]));
  const cancelled = events.find(({ kind }) => kind === 'cancelled')?.at;
  let deadline = pickupDay.orderDeadline;
  for (const event of [...events].reverse()) {
    if (event.kind === 'day-changed') deadline = event.detail.deadline?.from ?? deadline;
    if (event.kind === 'changed') for (const { name, from } of event.detail.items) quantities.set(name, from);
    if (event.kind !== 'withdrawn' || event.at === cancelled) continue;
    for (const { boxPresetId, name, quantity } of event.detail.items) {
      const left = marked.get(boxPresetId) ?? 0;
      marked.set(boxPresetId, Math.max(0, left - quantity));
      if (event.at < deadline)
        quantities.set(name, (quantities.get(name) ?? 0) + Math.max(0, quantity - left));
    }
  }
  return [...quantities]
    .map(([name, quantity]) => ({ name, quantity }))
    .filter(({ quantity }) => quantity > 0);
}

function changeText(change: OrderEventDetail<'changed'>): string {
  const { items, location, total, isContactChanged, isForced } = change;
  const parts = [
    ...items.map(({ name, from, to }) => {
      if (from === 0) return `${name}: ${to} neu dazu`;
      return to === 0 ? `${name} entfernt` : `${name}: ${to} statt ${from}`;
    }),
    location && `Abholort: ${location.to} statt ${location.from}`,
    total.from !== total.to && `Gesamt ${formatEuro(total.to)} statt ${formatEuro(total.from)}`,
    isContactChanged && 'Kontaktdaten geändert',
  ].filter(Boolean);
  return `${isForced ? 'Trotzdem geändert: ' : ''}${parts.join(' · ')}`;
}

function dayChangeText({ window, deadline }: OrderEventDetail<'day-changed'>): string {
  return [
    window && `Abholzeit: ${window.to} Uhr statt ${window.from} Uhr`,
    deadline && `Bestellfrist: ${instantText(deadline.to)} statt ${instantText(deadline.from)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
