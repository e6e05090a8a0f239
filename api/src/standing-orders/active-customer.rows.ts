import type { EntityManager } from 'typeorm';
import { query } from '../database/statements.js';
import { customerByPhone } from '../orders/contact.rows.js';
import { tooManyStandingOrders } from './standing-orders.errors.js';

const MOST_PER_NUMBER = 3;

interface Contact {
  /** The standing order has this id. */
  id: number;
  firstName: string;
  lastName: string;
  /** E.164 */
  phoneNumber: string;
}

/**
 * The customer of a standing order that becomes active, found or created; a known one keeps the name. Refuses one active
 * standing order of a number too many: the row of the customer is locked, so they are counted one after the other.
 */
export async function activeCustomerId(
  manager: EntityManager,
  { id: exceptId, ...contact }: Contact,
  now: Date,
): Promise<number> {
  const { id } = await customerByPhone(manager, contact, now, { keepsName: true });
  const [row] = await query<{ standingOrders: number }>(
    manager,
    `SELECT COUNT(*) AS standingOrders FROM standing_order
     WHERE phoneNumber = ? AND status = 'active' AND id <> ?`,
    [contact.phoneNumber, exceptId],
  );
  if (Number(row?.standingOrders) >= MOST_PER_NUMBER) throw tooManyStandingOrders(MOST_PER_NUMBER);
  return id;
}
