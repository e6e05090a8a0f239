import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { SmsKind, SmsMessage, SmsStatus } from '@hofkiste/contract/wire/sms-messages';

export const SMS_KIND_NAMES: Record<SmsKind, string> = {
  confirmation: 'Bestellbestätigung',
  change: 'Änderungsbestätigung',
  reminder: 'Abholerinnerung',
  cancellation: 'Stornobestätigung',
  day: 'Nachricht an alle',
};

export const SMS_STATUS_NAMES: Record<SmsStatus, string> = {
  queued: 'Wartet',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  failed: 'Nicht gesendet',
  unknown: 'Ungewiss',
  suppressed: 'Zurückgehalten',
};

/** Statuses that don't explain themselves. */
export const SMS_STATUS_MEANINGS: Partial<Record<SmsStatus, string>> = {
  unknown: 'Ungewiss: Der Anbieter hat nicht geantwortet. Vielleicht ist die SMS angekommen.',
  suppressed:
    'Zurückgehalten: Die SMS wurde absichtlich nicht gesendet, weil ein Limit erreicht war oder die Nummer keine SMS empfangen kann.',
};

/** After a number: '9 gesendet'. */
export const SMS_COUNT_NAMES: Record<SmsStatus, string> = {
  queued: 'wartend',
  sending: 'unterwegs',
  sent: 'gesendet',
  failed: 'nicht gesendet',
  unknown: 'ungewiss',
  suppressed: 'zurückgehalten',
};

/** The order of the filter: first the statuses that need attention. */
export const SMS_STATUS_ORDER: readonly SmsStatus[] = [
  'failed',
  'unknown',
  'suppressed',
  'queued',
  'sending',
  'sent',
];

/** The status with the name from the address. */
export const statusNamed = (name: string | null): SmsStatus | undefined =>
  SMS_STATUS_ORDER.find((status) => status === name);

export const recipientText = ({ recipient }: SmsMessage): string =>
  recipient === null ? 'Gelöschte Nummer' : formatPhone(recipient);
