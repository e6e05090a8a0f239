import type { E164 } from '@hofkiste/contract/plain/units';
import type { EntityManager } from 'typeorm';
import { execute, query, updateRows } from '../database/statements.js';
import { eraseOrphanedMessages } from '../messages/messages.rows.js';
import { Order } from '../orders/order.entity.js';
import { StandingOrder } from '../standing-orders/standing-order.entity.js';
import { Customer, type CustomerRecord } from './customer.entity.js';
import { ShopperCode, ShopperSession } from './shopper.entity.js';

export interface Contact {
  firstName: string;
  lastName: string;
  phoneNumber: E164;
}

/** The contact of an order; the farmer's orders may have no number. */
export type OrderContact = Omit<Contact, 'phoneNumber'> & { phoneNumber: E164 | null };

/** Returns the contact of a record; null once it is erased, and without a number. */
export const contactOf = ({
  firstName,
  lastName,
  phoneNumber,
}: Pick<CustomerRecord, keyof Contact>): Contact | null =>
  firstName === null || lastName === null || phoneNumber === null
    ? null
    : { firstName, lastName, phoneNumber };

/** Added to the id of an existing row, because `affectedRows` doesn't distinguish it from a new one. Real ids are smaller. */
const EXISTING_ROW_OFFSET = 2 ** 32;

/**
 * Finds or creates the customer with this phone number and stores the name of the newest order; with `keepsName` a known
 * customer keeps theirs. The row stays locked until the commit: of simultaneous orders of one number the second one sees
 * the first one.
 */
export async function customerByPhone(
  manager: EntityManager,
  { firstName, lastName, phoneNumber }: Contact,
  now: Date,
  { keepsName = false }: { keepsName?: boolean } = {},
): Promise<{ id: number; isNew: boolean }> {
  // Read first: the upsert below takes a new auto-increment value even when the customer exists.
  const [known] = await query<Pick<Customer, 'id' | 'firstName' | 'lastName'>>(
    manager,
    'SELECT id, firstName, lastName FROM customer WHERE phoneNumber = ? FOR UPDATE',
    [phoneNumber],
  );
  if (known) {
    const isSameName = known.firstName === firstName && known.lastName === lastName;
    if (!isSameName && !keepsName)
      await updateRows(manager, Customer, { id: known.id }, { firstName, lastName });
    return { id: known.id, isNew: false };
  }
  const { insertId } = await execute(
    manager,
    `INSERT INTO customer (firstName, lastName, phoneNumber, createdAt) VALUES (?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id + ${EXISTING_ROW_OFFSET}) - ${EXISTING_ROW_OFFSET}${keepsName ? '' : ', firstName = ?, lastName = ?'}`,
    [firstName, lastName, phoneNumber, now, ...(keepsName ? [] : [firstName, lastName])],
  );
  return insertId < EXISTING_ROW_OFFSET
    ? { id: insertId, isNew: true }
    : { id: insertId - EXISTING_ROW_OFFSET, isNew: false };
}

/** The id of {@link customerByPhone}; null without a phone number. */
export async function customerIdOf(
  manager: EntityManager,
  { phoneNumber, ...name }: OrderContact,
  now: Date,
): Promise<number | null> {
  return phoneNumber === null ? null : (await customerByPhone(manager, { ...name, phoneNumber }, now)).id;
}

/** Locks the customers whom an order leaves and gets, in the sequence of their ids. */
export async function lockCustomers(
  manager: EntityManager,
  { customerId }: Pick<Order, 'customerId'>,
  { phoneNumber }: OrderContact,
): Promise<void> {
  await query(manager, 'SELECT id FROM customer WHERE id = ? OR phoneNumber = ? ORDER BY id FOR UPDATE', [
    customerId,
    phoneNumber,
  ]);
}

/** The farmer has given something of a locked customer to another number: that customer is logged out, and removed if unused. */
export async function leaveCustomer(manager: EntityManager, id: number): Promise<void> {
  await endShopperAccess(manager, id);
  await removeUnused(manager, id);
}

/** Deletes a locked customer who has neither an order nor a standing order any more, and the number on messages: it was mistyped. */
async function removeUnused(manager: EntityManager, id: number): Promise<void> {
  const customer = await manager.findOneBy(Customer, { id });
  if (!customer) return;
  const hasOrder = await manager.existsBy(Order, { customerId: id });
  if (hasOrder || (await manager.existsBy(StandingOrder, { customerId: id }))) return;
  await eraseOrphanedMessages(manager, customer.phoneNumber);
  await manager.delete(Customer, { id });
}

/** Ends the sessions and codes of a customer: the number may be somebody else's. */
async function endShopperAccess(manager: EntityManager, customerId: number): Promise<void> {
  await manager.delete(ShopperCode, { customerId });
  await manager.delete(ShopperSession, { customerId });
}
