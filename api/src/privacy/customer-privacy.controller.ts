import { Done } from '@hofkiste/contract/wire/answers';
import { CustomerExport } from '@hofkiste/contract/wire/customer-export';
import { CustomerRemoval } from '@hofkiste/contract/wire/customers';
import { Controller, Delete, Get, Query, StreamableFile, UseGuards } from '@nestjs/common';
import { RecentLoginGuard } from '../auth/access.guard.js';
import { Audited } from '../auth/audit/audited.decorator.js';
import { Describe, Id } from '../openapi/describe.js';
import { customerExportView } from './customer-export.view.js';
import { CustomerPrivacy, requireNothingOpen } from './customer-privacy.service.js';

@Controller('api/admin/customers/:id')
export class CustomerPrivacyController {
  constructor(private readonly privacy: CustomerPrivacy) {}

  @Get('export')
  @Describe('Download everything that is stored about a customer', CustomerExport)
  @UseGuards(RecentLoginGuard)
  @Audited('customer.exported')
  async download(@Id() id: number): Promise<StreamableFile> {
    const record = customerExportView(await this.privacy.personalData(id));
    // The name of a file gets around: it says nothing about the person.
    return new StreamableFile(Buffer.from(JSON.stringify(record, undefined, 2)), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="auskunft-${record.exportedAt.slice(0, 10)}.json"`,
    });
  }

  @Delete()
  @Describe('Remove a customer; the orders stay. `force` removes one who owes money, too', Done)
  @Audited('customer.removed')
  async remove(
    @Id() id: number,
    @Query({ schema: CustomerRemoval }) { force }: CustomerRemoval,
  ): Promise<Done> {
    await this.privacy.remove(id, force ? undefined : requireNothingOpen);
    return { success: true };
  }
}
