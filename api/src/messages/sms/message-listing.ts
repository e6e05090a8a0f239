import { formatInstant } from '@hofkiste/contract/plain/dates';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { SmsKind, SmsStatus } from '@hofkiste/contract/wire/sms-messages';
import type { OutboxMessage } from '../outbox/outbox-message.entity.js';

const kinds: Record<SmsKind, string> = {
  confirmation: 'Bestellbestätigung',
  change: 'Änderungsbestätigung',
  reminder: 'Abholerinnerung',
  cancellation: 'Stornobestätigung',
  day: 'Nachricht an alle',
};

const statuses: Record<SmsStatus, string> = {
  queued: 'wartet',
  sending: 'wird gesendet',
  sent: 'gesendet',
  failed: 'nicht gesendet',
  unknown: 'ungewiss',
  suppressed: 'zurückgehalten',
};

/** Describes one message in German, for a terminal. */
export function describeMessage(message: OutboxMessage, zone: string): string {
  const { kind, recipient, text, status, lastError, createdAt } = message;
  const to =
    recipient === null
      ? 'gelöschten Kontakt'
      : recipient.startsWith('+')
        ? formatPhone(recipient)
        : recipient;
  const reason = lastError === null ? '' : ` (${lastError})`;
  const head = `${formatInstant(createdAt, zone)} · ${kinds[kind]} an ${to} · ${statuses[status]}${reason}`;
  return `${head}\n  ${text ?? 'Text gelöscht'}`;
}
