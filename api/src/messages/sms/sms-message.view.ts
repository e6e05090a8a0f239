import type { SmsMessage as SmsMessageView } from '@hofkiste/contract/wire/sms-messages';
import { needsAttention, type SmsState } from './sms-log.service.js';

export const smsMessageView = ({ message, isResendable, isMailed }: SmsState): SmsMessageView => ({
  id: message.id,
  kind: message.kind,
  groupId: message.groupId,
  recipient: message.recipient,
  text: message.text,
  status: message.status,
  reason: message.lastError,
  createdAt: message.createdAt.toISOString(),
  sentAt: message.sentAt?.toISOString() ?? null,
  deliveryState: message.deliveryState,
  deliveredAt: message.deliveredAt?.toISOString() ?? null,
  orderId: message.orderId,
  standingOrderId: message.standingOrderId,
  customerName: (message.order ?? message.standingOrder)?.listName() ?? null,
  pickupDate: message.order?.pickupDay.livingDate ?? null,
  isResendable,
  needsAttention: isResendable && !isMailed && needsAttention(message),
  ...(isMailed && { isMailed: true }),
});
