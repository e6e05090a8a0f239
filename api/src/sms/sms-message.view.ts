import type { SmsMessage as SmsMessageView } from '@hofkiste/contract/sms-messages';
import type { SmsMessage } from './sms-message.entity.js';

export const smsMessageView = (message: SmsMessage): SmsMessageView => ({
  id: message.id,
  kind: message.kind,
  recipient: message.recipient,
  text: message.text,
  status: message.status,
  reason: message.lastError,
  createdAt: message.createdAt.toISOString(),
  sentAt: message.sentAt?.toISOString() ?? null,
  orderId: message.orderId,
});
