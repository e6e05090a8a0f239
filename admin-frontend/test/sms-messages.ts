import { isResendable, type SmsMessage } from '@hofkiste/contract/wire/sms-messages';

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
