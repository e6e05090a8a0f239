import type { MailMessage as MailMessageView } from '@hofkiste/contract/wire/mail-messages';
import type { MailState } from './mail-log.service.js';

export const mailMessageView = ({ mail, isResendable }: MailState): MailMessageView => ({
  id: mail.id,
  kind: mail.kind,
  recipient: mail.recipient,
  subject: mail.subject,
  text: mail.text,
  status: mail.status,
  reason: mail.lastError,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
  orderId: mail.orderId,
  customerName: mail.order?.listName() ?? null,
  pickupDate: mail.order?.pickupDay.livingDate ?? null,
  isResendable,
  needsAttention: isResendable && mail.isLost,
});
