import {
  CUSTOMERS_PAGE,
  type CustomerCounts,
  type CustomerSort,
  type CustomersQuery,
  PROPOSED_CUSTOMERS,
} from '@hofkiste/contract/customers';
import { instantOf } from '@hofkiste/contract/dates';
import { MINUTE } from '@hofkiste/contract/durations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThanOrEqual, type Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import type { FarmTime } from '../config/farm-time.js';
import { type Columns, execute, loaded, query, updateRows } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { notFound } from '../server/errors.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { Customer } from './customer.entity.js';
import { CustomerOrders, type HistoryOrder } from './customer-orders.js';
import { foundBy } from './customer-search.js';
import { ErasureList } from './erasure-list.js';

interface Contact {
  firstName: string;
  lastName: string;
  /** E.164 */
  phoneNumber: string;
}

/** Counting so many takes longer than the rest of the statistics, so the result is used for a minute. */
const MANY = 10_000;
const COUNT_VALID_MS = MINUTE;

/** No two customers have the same values in these columns, so no page repeats one. All but `orderCount` have an index. */
const SORT_COLUMNS: Record<CustomerSort, readonly string[]> = {
  id: ['id'],
  name: ['lastName', 'firstName', 'id'],
  phoneNumber: ['phoneNumber'],
  createdAt: ['createdAt', 'id'],
  orderCount: ['orderCount', 'id'],
};

/** As digits, so without the plus sign. */
const COUNTRY_OR_TRUNK_PREFIX = /^(?:0043|43|0)0?/;

export interface CountedCustomer {
  customer: Customer;
  orderCount: number;
}

export interface CustomerHistory {
  customer: Customer;
  orders: HistoryOrder[];
}

/**
 * Ids are smaller. Added to the id that the upsert answers for a row that exists: `affectedRows` doesn't tell it from a
 * new one.
 */
const KNOWN = 2 ** 32;

@Injectable()
export class CustomersService {
  private lastCount = { customers: 0, countedAt: new Date(0) };
  private lastSearch = { search: '', found: 0, countedAt: new Date(0) };

  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly orders: CustomerOrders,
    private readonly erasures: ErasureList,
    private readonly clock: Clock,
    private readonly farmClock: FarmClock,
  ) {}

  /**
   * Finds or creates the customer with this phone number and stores the name of the newest order. The row stays locked
   * until the commit: of simultaneous orders of one number the second one sees the first one.
   */
  async byPhone(
    manager: EntityManager,
    contact: Contact,
    now: Date,
  ): Promise<{ id: number; isNew: boolean }> {
    const { firstName, lastName, phoneNumber } = contact;
    // Read first: the upsert below takes a new auto-increment value even when the customer exists.
    const [known] = await query<Pick<Customer, 'id' | 'firstName' | 'lastName'>>(
      manager,
      'SELECT id, firstName, lastName FROM customer WHERE phoneNumber = ? FOR UPDATE',
      [phoneNumber],
    );
    if (known) {
      const isSameName = known.firstName === firstName && known.lastName === lastName;
      if (!isSameName) await updateRows(manager, Customer, { id: known.id }, { firstName, lastName });
      return { id: known.id, isNew: false };
    }
    const { insertId } = await execute(
      manager,
      `INSERT INTO customer (firstName, lastName, phoneNumber, createdAt) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id + ${KNOWN}) - ${KNOWN}, firstName = ?, lastName = ?`,
      [firstName, lastName, phoneNumber, now, firstName, lastName],
    );
    return insertId < KNOWN ? { id: insertId, isNew: true } : { id: insertId - KNOWN, isNew: false };
  }

  /** The id of {@link byPhone}; null without a phone number. */
  async idByContact(
    manager: EntityManager,
    { phoneNumber, ...name }: Omit<Contact, 'phoneNumber'> & { phoneNumber: string | null },
    now: Date,
  ): Promise<number | null> {
    return phoneNumber === null ? null : (await this.byPhone(manager, { ...name, phoneNumber }, now)).id;
  }

  /** Deletes a customer who has no order any more, and the number on messages: it was mistyped. */
  async removeUnused(manager: EntityManager, id: number, at: FarmTime): Promise<void> {
    // An order of this number that is being placed is committed before the lock is given.
    const customer = await manager.findOne(Customer, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!customer || (await this.orders.exist(manager, id))) return;
    await this.orders.eraseContact(manager, customer, at);
    await manager.delete(Customer, { id });
  }

  /** Sorting by the number of orders counts all of them: a million takes 0.2 seconds. */
  page({ search, sort, direction, page }: Omit<CustomersQuery, 'phone'>): Promise<CountedCustomer[]> {
    const found = foundBy(search);
    const order = SORT_COLUMNS[sort].map((column) => `${column} ${direction}`).join(', ');
    return this.counted(`WHERE ${found.sql} ORDER BY ${order} LIMIT ? OFFSET ?`, [
      ...found.parameters,
      CUSTOMERS_PAGE,
      (page - 1) * CUSTOMERS_PAGE,
    ]);
  }

  /**
   * The newest customers whose number has these digits; those whose number begins so come first. '0664 12' and
   * '+43 664 12' are the beginning of +4366412. Looks at every number: 50,000 take 20 ms.
   */
  withPhone(digits: string): Promise<CountedCustomer[]> {
    const national = digits.replace(COUNTRY_OR_TRUNK_PREFIX, '');
    const beginning = national === '' ? digits : `+43${national}%`;
    return this.counted(
      'WHERE phoneNumber LIKE ? OR phoneNumber LIKE ? ORDER BY phoneNumber LIKE ? DESC, id DESC LIMIT ?',
      [`%${digits}%`, beginning, beginning, PROPOSED_CUSTOMERS],
    );
  }

  /** How many `search` finds; all without one. The pages of a search on a big farm share one count for a minute. */
  async total(search: string, now = this.clock.now()): Promise<number> {
    const all = await this.count(now);
    if (search === '') return all;
    const { lastSearch } = this;
    if (all >= MANY && lastSearch.search === search && isFresh(lastSearch, now)) return lastSearch.found;
    const found = await this.countFound(search);
    this.lastSearch = { search, found, countedAt: now };
    return found;
  }

  async counts(search: string): Promise<CustomerCounts> {
    const { now, zone, date } = await this.farmClock.read();
    const [all, newThisMonth, found] = await Promise.all([
      this.count(now),
      this.customers.countBy({
        createdAt: MoreThanOrEqual(instantOf(`${date.slice(0, 7)}-01`, '00:00', zone)),
      }),
      this.total(search, now),
    ]);
    return { found, all, newThisMonth };
  }

  async count(now: Date): Promise<number> {
    if (this.lastCount.customers < MANY || !isFresh(this.lastCount, now))
      this.lastCount = { customers: await this.customers.count(), countedAt: now };
    return this.lastCount.customers;
  }

  async get(id: number): Promise<Customer> {
    const customer = await this.customers.findOneBy({ id });
    if (!customer) throw customerNotFound();
    return customer;
  }

  async history(id: number): Promise<CustomerHistory> {
    const customer = await this.get(id);
    return { customer, orders: await this.orders.history(id, await this.farmClock.read()) };
  }

  /**
   * Deletes the customer and keeps the orders. Orders whose pickup is over lose the contact data now, the others in
   * the night after their pickup.
   */
  async remove(id: number): Promise<void> {
    const at = await this.farmClock.read();
    await transaction(this.customers.manager, async (manager) => {
      const customer = await manager.findOne(Customer, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!customer) throw customerNotFound();
      await this.orders.eraseContact(manager, customer, at);
      await manager.delete(Customer, { id });
      await this.erasures.record(manager, customer.phoneNumber, at.now);
    });
  }

  private async countFound(search: string): Promise<number> {
    const { sql, parameters } = foundBy(search);
    const [row] = await query<{ found: number }>(
      this.customers.manager,
      `SELECT COUNT(*) AS found FROM customer WHERE ${sql}`,
      parameters,
    );
    return row?.found ?? 0;
  }

  /** The clauses are those after FROM. */
  private async counted(clauses: string, parameters: unknown[]): Promise<CountedCustomer[]> {
    const rows = await query<Columns<Customer> & { orderCount: number }>(
      this.customers.manager,
      `SELECT id, firstName, lastName, phoneNumber, createdAt, ${this.orders.countSql} AS orderCount
       FROM customer ${clauses}`,
      parameters,
    );
    return rows.map(({ orderCount, ...row }) => ({ customer: loaded(Customer, row), orderCount }));
  }
}

const customerNotFound = () => notFound('CUSTOMER_NOT_FOUND', 'Diesen Kunden gibt es nicht.');

const isFresh = ({ countedAt }: { countedAt: Date }, now: Date): boolean =>
  // A clock may be set back.
  Math.abs(now.getTime() - countedAt.getTime()) < COUNT_VALID_MS;
