import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import type { CalendarDate, E164, Euros } from '@hofkiste/contract/plain/units';
import {
  OPEN_AMOUNTS_PAGE,
  type OpenAmounts,
  type OpenAmountsQuery,
} from '@hofkiste/contract/wire/open-amounts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { foundBy } from '../customers/customers.service.js';
import { execute, groupedBy, query } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { countingTaps } from './pickup-event.entity.js';
import { lockPickupOrders, orderState, storePickupStates, tapsOf } from './pickup-orders.js';

const ORDERS_PER_TRANSACTION = 200;

interface OwedRow {
  id: number;
  version: number;
  customerId: number | null;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: E164 | null;
  date: CalendarDate;
  locationName: string;
  totalPrice: string;
  withdrawn: string;
  openCents: number;
}

type Person = OpenAmounts['people'][number];

/** Debts for boxes that people have. */
@Injectable()
export class OpenAmountsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns one page of the people, with the number of all and what they owe. */
  async people({
    search,
    page,
  }: OpenAmountsQuery): Promise<{ count: number; total: Euros; people: Person[] }> {
    const { sql, parameters } = foundBy(search);
    const rows = await query<OwedRow>(
      this.dataSource.manager,
      `SELECT o.id, o.version, customerId, firstName, lastName, phoneNumber, d.date, l.name AS locationName,
              o.totalPrice, openCents,
              (SELECT COALESCE(SUM(i.price * i.withdrawn), 0) FROM order_item i WHERE i.orderId = o.id) AS withdrawn
       FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId
       JOIN pickup_day_location l ON l.id = o.pickupDayLocationId
       WHERE openCents > 0 AND o.cancelledAt IS NULL AND (${sql}) ORDER BY d.date, o.id`,
      parameters,
    );
    const people = [...groupedBy(rows, ({ id, phoneNumber }) => phoneNumber ?? id).values()].map(personOf);
    return {
      count: people.length,
      total: openOf(rows),
      people: people.slice((page - 1) * OPEN_AMOUNTS_PAGE, page * OPEN_AMOUNTS_PAGE),
    };
  }

  /** Writes open amounts anew where they aren't what the taps say: a release before doesn't write them. */
  async repair(signal: AbortSignal): Promise<void> {
    const { manager } = this.dataSource;
    await execute(
      manager,
      `UPDATE customer_order SET openCents = NULL
       WHERE openCents IS NOT NULL AND (pickupState <> 'collected-unpaid' OR contactErasedAt IS NOT NULL)`,
    );
    const unpaid = await query<{ id: number }>(
      manager,
      `SELECT id FROM customer_order WHERE pickupState = 'collected-unpaid' AND contactErasedAt IS NULL ORDER BY id`,
    );
    for (let start = 0; start < unpaid.length && !signal.aborted; start += ORDERS_PER_TRANSACTION)
      await this.recount(unpaid.slice(start, start + ORDERS_PER_TRANSACTION).map(({ id }) => id));
  }

  private recount(ids: readonly number[]): Promise<void> {
    return transaction(this.dataSource.manager, async (manager) => {
      const orders = await lockPickupOrders(manager, ids);
      const taps = groupedBy(await tapsOf(manager, ids), ({ orderId }) => orderId);
      const changed = orders.flatMap((order) => {
        const state = orderState(order.id, order, countingTaps(taps.get(order.id) ?? []));
        return state.state === 'collected-unpaid' && state.openCents !== order.openCents ? state : [];
      });
      await storePickupStates(manager, changed);
    });
  }
}

function personOf(orders: readonly OwedRow[]): Person {
  const newest = orders.reduce((one, other) => (other.id > one.id ? other : one));
  return {
    customerId: newest.customerId,
    firstName: newest.firstName ?? '',
    lastName: newest.lastName ?? '',
    phoneNumber: newest.phoneNumber ?? '',
    open: openOf(orders),
    orders: orders.map(({ id, version, date, locationName, totalPrice, withdrawn, openCents }) => {
      const due = toCents(Number(totalPrice)) - toCents(Number(withdrawn));
      return {
        ...{ id, version, pickupDate: date, locationName },
        ...{ due: toEuros(due), paid: toEuros(due - openCents), open: toEuros(openCents) },
      };
    }),
  };
}

const openOf = (orders: readonly OwedRow[]): Euros =>
  toEuros(orders.reduce((cents, { openCents }) => cents + openCents, 0));
