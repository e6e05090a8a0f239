import { type EntityManager, In } from 'typeorm';
import { MailMessage } from '../message.entity.js';

/** Erases address, subject, text and reason of the mails about these orders. */
export async function eraseMailsOf(manager: EntityManager, orderIds: readonly number[]): Promise<void> {
  await manager.update(MailMessage, { orderId: In(orderIds) }, MailMessage.erased);
}
