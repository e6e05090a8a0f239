import { Done } from '@hofkiste/contract/wire/answers';
import { CustomerExport } from '@hofkiste/contract/wire/customer-export';
import { Controller, Delete, Get, Injectable, StreamableFile, UseGuards } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { RecentLoginGuard } from '../auth/access.guard.js';
import { Audited } from '../auth/audit/audited.decorator.js';
import { Customer } from '../customers/customer.entity.js';
import { customerNotFound } from '../customers/customers.service.js';
import { transaction } from '../database/transaction.js';
import { Describe, Id } from '../openapi/describe.js';
import { Order } from '../orders/order.entity.js';
import { FarmClock } from '../settings/settings.service.js';
import { eraseStandingContact, lockedStandingsOf } from '../standing-orders/standing-order.rows.js';
import { eraseContactOf } from './contact-erasure.js';
import { CustomerExportService } from './customer-export.service.js';
import { customerExportView } from './customer-export.view.js';
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

@Controller('api/admin/customers/:id')
export class CustomerPrivacyController {
  constructor(
    private readonly exports: CustomerExportService,
    private readonly removal: CustomerRemovalService,
  ) {}

  @Get('export')
  @Describe('Download everything that is stored about a customer', CustomerExport)
  @UseGuards(RecentLoginGuard)
  @Audited('customer.exported')
  async download(@Id() id: number): Promise<StreamableFile> {
    const record = customerExportView(await this.exports.record(id));
    // The name of a file gets around: it says nothing about the person.
    return new StreamableFile(Buffer.from(JSON.stringify(record, undefined, 2)), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="auskunft-${record.exportedAt.slice(0, 10)}.json"`,
    });
  }

  @Delete()
  @Describe('Remove a customer; the orders stay', Done)
  @Audited('customer.removed')
  async remove(@Id() id: number): Promise<Done> {
    await this.removal.remove(id);
    return { success: true };
  }
}
