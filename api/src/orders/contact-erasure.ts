import { type EntityManager, In, IsNull } from 'typeorm';
import { SmsMessage } from '../sms/sms-message.entity.js';
import { Order } from './order.entity.js';

const erasedMessage = { recipient: null, text: null };

/** Erases name, phone number and link of orders, and number and text of their messages. */
export async function eraseContact(manager: EntityManager, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await manager.update(SmsMessage, { orderId: In(orderIds) }, erasedMessage);
  await manager.update(
    Order,
    { id: In(orderIds) },
    {
      firstName: null,
      lastName: null,
      phoneNumber: null,
      cancellationToken: null,
      idempotencyKey: null,
      // A phone number could be guessed from it.
      requestHash: null,
    },
  );
}

/** Erases messages to a phone number that no order refers to: their orders were deleted. */
export async function eraseOrphanedMessages(manager: EntityManager, phoneNumber: string): Promise<void> {
  await manager.update(SmsMessage, { orderId: IsNull(), recipient: phoneNumber }, erasedMessage);
}
