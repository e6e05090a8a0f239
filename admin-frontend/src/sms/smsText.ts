import { formatPhone } from '@hofkiste/contract/phone';
import type { SmsKind, SmsMessage, SmsStatus } from '@hofkiste/contract/sms-messages';

export const SMS_KIND_NAMES: Record<SmsKind, string> = {
  confirmation: 'Bestellbestätigung',
  reminder: 'Abholerinnerung',
  cancellation: 'Stornobestätigung',
};

export const SMS_STATUS_NAMES: Record<SmsStatus, string> = {
  queued: 'Wartet',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  failed: 'Nicht gesendet',
  unknown: 'Ungewiss',
  suppressed: 'Zurückgehalten',
};

export const recipientText = ({ recipient }: SmsMessage): string =>
  recipient === null ? 'Gelöschte Nummer' : formatPhone(recipient);
