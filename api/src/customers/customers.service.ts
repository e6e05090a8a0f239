import { instantOf } from '@hofkiste/contract/plain/dates';
import { MINUTE } from '@hofkiste/contract/plain/durations';
import { AUSTRIAN_PREFIX } from '@hofkiste/contract/plain/phone';
import type { CalendarDate, Euros } from '@hofkiste/contract/plain/units';
import { contactSearch } from '@hofkiste/contract/rules/contact-search';
import {
  CUSTOMERS_PAGE,
  type CustomerChange,
  type CustomerCounts,
  type CustomerSort,
  type CustomersQuery,
  PROPOSED_CUSTOMERS,
} from '@hofkiste/contract/wire/customers';
import type { PickupState } from '@hofkiste/contract/wire/pickup';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThanOrEqual, type Repository } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { hasName } from '../database/name-search.js';
import { type Columns, containing, loaded, query, updateRows } from '../database/statements.js';
import { Order } from '../orders/order.entity.js';
import { notFound } from '../server/errors.js';
import { FarmClock } from '../settings/settings.service.js';
import { Customer } from './customer.entity.js';

export const customerNotFound = () => notFound('CUSTOMER_NOT_FOUND', 'Diesen Kunden gibt es nicht.');

/** For a WHERE. */
interface Condition {
  sql: string;
  parameters: string[];
}

/** The customers that a search finds; all without one. */
export function foundBy(search: string): Condition {
  const { words, digits } = contactSearch(search);
  const parameters: string[] = [];
  const parameter = (value: string) => {
    parameters.push(value);
    return '?';
  };
  const name = words.map((spellings) => hasName(spellings, parameter)).join(' AND ') || 'TRUE';
  if (digits === undefined) return { sql: name, parameters };
  return { sql: `(${name}) OR phoneNumber LIKE ?`, parameters: [...parameters, containing(digits)] };
}

/** An order in the history of a customer. */
export interface HistoryOrder {
  id: number;
  orderDate: Date;
  pickupDate: CalendarDate;
  locationName: string;
  items: { name: string; quantity: number }[];
  totalPrice: Euros;
  isCancelled: boolean;
  pickupState: PickupState;
  openCents: number | null;
  /**
   * Not collected although the pickup is over and others were ticked off at its location. False if the customer has withdrawn
   * from everything.
   */
  isMissed: boolean;
}

/** Newest first, cancelled orders too. */
async function historyOf(manager: EntityManager, customerId: number, at: FarmTime): Promise<HistoryOrder[]> {
  const orders = await manager.find(Order, {
    where: { customerId },
    relations: { pickupDay: { locations: true }, pickupDayLocation: true, items: true },
    order: { orderDate: 'DESC', id: 'DESC', items: { id: 'ASC' } },
  });
  const late = orders.filter(
    ({ isCancelled, isCollected, isWithdrawn, pickupDay }) =>
      !isCancelled && !isCollected && !isWithdrawn && pickupDay.isOver(at),
  );
  const ticked = await tickedLocations(manager, late);
  return orders.map((order) => ({
    id: order.id,
    orderDate: order.orderDate,
    pickupDate: order.pickupDay.date,
    locationName: order.pickupDayLocation.name,
    items: order.items,
    totalPrice: order.totalPrice,
    isCancelled: order.isCancelled,
    pickupState: order.pickupState,
    openCents: order.openCents,
    isMissed: late.includes(order) && ticked.has(order.pickupDayLocationId),
  }));
}

/** The locations of the days of these orders where an order was collected. Elsewhere the farm doesn't record the pickup. */
async function tickedLocations(manager: EntityManager, orders: readonly Order[]): Promise<Set<number>> {
  if (orders.length === 0) return new Set();
  const rows = await query<{ id: number }>(
    manager,
    `SELECT DISTINCT pickupDayLocationId AS id FROM customer_order
     WHERE pickupDayLocationId IN (?) AND pickupState <> 'open'`,
    [orders.map(({ pickupDayLocationId }) => pickupDayLocationId)],
  );
  return new Set(rows.map(({ id }) => id));
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

export interface CountedCustomer {
  customer: Customer;
  orderCount: number;
}

export interface CustomerHistory {
  customer: Customer;
  orders: HistoryOrder[];
}

@Injectable()
export class CustomersService {
  private lastCount = { customers: 0, countedAt: new Date(0) };
  private lastSearch = { search: '', found: 0, countedAt: new Date(0) };

  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly clock: FarmClock,
  ) {}

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
    const national = digits.replace(/^43/, '+43').replace(AUSTRIAN_PREFIX, '');
    const beginning = national === '' ? digits : `+43${national}%`;
    return this.counted(
      'WHERE phoneNumber LIKE ? OR phoneNumber LIKE ? ORDER BY phoneNumber LIKE ? DESC, id DESC LIMIT ?',
      [`%${digits}%`, beginning, beginning, PROPOSED_CUSTOMERS],
    );
  }

  /** Counts what `search` finds; all without one. The pages of a search on a big farm share a count for a minute. */
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
    const { now, zone, date } = await this.clock.read();
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

  async change(id: number, { email }: CustomerChange): Promise<void> {
    const found = await updateRows(this.customers.manager, Customer, { id }, { email });
    if (found === 0) throw customerNotFound();
  }

  async history(id: number): Promise<CustomerHistory> {
    const customer = await this.get(id);
    return { customer, orders: await historyOf(this.customers.manager, id, await this.clock.read()) };
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
      `SELECT id, firstName, lastName, phoneNumber, email, createdAt, (
         SELECT COUNT(*) FROM customer_order WHERE customerId = customer.id AND cancelledAt IS NULL) AS orderCount
       FROM customer ${clauses}`,
      parameters,
    );
    return rows.map(({ orderCount, ...row }) => ({ customer: loaded(Customer, row), orderCount }));
  }
}

const isFresh = ({ countedAt }: { countedAt: Date }, now: Date): boolean =>
  // A clock may be set back.
  Math.abs(now.getTime() - countedAt.getTime()) < COUNT_VALID_MS;
