import { addDays } from '@hofkiste/contract/plain/dates';
import { formatEuro, toEuros } from '@hofkiste/contract/plain/money';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import type { OrderEvent } from '@hofkiste/contract/wire/order-events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { Customer } from '../customers/customer.entity.js';
import { CustomersService, customerNotFound } from '../customers/customers.service.js';
import { ShopperSession } from '../customers/shopper.entity.js';
import { groupedBy, query, sumBy } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { MailMessage } from '../messages/mail-message.entity.js';
import { SmsMessage } from '../messages/sms-message.entity.js';
import { historiesOf } from '../orders/history.rows.js';
import { Order } from '../orders/order.entity.js';
import { withParts } from '../orders/order.rows.js';
import { conflict } from '../server/errors.js';
import { FarmClock } from '../settings/settings.service.js';
import { type StandingOrder, StandingOrderEvent } from '../standing-orders/standing-order.entity.js';
import {
  eraseStandingContact,
  lockedStandingsOf,
  standingWithParts,
} from '../standing-orders/standing-order.rows.js';
import { eraseContactOf } from './contact-erasure.js';
import { ErasureList } from './erasure-list.js';

/**
 * The orders of a customer, newest first, and those that the same number placed before an earlier deactivation: they
 * keep the contact until the night after their pickup. `since` is before every such pickup.
 */
async function ordersOfPerson(
  manager: EntityManager,
  { id, phoneNumber }: Customer,
  since: CalendarDate,
): Promise<Order[]> {
  const detached = await query<{ id: number }>(
    manager,
    `SELECT o.id FROM pickup_day d STRAIGHT_JOIN customer_order o ON o.pickupDayId = d.id
     WHERE d.date >= ? AND o.customerId IS NULL AND o.phoneNumber = ?`,
    [since, phoneNumber],
  );
  const orders = await manager.find(Order, {
    where: [{ customerId: id }, { id: In(detached.map((order) => order.id)) }],
    order: { orderDate: 'DESC', id: 'DESC' },
  });
  return withParts(manager, orders);
}

/** Longer than the nightly erasure can fail unnoticed. */
const DETACHED_FOR_DAYS = 30;

/** Refuses to remove somebody who owes money: nobody could tell afterwards who. */
export function requireNothingOpen(orders: readonly Order[]): void {
  const cents = sumBy(orders, ({ cancelledAt, openCents }) => (cancelledAt ? 0 : (openCents ?? 0)));
  if (cents > 0) throw conflict('AMOUNT_OPEN', `${formatEuro(toEuros(cents))} sind noch offen. Trotzdem?`);
}

/** Everything that is stored about a person. */
export interface PersonalData {
  exportedAt: Date;
  customer: Customer;
  orders: { order: Order; events: OrderEvent[] }[];
  /** Newest first; events oldest first. */
  standingOrders: { standing: StandingOrder; events: StandingOrderEvent[] }[];
  /** With their orders. */
  messages: SmsMessage[];
  mails: MailMessage[];
  /** The last used first. */
  logins: ShopperSession[];
}

/** Tells what is stored about customers, and removes them at their wish. */
@Injectable()
export class CustomerPrivacy {
  constructor(
    private readonly dataSource: DataSource,
    private readonly customers: CustomersService,
    private readonly erasures: ErasureList,
    private readonly clock: FarmClock,
  ) {}

  async personalData(customerId: number): Promise<PersonalData> {
    const { manager } = this.dataSource;
    const { now: exportedAt, date: today } = await this.clock.read();
    const customer = await this.customers.get(customerId);
    const orders = await ordersOfPerson(manager, customer, addDays(today, -DETACHED_FOR_DAYS));
    const events = await historiesOf(manager, orders);
    const messages = await manager.find(SmsMessage, {
      where: { recipient: customer.phoneNumber },
      relations: { order: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const mails = await manager.find(MailMessage, {
      where: { orderId: In(orders.map(({ id }) => id)) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const logins = await manager.find(ShopperSession, {
      where: { customerId, ...ShopperSession.aliveAt(exportedAt) },
      order: { lastUsedAt: 'DESC' },
    });
    return {
      exportedAt,
      customer,
      orders: orders.map((order) => ({ order, events: events.get(order.id) ?? [] })),
      standingOrders: await standingOrdersOf(manager, customer),
      messages,
      mails,
      logins,
    };
  }

  /**
   * Deletes the customer and keeps the orders. Orders whose pickup is over lose the contact data now, the others in
   * the night after their pickup. Standing orders end.
   * @param requireRemovable throws to refuse, given the orders with days, windows and locations; nothing is changed then.
   */
  async remove(
    id: number,
    requireRemovable: (orders: readonly Order[], at: FarmTime) => void = () => {},
  ): Promise<void> {
    const at = await this.clock.read();
    await transaction(this.dataSource.manager, async (manager) => {
      const found = await manager.findOneBy(Customer, { id });
      if (!found) throw customerNotFound();
      const standings = await lockedStandingsOf(manager, found, at.now);
      const customer = await manager.findOne(Customer, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!customer) throw customerNotFound();
      const orders = await manager.find(Order, {
        where: { customerId: id },
        relations: { pickupDay: { locations: true }, pickupDayLocation: true },
      });
      requireRemovable(orders, at);
      await eraseStandingContact(manager, standings, at.now);
      await eraseContactOf(manager, customer.phoneNumber, orders, at);
      await manager.delete(Customer, { id });
      await this.erasures.record(manager, customer.phoneNumber, at.now);
    });
  }
}

/** Reads the standing orders of a customer, and those of the number that wait for their confirmation. */
async function standingOrdersOf(
  manager: EntityManager,
  { id: customerId, phoneNumber }: Customer,
): Promise<PersonalData['standingOrders']> {
  const standings = await standingWithParts(manager, [{ customerId }, { phoneNumber }]);
  const events = groupedBy(
    await manager.find(StandingOrderEvent, {
      where: { standingOrderId: In(standings.map(({ id }) => id)) },
      order: { id: 'ASC' },
    }),
    ({ standingOrderId }) => standingOrderId,
  );
  return standings
    .toSorted((a, b) => b.id - a.id)
    .map((standing) => ({ standing, events: events.get(standing.id) ?? [] }));
}
