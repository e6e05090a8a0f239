import { type Done, doneSchema } from '@hofkiste/contract/wire/answers';
import { customerExportSchema } from '@hofkiste/contract/wire/customer-export';
import { Controller, Delete, Get, StreamableFile, UseGuards } from '@nestjs/common';
import { RecentLoginGuard } from '../auth/access.guard.js';
import { Audited } from '../auth/audit/audited.decorator.js';
import { Describe } from '../openapi/describe.js';
import { Id } from '../server/id.decorator.js';
import { CustomerExportService } from './customer-export.service.js';
import { customerExportView } from './customer-export.view.js';
import { CustomerRemovalService } from './customer-removal.service.js';

@Controller('api/admin/customers/:id')
export class CustomerPrivacyController {
  constructor(
    private readonly exports: CustomerExportService,
    private readonly removal: CustomerRemovalService,
  ) {}

  @Get('export')
  @Describe('Download everything that is stored about a customer', customerExportSchema)
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
  @Describe('Remove a customer; the orders stay', doneSchema)
  @Audited('customer.removed')
  async remove(@Id() id: number): Promise<Done> {
    await this.removal.remove(id);
    return { success: true };
  }
}
