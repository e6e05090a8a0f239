import { type SentReport, sentReportSchema } from '@hofkiste/contract/wire/answers';
import { Controller, Post } from '@nestjs/common';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe } from '../../openapi/describe.js';
import { Id } from '../../server/id.decorator.js';
import { ReportsService } from './reports.service.js';

@Controller('api/admin/send-report')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Post(':id')
  @Describe('Send the order report of a day by e-mail', sentReportSchema)
  @Audited('report.sent')
  async send(@Id() id: number): Promise<SentReport> {
    const problem = await this.reports.send(id);
    if (problem === null) return { success: true, message: 'Der Bestellbericht wurde gesendet.' };
    return { success: true, message: 'Der Bestellbericht wurde nicht an alle gesendet.', problem };
  }
}
