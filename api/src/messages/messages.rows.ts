import type { E164 } from '@hofkiste/contract/plain/units';
import { UNDELIVERED_STATES } from '@hofkiste/contract/wire/sms-messages';
import { type EntityManager, type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import { execute, query } from '../database/statements.js';
import { Order } from '../orders/order.entity.js';
import { StandingOrderEvent } from '../standing-orders/standing-order.entity.js';
import { MailMessage } from './mail-message.entity.js';
import { SmsMessage } from './sms-message.entity.js';

/** Erases recipient, text and reason of the SMS and mails about these orders. */
export async function eraseMessagesOf(manager: EntityManager, orderIds: readonly number[]): Promise<void> {
  await manager.update(SmsMessage, { orderId: In(orderIds) }, SmsMessage.erased);
  await manager.update(MailMessage, { orderId: In(orderIds) }, MailMessage.erased);
}

/** Erases number, text and reason of the messages about these standing orders. */
export async function eraseMessagesOfStanding(
  manager: EntityManager,
  standingOrderIds: readonly number[],
): Promise<void> {
  await manager.update(SmsMessage, { standingOrderId: In(standingOrderIds) }, SmsMessage.erased);
}

/** Lets the messages fail that weren't sent yet: their standing order was confirmed or ended. */
export async function failMessagesOfStanding(
  manager: EntityManager,
  standingOrderId: number,
  now: Date,
): Promise<void> {
  const queued = { standingOrderId, status: 'queued' } as const;
  await manager.update(SmsMessage, queued, SmsMessage.unwanted('standing-settled', now));
}

/** Deletes the messages that wait: their standing order was changed. The jobs write anew what is still true. */
export async function forgetWaitingOfStanding(
  manager: EntityManager,
  standingOrderId: number,
): Promise<void> {
  await manager.delete(SmsMessage, { standingOrderId, status: 'queued' });
}

/**
 * For a link that must not be used any more. Messages that were sent stay in the log, without number, text and key: what is
 * still true is written anew to another number.
 */
export async function dropMessagesOfStanding(manager: EntityManager, standingOrderId: number): Promise<void> {
  await manager.delete(SmsMessage, { standingOrderId, status: In(['queued', 'failed', 'suppressed']) });
  await manager.update(SmsMessage, { standingOrderId }, { ...SmsMessage.erased, dedupeKey: null });
}

/** Returns the assignments of an UPDATE that erases these columns of the messages `m`. */
const setsOf = (erased: Readonly<Record<string, null>>): string =>
  Object.keys(erased)
    .map((column) => `m.${column} = NULL`)
    .join(', ');

/** Erases messages to a phone number that no order has: their orders were deleted or got another number. */
export async function eraseOrphanedMessages(manager: EntityManager, phoneNumber: E164): Promise<void> {
  await execute(
    manager,
    `UPDATE sms_message m LEFT JOIN customer_order o ON o.id = m.orderId AND o.phoneNumber = m.recipient
     SET ${setsOf(SmsMessage.erased)}
     WHERE m.recipient = ? AND o.id IS NULL`,
    [phoneNumber],
  );
}

/** Erases mails to addresses that their orders no longer have: the orders were given to others. */
export async function eraseOrphanedMails(
  manager: EntityManager,
  addresses: ReadonlySet<string>,
): Promise<void> {
  if (addresses.size === 0) return;
  await execute(
    manager,
    `UPDATE mail_message m JOIN customer_order o ON o.id = m.orderId
     SET ${setsOf(MailMessage.erased)}
     WHERE m.recipient IN (?) AND (o.email IS NULL OR o.email <> m.recipient)`,
    [[...addresses]],
  );
}

/**
 * Locks the order of a message that is being written: it can't be cancelled or changed meanwhile. False if that has
 * happened since it was read; a changed one gets its message next time.
 * @param more further columns that it must have.
 */
export const lockUnchanged = async (
  manager: EntityManager,
  { id, version, isCancelled }: Pick<Order, 'id' | 'version' | 'isCancelled'>,
  more: FindOptionsWhere<Order> = {},
): Promise<boolean> =>
  (await manager.findOne(Order, {
    select: { id: true },
    where: { id, version, cancelledAt: isCancelled ? Not(IsNull()) : IsNull(), ...more },
    lock: { mode: 'pessimistic_write' },
  })) !== null;

// A mail that says the same as an SMS has its key.

/** Returns which of the messages also went out by mail, by their ids. */
export async function mailedInstead(
  manager: EntityManager,
  messages: readonly Pick<SmsMessage, 'id' | 'dedupeKey'>[],
): Promise<ReadonlySet<number>> {
  const keys = messages.flatMap(({ dedupeKey }) => dedupeKey ?? []);
  if (keys.length === 0) return new Set();
  const mails = await manager.find(MailMessage, {
    select: { id: true, dedupeKey: true },
    where: { dedupeKey: In(keys), status: 'sent' },
  });
  const mailed = new Set(mails.map(({ dedupeKey }) => dedupeKey));
  return new Set(messages.filter(({ dedupeKey }) => mailed.has(dedupeKey)).map(({ id }) => id));
}

/** Returns the orders whose last SMS didn't reach the phone, and whether a mail went out instead. */
export async function ordersWithLostSms(
  manager: EntityManager,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, { isMailed: boolean }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await query<{ orderId: number; isMailed: number }>(
    manager,
    `SELECT m.orderId,
            EXISTS (SELECT 1 FROM mail_message e WHERE e.dedupeKey = m.dedupeKey AND e.status = 'sent') AS isMailed
     FROM sms_message m
     JOIN (SELECT orderId, MAX(id) AS id FROM sms_message
           WHERE orderId IN (?) GROUP BY orderId) last ON last.id = m.id
     WHERE m.status IN ('failed', 'suppressed') OR m.deliveryState IN (?)`,
    [orderIds, UNDELIVERED_STATES],
  );
  return new Map(rows.map(({ orderId, isMailed }) => [orderId, { isMailed: isMailed === 1 }]));
}

/** Reads the names of the boxes that standing orders couldn't enter, by order; orders that lack nothing have none. */
export async function missingBoxes(
  manager: EntityManager,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const events = await manager.findBy(StandingOrderEvent, {
    key: In(orderIds.map((id) => StandingOrderEvent.enteredKey(id))),
  });
  const leftOut = new Map(
    events.map(({ key, detail }) => [
      key,
      (detail.reasons ?? []).flatMap(({ boxPresetId }) => boxPresetId ?? []),
    ]),
  );
  const presets = await manager.findBy(BoxPreset, { id: In([...new Set([...leftOut.values()].flat())]) });
  const names = new Map(presets.map(({ id, name }) => [id, name]));
  return new Map(
    orderIds.map((id) => [
      id,
      (leftOut.get(StandingOrderEvent.enteredKey(id)) ?? []).flatMap((preset) => names.get(preset) ?? []),
    ]),
  );
}
