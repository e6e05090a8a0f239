import { addDays } from '@hofkiste/contract/plain/dates';
import type { OrderEvent } from '@hofkiste/contract/wire/order-events';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';
import { CustomersService } from '../customers/customers.service.js';
import { MailMessage } from '../messages/mail/mail-message.entity.js';
import { SmsMessage } from '../messages/sms/sms-message.entity.js';
import { historiesOf } from '../orders/history.rows.js';
import type { Order } from '../orders/order.entity.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { ordersOfPerson } from './orders-of-person.js';

/** Longer than the nightly erasure can fail unnoticed. */
const DETACHED_FOR_DAYS = 30;

/** Everything that is stored about a person. */
export interface CustomerRecord {
  exportedAt: Date;
  customer: Customer;
  orders: { order: Order; events: OrderEvent[] }[];
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
      messages,
      mails,
    };
  }
}
