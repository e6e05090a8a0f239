import { settings } from '@hofkiste/contract/wire/settings';
import { type DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { type Config, InvalidConfig } from '../config/config.js';
import { type FarmTime, farmTime } from '../config/farm-time.js';
import { Customer } from '../customers/customer.entity.js';
import { transaction } from '../database/transaction.js';
import { Order } from '../orders/order.entity.js';
import { Setting } from '../settings/setting.entity.js';
import { eraseContactOf } from './contact-erasure.js';
import { ErasedNumber } from './erased-number.entity.js';
import { ErasureList } from './erasure-list.js';

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
  const ids = new Map(customers.map(({ id, phoneNumber }) => [list.hashOf(phoneNumber), id]));
  const at = await farmTimeAt(manager, now);
  let people = 0;
  for (const erasure of lacking) {
    const id = ids.get(erasure.hash);
    const isErased = await transaction(dataSource.manager, async (transaction) => {
      await list.store(transaction, erasure);
      return id !== undefined && eraseUntil(transaction, id, erasure.erasedAt, at);
    });
    if (isErased) people += 1;
  }
  return people;
}

/** What `others` have and `list` has not, or has earlier. */
function missingIn(list: readonly ErasedNumber[], others: readonly ErasedNumber[]): ErasedNumber[] {
  const known = new Map(list.map(({ hash, erasedAt }) => [hash, erasedAt]));
  return others.filter(({ hash, erasedAt }) => erasedAt > (known.get(hash) ?? new Date(0)));
}

/** Whether there was something to erase. */
async function eraseUntil(
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
    relations: { pickupDay: true, pickupDayLocation: true },
    order: { orderDate: 'ASC' },
  });
  const older = orders.filter(({ orderDate }) => orderDate <= erasedAt);
  const [newer] = orders.slice(older.length);
  await eraseContactOf(manager, customer.phoneNumber, older, at);
  if (newer) {
    await manager.update(Order, { id: In(older.map(({ id }) => id)) }, { customerId: null });
    await manager.update(Customer, { id: customerId }, { createdAt: newer.orderDate, email: null });
  } else await manager.delete(Customer, { id: customerId });
  return true;
}

async function farmTimeAt(manager: EntityManager, now: Date): Promise<FarmTime> {
  const zone = await manager.findOneBy(Setting, { key: 'serverTimezone' });
  return farmTime(now, zone?.value ?? settings.serverTimezone.default);
}
