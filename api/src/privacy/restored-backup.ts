import type { E164 } from '@hofkiste/contract/plain/units';
import { type DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { Session } from '../auth/admin.entity.js';
import { type FarmTime, farmTime } from '../config/clock.js';
import { type Config, InvalidConfig } from '../config/config.js';
import { Customer } from '../customers/customer.entity.js';
import { ShopperCode, ShopperSession } from '../customers/shopper.entity.js';
import { RESTORED_BACKUP, restoreState } from '../database/schema.js';
import { query } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { MailMessage } from '../messages/mail-message.entity.js';
import { eraseOrphanedMessages } from '../messages/messages.rows.js';
import { OutboxMessage } from '../messages/outbox-message.entity.js';
import { SmsMessage } from '../messages/sms-message.entity.js';
import { Order } from '../orders/order.entity.js';
import { settingsOf } from '../settings/settings.service.js';
import { StandingOrder } from '../standing-orders/standing-order.entity.js';
import { eraseStandingContact, lockedStandingsOf } from '../standing-orders/standing-order.rows.js';
import { eraseContactOf } from './contact-erasure.js';
import { ErasedNumber, ErasureList } from './erasure-list.js';

/** More ids than a farm gives between a backup and its restore. */
const SKIPPED_IDS = 1_000_000;

/**
 * Finishes the restore of a backup, before the api starts: ids that were given since the backup aren't given again,
 * messages that may have gone out since aren't sent, and everybody is logged out. Resolves to false when the database
 * doesn't come from a backup. Safe to repeat when it is interrupted.
 */
export async function settleRestoredBackup(dataSource: DataSource, now: Date): Promise<boolean> {
  if ((await restoreState(dataSource)) === 'none') return false;
  const { manager } = dataSource;
  for (const table of tablesWithIds(dataSource)) await skipIds(manager, table);
  for (const entity of [SmsMessage, MailMessage])
    await manager.update(entity, { status: In(['queued', 'sending']) }, OutboxMessage.restored(now));
  for (const entity of [Session, ShopperSession, ShopperCode]) await manager.deleteAll(entity);
  await dataSource.query(`DROP TABLE ${RESTORED_BACKUP}`);
  return true;
}

const tablesWithIds = ({ entityMetadatas }: DataSource): string[] =>
  entityMetadatas
    .filter(({ generatedColumns }) =>
      generatedColumns.some((column) => column.generationStrategy === 'increment'),
    )
    .map(({ tableName }) => tableName);

/** The next id is read from the table's definition: MySQL keeps the one of `information_schema` for a day. */
async function skipIds(manager: EntityManager, table: string): Promise<void> {
  const [definition] = await query<Record<string, string>>(manager, `SHOW CREATE TABLE ${table}`);
  const next = /AUTO_INCREMENT=(\d+)/.exec(definition?.['Create Table'] ?? '')?.[1] ?? 1;
  await manager.query(`ALTER TABLE ${table} AUTO_INCREMENT = ${Number(next) + SKIPPED_IDS}`);
}

/**
 * After a restore: erases people again whom the backup has brought back. Only what is older than the erasure goes, so
 * that somebody who has ordered since then stays. Afterwards database and file have the same entries. Safe beside
 * running processes, and when it is interrupted. Resolves to the number of people.
 */
export async function repeatErasures(dataSource: DataSource, config: Config, now: Date): Promise<number> {
  const list = new ErasureList(config);
  const { manager } = dataSource;
  const filed = await list.filed().catch((error: unknown) => {
    throw new InvalidConfig(`ERASURE_LOG ist nicht lesbar und beschreibbar: ${error}`);
  });
  const stored = await manager.find(ErasedNumber);
  await list.append(missingIn(filed, stored));

  const lacking = missingIn(stored, filed);
  if (lacking.length === 0) return 0;
  const customers = await manager.find(Customer, { select: { id: true, phoneNumber: true } });
  const numbers = await numbersOfStandingOrders(manager);
  const known = new Map([
    ...numbers.map((phoneNumber): [string, Person] => [list.hashOf(phoneNumber), { id: null, phoneNumber }]),
    ...customers.map((customer): [string, Person] => [list.hashOf(customer.phoneNumber), customer]),
  ]);
  const at = farmTime(now, await settingsOf(manager, config).value('serverTimezone'));
  let people = 0;
  for (const erasure of lacking) {
    const person = known.get(erasure.hash);
    const isErased = await transaction(dataSource.manager, async (transaction) => {
      await list.store(transaction, erasure);
      return person !== undefined && eraseUntil(transaction, person, erasure.erasedAt, at);
    });
    if (isErased) people += 1;
  }
  return people;
}

/** Returns the entries of `others` that `list` lacks or has with an earlier date. */
function missingIn(list: readonly ErasedNumber[], others: readonly ErasedNumber[]): ErasedNumber[] {
  const known = new Map(list.map(({ hash, erasedAt }) => [hash, erasedAt]));
  return others.filter(({ hash, erasedAt }) => erasedAt > (known.get(hash) ?? new Date(0)));
}

interface Person {
  /** Null if the number has no customer, but standing orders that wait for their confirmation. */
  id: number | null;
  phoneNumber: E164;
}

async function numbersOfStandingOrders(manager: EntityManager): Promise<E164[]> {
  const rows = await query<{ phoneNumber: E164 }>(
    manager,
    'SELECT DISTINCT phoneNumber FROM standing_order WHERE phoneNumber IS NOT NULL',
  );
  return rows.map(({ phoneNumber }) => phoneNumber);
}

/** Erases what is older than the erasure. Resolves to whether there was something. */
async function eraseUntil(
  manager: EntityManager,
  person: Person,
  erasedAt: Date,
  at: FarmTime,
): Promise<boolean> {
  const standings = await lockedStandingsOf(manager, person, erasedAt);
  await eraseStandingContact(manager, standings, at.now);
  const hasCustomer = person.id !== null && (await eraseCustomerUntil(manager, person.id, erasedAt, at));
  if (!hasCustomer && standings.length > 0) await eraseOrphanedMessages(manager, person.phoneNumber);
  return hasCustomer || standings.length > 0;
}

async function eraseCustomerUntil(
  manager: EntityManager,
  customerId: number,
  erasedAt: Date,
  at: FarmTime,
): Promise<boolean> {
  // Orders that are being placed wait for this lock.
  const customer = await manager.findOne(Customer, {
    where: { id: customerId, createdAt: LessThanOrEqual(erasedAt) },
    lock: { mode: 'pessimistic_write' },
  });
  if (!customer) return false;
  const orders = await manager.find(Order, {
    where: { customerId },
    relations: Order.pickup,
    order: { orderDate: 'ASC' },
  });
  const older = orders.filter(({ orderDate }) => orderDate <= erasedAt);
  const since = await keptSince(manager, customerId, orders.slice(older.length));
  await eraseContactOf(manager, customer.phoneNumber, older, at);
  if (since) {
    await manager.update(Order, { id: In(older.map(({ id }) => id)) }, { customerId: null });
    await manager.update(Customer, { id: customerId }, { createdAt: since, email: null });
  } else await manager.delete(Customer, { id: customerId });
  return true;
}

/** Returns when the person came back: with the first of the newer orders, or with a standing order. */
async function keptSince(
  manager: EntityManager,
  customerId: number,
  [newer]: readonly Order[],
): Promise<Date | undefined> {
  const standing = await manager.findOne(StandingOrder, {
    where: { customerId },
    order: { createdAt: 'ASC' },
  });
  const dates = [newer?.orderDate, standing?.createdAt].filter((date) => date !== undefined);
  return dates.toSorted((a, b) => a.getTime() - b.getTime())[0];
}
