import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Customer } from '../customers/customer.entity.js';
import { customerNotFound } from '../customers/customers.service.js';
import { transaction } from '../database/transaction.js';
import { Order } from '../orders/order.entity.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { eraseStandingContact, lockedStandingsOf } from '../standing-orders/standing-order.rows.js';
import { eraseContactOf } from './contact-erasure.js';
import { ErasureList } from './erasure-list.js';

/** Removes customers at their wish. */
@Injectable()
export class CustomerRemovalService {
  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly erasures: ErasureList,
    private readonly clock: FarmClock,
  ) {}

  /**
   * Deletes the customer and keeps the orders. Orders whose pickup is over lose the contact data now, the others in
   * the night after their pickup. Standing orders end.
   */
  async remove(id: number): Promise<void> {
    const at = await this.clock.read();
    await transaction(this.customers.manager, async (manager) => {
      const found = await manager.findOneBy(Customer, { id });
      if (!found) throw customerNotFound();
      const standings = await lockedStandingsOf(manager, found, at.now);
      const customer = await manager.findOne(Customer, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!customer) throw customerNotFound();
      await eraseStandingContact(manager, standings, at.now);
      const orders = await manager.find(Order, {
        where: { customerId: id },
        relations: { pickupDay: true, pickupDayLocation: true },
      });
      await eraseContactOf(manager, customer.phoneNumber, orders, at);
      await manager.delete(Customer, { id });
      await this.erasures.record(manager, customer.phoneNumber, at.now);
    });
  }
}
