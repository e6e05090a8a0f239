import { type EntityManager, In } from 'typeorm';
import { query } from '../database/statements.js';
import { SmsMessage } from '../messages/message.entity.js';
import { eraseMessagesOfStanding } from '../messages/sms/sms-erasure.rows.js';
import { endStanding } from './standing-end.rows.js';
import { StandingOrder } from './standing-order.entity.js';

/**
 * Ends these standing orders and erases name, phone number, address, note and link, and number and text of their
 * messages; those that weren't sent are dropped. Orders that were entered keep their own contact.
 */
export async function eraseStandingContact(
  manager: EntityManager,
  standings: readonly Pick<StandingOrder, 'id' | 'version' | 'status'>[],
  now: Date,
): Promise<void> {
  if (standings.length === 0) return;
  for (const standing of standings.filter(({ status }) => status !== 'ended'))
    await endStanding(manager, standing, { actor: 'system', now });
  const ids = standings.map(({ id }) => id);
  await manager.delete(SmsMessage, { standingOrderId: In(ids), status: 'queued' });
  await eraseMessagesOfStanding(manager, ids);
  await manager.update(
    StandingOrder,
    { id: In(ids) },
    {
      firstName: null,
      lastName: null,
      phoneNumber: null,
      email: null,
      customerId: null,
      // The farmer may have written a name into it.
      note: null,
      token: null,
      contactErasedAt: now,
      idempotencyKey: null,
      // A phone number could be guessed from it.
      requestHash: null,
    },
  );
}

/**
 * Locks the standing orders of a person from before an instant, pending ones of the number too. They come before the
 * customer in the sequence of locks.
 */
export async function lockedStandingsOf(
  manager: EntityManager,
  { id, phoneNumber }: { id: number | null; phoneNumber: string },
  createdUntil: Date,
): Promise<Pick<StandingOrder, 'id' | 'version' | 'status'>[]> {
  return query(
    manager,
    `SELECT id, version, status FROM standing_order
     WHERE (customerId = ? OR phoneNumber = ?) AND contactErasedAt IS NULL AND createdAt <= ?
     ORDER BY id FOR UPDATE`,
    [id, phoneNumber, createdUntil],
  );
}

/** Locks ended ones whose contact is no longer needed. */
export async function lockedStandingsEndedBefore(
  manager: EntityManager,
  instant: Date,
  limit: number,
): Promise<Pick<StandingOrder, 'id' | 'version' | 'status'>[]> {
  return query(
    manager,
    `SELECT id, version, status FROM standing_order
     WHERE status = 'ended' AND contactErasedAt IS NULL AND endedAt < ? ORDER BY id LIMIT ? FOR UPDATE`,
    [instant, limit],
  );
}
