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
