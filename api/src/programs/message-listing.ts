import { formatInstant } from '@hofkiste/contract/plain/dates';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import { type DeliveryState, KIND_NAMES, type SmsStatus } from '@hofkiste/contract/wire/sms-messages';
import type { OutboxMessage } from '../messages/outbox-message.entity.js';

const statuses: Record<SmsStatus, string> = {
  queued: 'wartet',
  sending: 'wird gesendet',
  sent: 'gesendet',
  failed: 'nicht gesendet',
  unknown: 'ungewiss',
  suppressed: 'zurückgehalten',
};

const deliveryStates: Record<DeliveryState, string> = {
  delivered: 'zugestellt',
  undelivered: 'nicht zugestellt',
  expired: 'nicht zugestellt',
  rejected: 'nicht zugestellt',
};

/** Describes one message in German, for a terminal. */
export function describeMessage(
  message: OutboxMessage & { deliveryState?: DeliveryState | null },
  zone: string,
): string {
  const { kind, recipient, text, status, deliveryState, lastError, createdAt } = message;
  const to =
    recipient === null
      ? 'gelöschten Kontakt'
      : recipient.startsWith('+')
        ? formatPhone(recipient)
        : recipient;
  const reason = lastError === null ? '' : ` (${lastError})`;
  const state = deliveryState ? deliveryStates[deliveryState] : statuses[status];
  const head = `${formatInstant(createdAt, zone)} · ${KIND_NAMES[kind]} an ${to} · ${state}${reason}`;
  return `${head}\n  ${text ?? 'Text gelöscht'}`;
}
