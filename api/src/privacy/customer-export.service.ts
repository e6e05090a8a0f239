import { addDays } from '@hofkiste/contract/plain/dates';
import type { OrderEvent } from '@hofkiste/contract/wire/order-events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';
import { CustomersService } from '../customers/customers.service.js';
import { groupedBy, query } from '../database/statements.js';
import { MailMessage } from '../messages/mail-message.entity.js';
import { SmsMessage } from '../messages/sms-message.entity.js';
import { historiesOf } from '../orders/history.rows.js';
import { Order } from '../orders/order.entity.js';
import { withParts } from '../orders/order.rows.js';
import { FarmClock } from '../settings/settings.service.js';
import { type StandingOrder, StandingOrderEvent } from '../standing-orders/standing-order.entity.js';
import { standingWithParts } from '../standing-orders/standing-order.rows.js';

/**
 * The orders of a customer, newest first, and those that the same number placed before an earlier deactivation: they
 * keep the contact until the night after their pickup. `since` ('yyyy-MM-dd') is before every such pickup.
 */
async function ordersOfPerson(
  manager: EntityManager,
  { id, phoneNumber }: Customer,
  since: string,
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

/** Everything that is stored about a person. */
export interface CustomerRecord {
  exportedAt: Date;
  customer: Customer;
  orders: { order: Order; events: OrderEvent[] }[];
  /** Newest first; events oldest first. */
  standingOrders: { standing: StandingOrder; events: StandingOrderEvent[] }[];
  /** With their orders. */
  messages: SmsMessage[];
  mails: MailMessage[];
}

@Injectable()
export class CustomerExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly customers: CustomersService,
    private readonly clock: FarmClock,
  ) {}

  async record(customerId: number): Promise<CustomerRecord> {
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
    return {
      exportedAt,
      customer,
      orders: orders.map((order) => ({ order, events: events.get(order.id) ?? [] })),
      standingOrders: await standingOrdersOf(manager, customer),
      messages,
      mails,
    };
  }
}

/** Reads the standing orders of a customer, and those of the number that wait for their confirmation. */
async function standingOrdersOf(
  manager: EntityManager,
  { id: customerId, phoneNumber }: Customer,
): Promise<CustomerRecord['standingOrders']> {
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
