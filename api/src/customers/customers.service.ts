import { wallClock } from '@hofkiste/contract/dates';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { retryOnConflict } from '../database/failures.js';
import { Order } from '../orders/order.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { TotalsService } from '../totals/totals.service.js';
import { eraseContact, eraseLooseMessages } from './contact-erasure.js';
import { Customer } from './customer.entity.js';
import { CustomerNotFound } from './customers.errors.js';

interface Contact {
  firstName: string;
  lastName: string;
  /** E.164 */
  phoneNumber: string;
}

@Injectable()
export class CustomersService {
  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly settings: SettingsService,
    private readonly totals: TotalsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The customer with this phone number, made when there is none; takes the newest name. However many orders come at
   * once, one number stays one customer.
   */
  async idByPhone(manager: EntityManager, contact: Contact, now: Date): Promise<number> {
    const { firstName, lastName, phoneNumber } = contact;
    // Looked up first: an upsert takes a new id with every order, whether it needs it or not.
    const [known] = await manager.query(
      'SELECT id, firstName, lastName FROM customer WHERE phoneNumber = ?',
      [phoneNumber],
    );
    if (known && known.firstName === firstName && known.lastName === lastName) return known.id;
    if (known) {
      await manager.query('UPDATE customer SET firstName = ?, lastName = ? WHERE id = ?', [
        firstName,
        lastName,
        known.id,
      ]);
      return known.id;
    }
    const { insertId } = await manager.query(
      `INSERT INTO customer (firstName, lastName, phoneNumber, createdAt) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id), firstName = ?, lastName = ?`,
      [firstName, lastName, phoneNumber, now, firstName, lastName],
    );
    return insertId;
  }

  async list(): Promise<Customer[]> {
    return this.customers.find({ order: { id: 'ASC' } });
  }

  /** How many orders each customer has, cancelled ones left out; customers without orders are missing. */
  async orderCounts(): Promise<Map<number, number>> {
    const rows: { customerId: number; orders: number }[] = await this.orders
      .createQueryBuilder('o')
      .select('o.customerId', 'customerId')
      .addSelect('COUNT(*)', 'orders')
      .where('o.customerId IS NOT NULL AND o.cancelledAt IS NULL')
      .groupBy('o.customerId')
      .getRawMany();
    return new Map(rows.map(({ customerId, orders }) => [customerId, Number(orders)]));
  }

  /** Throws {@link CustomerNotFound}. */
  async get(id: number): Promise<Customer> {
    const customer = await this.customers.findOneBy({ id });
    if (!customer) throw new CustomerNotFound();
    return customer;
  }

  /** Newest first, cancelled ones too, each with its day and its location. */
  async ordersOf(customerId: number): Promise<Order[]> {
    return this.orders.find({
      where: { customerId },
      relations: { pickupDay: true, pickupDayLocation: true },
      order: { orderDate: 'DESC', id: 'DESC' },
    });
  }

  /**
   * Removes the customer. The orders stay; those that are over lose the contact now, open ones in the night after the
   * pickup (decision 10). Throws {@link CustomerNotFound}.
   */
  async deactivate(id: number): Promise<void> {
    const farmClock = wallClock(this.clock.now(), await this.settings.value('serverTimezone'));
    await retryOnConflict(() =>
      this.customers.manager.transaction(async (manager) => {
        const customer = await manager.findOne(Customer, {
          where: { id },
          lock: { mode: 'pessimistic_write' },
        });
        if (!customer) throw new CustomerNotFound();
        const orders = await manager.find(Order, {
          where: { customerId: id },
          relations: { pickupDay: true, pickupDayLocation: true },
        });
        const finished = orders.filter((order) => order.isOver(farmClock));
        await eraseContact(
          manager,
          finished.map((order) => order.id),
        );
        await eraseLooseMessages(manager, customer.phoneNumber);
        await manager.delete(Customer, { id });
        await this.totals.forgetCustomers(manager);
      }),
    );
  }
}
