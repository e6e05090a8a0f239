import type { MailMessage } from '@hofkiste/contract/wire/mail-messages';
import { isResendable, type SmsMessage, type SmsUsage } from '@hofkiste/contract/wire/sms-messages';
import { publicSettings } from './farm';

let lastId = 1000;

/** Each new one is older, as in the answers of the api. */
export const anSms = (changes: Partial<SmsMessage> = {}): SmsMessage => ({
  id: --lastId,
  kind: 'confirmation',
  groupId: null,
  recipient: '+436643812207',
  text: 'Hofkiste: Bestellung erhalten.',
  status: 'sent',
  reason: null,
  createdAt: '2026-11-20T23:30:00.000Z',
  sentAt: '2026-11-20T23:31:00.000Z',
  deliveryState: null,
  deliveredAt: null,
  isResendable: isResendable({ status: 'sent', deliveryState: null, ...changes }),
  needsAttention: isResendable({ status: 'sent', deliveryState: null, ...changes }),
  orderId: 31,
  standingOrderId: null,
  customerName: 'Aigner, Theresa',
  pickupDate: '2026-11-27',
  ...changes,
});

/** Each new one is older, as in the answers of the api. */
export const aMail = (changes: Partial<MailMessage> = {}): MailMessage => {
  const { status = 'sent' } = changes;
  const needsAttention = status === 'failed' || status === 'unknown';
  return {
    id: --lastId,
    kind: 'confirmation',
    recipient: 'theresa@example.com',
    subject: 'Deine Bestellung bei Hofkiste',
    text: 'Danke für deine Bestellung.',
    status,
    reason: null,
    createdAt: '2026-11-20T23:30:00.000Z',
    sentAt: '2026-11-20T23:31:00.000Z',
    isResendable: needsAttention,
    needsAttention,
    orderId: 31,
    customerName: 'Aigner, Theresa',
    pickupDate: '2026-11-27',
    ...changes,
  };
};

/** Public settings of a farm whose customers get mails. */
export const mailsOn = (way = 'copy') => ({
  'GET /api/settings': { body: publicSettings({ asksForEmail: 'true', customerMail: way }) },
});

/** A fifth of the daily limit is left for reminders and the farmer. */
export const anSmsUsage = (changes: Partial<SmsUsage> = {}): SmsUsage => ({
  sent: 3,
  limit: 200,
  shopLimit: 160,
  isReached: false,
  until: null,
  reachesPhones: true,
  ...changes,
});
