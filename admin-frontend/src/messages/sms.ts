import { formatPhone } from '@hofkiste/contract/plain/phone';
import {
  isUndelivered,
  KIND_NAMES,
  type ResendableStatus,
  type SmsMessage,
  type SmsMessagesQuery,
  SmsSelection,
} from '@hofkiste/contract/wire/sms-messages';
import * as v from 'valibot';

/** Status of an SMS, or what the provider reported about it later. */
export type SmsState = SmsMessage['status'] | 'delivered' | 'undelivered';

export type SmsFilter = NonNullable<SmsMessagesQuery['status']>;

export function stateOf({ status, deliveryState }: Pick<SmsMessage, 'status' | 'deliveryState'>): SmsState {
  if (isUndelivered(deliveryState)) return 'undelivered';
  return deliveryState === 'delivered' ? 'delivered' : status;
}

export const SMS_KIND_NAMES: Record<SmsMessage['kind'], string> = {
  ...KIND_NAMES,
  other: 'Andere Nachricht',
};

export const SMS_STATE_NAMES: Record<SmsState, string> = {
  queued: 'Wartet',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  delivered: 'Zugestellt',
  undelivered: 'Nicht zugestellt',
  failed: 'Nicht gesendet',
  unknown: 'Ungewiss',
  suppressed: 'Zurückgehalten',
  other: 'Anderer Stand',
};

export const SMS_STATE_TONES = {
  queued: 'grey',
  sending: 'grey',
  sent: 'green',
  delivered: 'green',
  undelivered: 'red',
  failed: 'red',
  unknown: 'straw',
  suppressed: 'straw',
  other: 'grey',
} as const satisfies Record<SmsState, string>;

/** States that don't explain themselves. */
export const SMS_STATE_MEANINGS: Partial<Record<SmsState, string>> = {
  undelivered:
    'Nicht zugestellt: Der Anbieter hat gemeldet, dass die SMS nicht auf dem Handy angekommen ist.',
  unknown: 'Ungewiss: Der Anbieter hat nicht geantwortet. Vielleicht ist die SMS angekommen.',
  suppressed:
    'Zurückgehalten: Die SMS wurde absichtlich nicht gesendet, weil ein Limit erreicht war oder die Nummer keine SMS empfangen kann.',
};

/** After a number: '9 gesendet'. */
export const SMS_COUNT_NAMES: Record<SmsState, string> = {
  queued: 'wartend',
  sending: 'unterwegs',
  sent: 'gesendet',
  delivered: 'zugestellt',
  undelivered: 'nicht zugestellt',
  failed: 'nicht gesendet',
  unknown: 'ungewiss',
  suppressed: 'zurückgehalten',
  other: 'mit anderem Stand',
};

/** States of an SMS; those that need attention are first. */
export const SMS_STATE_ORDER: readonly SmsState[] = [
  'failed',
  'undelivered',
  'unknown',
  'suppressed',
  'queued',
  'sending',
  'sent',
  'delivered',
  'other',
];

/** The api finds delivered messages among the sent ones. */
export const SMS_FILTERS = SMS_STATE_ORDER.filter(
  (state): state is SmsFilter => state !== 'delivered' && state !== 'other',
);

/** The filter with the name from the address. */
export const filterNamed = (name: string | null): SmsFilter | undefined =>
  SMS_FILTERS.find((filter) => filter === name);

/** Whether all messages of the filter can be sent again together. */
export const isSelectable = (filter: SmsFilter): filter is ResendableStatus =>
  v.is(SmsSelection.entries.status, filter);

export const recipientText = ({ recipient }: SmsMessage): string =>
  recipient === null ? 'Gelöschte Nummer' : formatPhone(recipient);

/** Beside the state of an SMS whose text went out as a mail. */
export const MAILED = 'stattdessen E-Mail gesendet';
