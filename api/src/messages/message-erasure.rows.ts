import { type EntityManager, In } from 'typeorm';
import { execute } from '../database/statements.js';
import { MailMessage, SmsMessage } from './message.entity.js';

/** Erases number, text and reason of the messages about these orders: providers may quote the number in their reason. */
export async function eraseMessagesOf(manager: EntityManager, orderIds: readonly number[]): Promise<void> {
  await manager.update(
    SmsMessage,
    { orderId: In(orderIds) },
    { recipient: null, text: null, lastError: null },
  );
}

/** The same for the messages about these standing orders. */
export async function eraseMessagesOfStanding(
  manager: EntityManager,
  standingOrderIds: readonly number[],
): Promise<void> {
  await manager.update(
    SmsMessage,
    { standingOrderId: In(standingOrderIds) },
    { recipient: null, text: null, lastError: null },
  );
}

/** Lets the messages fail that weren't sent yet: their standing order was confirmed, changed or ended. */
export async function failMessagesOfStanding(
  manager: EntityManager,
  standingOrderId: number,
  now: Date,
): Promise<void> {
  const queued = { standingOrderId, status: 'queued' } as const;
  await manager.update(SmsMessage, queued, SmsMessage.unwanted('standing-settled', now));
}

/** For a link that must not be used any more. Messages that were sent stay in the log, without number and text. */
export async function dropMessagesOfStanding(manager: EntityManager, standingOrderId: number): Promise<void> {
  await manager.delete(SmsMessage, { standingOrderId, status: In(['queued', 'failed', 'suppressed']) });
  await eraseMessagesOfStanding(manager, [standingOrderId]);
}

/** The same for messages to a phone number that no order has: their orders were deleted or got another number. */
export async function eraseOrphanedMessages(manager: EntityManager, phoneNumber: string): Promise<void> {
  await execute(
    manager,
    `UPDATE sms_message m LEFT JOIN customer_order o ON o.id = m.orderId AND o.phoneNumber = m.recipient
     SET m.recipient = NULL, m.text = NULL, m.lastError = NULL
     WHERE m.recipient = ? AND o.id IS NULL`,
    [phoneNumber],
  );
}

/** Erases address, subject, text and reason of the mails about these orders. */
export async function eraseMailsOf(manager: EntityManager, orderIds: readonly number[]): Promise<void> {
  await manager.update(MailMessage, { orderId: In(orderIds) }, MailMessage.erased);
}
