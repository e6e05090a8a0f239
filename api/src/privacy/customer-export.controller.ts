import { idInAddress } from '@hofkiste/contract/primitives';
import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { CustomerExportService } from './customer-export.service.js';
import { customerExportView } from './customer-export.view.js';

@Controller('api/admin/customers/:id/export')
export class CustomerExportController {
  constructor(private readonly exports: CustomerExportService) {}

  @Get()
  async download(@Param('id', { schema: idInAddress }) id: number): Promise<StreamableFile> {
    const record = customerExportView(await this.exports.record(id));
    // The name of a file gets around: it says nothing about the person.
    return new StreamableFile(Buffer.from(JSON.stringify(record, undefined, 2)), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="auskunft-${record.exportedAt.slice(0, 10)}.json"`,
    });
  }
}
