import type { SmsStatus } from '@hofkiste/contract/sms-messages';

export const SMS_STATUS_ORDER: readonly SmsStatus[] = [
  'failed',
  'unknown',
  'suppressed',
  'queued',
  'sending',
  'sent',
];

/** The status that stands in the address, if it is one. */
export const statusNamed = (name: string | null): SmsStatus | undefined =>
  SMS_STATUS_ORDER.find((status) => status === name);
