import { type Done, doneSchema } from '@hofkiste/contract/wire/answers';
import { idInAddress } from '@hofkiste/contract/wire/primitives';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe } from '../../openapi/describe.js';
import { ReportsService } from './reports.service.js';

@Controller('api/admin/send-report')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Post(':id')
  @Describe('Send the order report of a day by e-mail', doneSchema)
  @HttpCode(200)
  @Audited('report.sent')
  async send(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    await this.reports.send(id);
    return { success: true, message: 'Der Bestellbericht wurde gesendet.' };
  }
}
