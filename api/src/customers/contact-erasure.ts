import { type EntityManager, In, IsNull } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { SmsMessage } from '../sms/sms-message.entity.js';

const erasedMessage = { recipient: null, text: null };

/** Takes name, phone number and link from orders, number and text from their messages (decision 10). */
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

/** The same for messages to a number whose orders were deleted. */
export async function eraseLooseMessages(manager: EntityManager, phoneNumber: string): Promise<void> {
  await manager.update(SmsMessage, { orderId: IsNull(), recipient: phoneNumber }, erasedMessage);
}
