import { SentReport } from '@hofkiste/contract/wire/answers';
import { Statistics, StatisticsQuery } from '@hofkiste/contract/wire/statistics';
import { Controller, Get, Post, Query } from '@nestjs/common';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe, Id } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { ReportsService } from './reports.service.js';
import { StatisticsService } from './statistics.service.js';

@Controller('api/admin/send-report')
@For('staff')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Post(':id')
  @Describe('Send the order report of a day by e-mail', SentReport)
  @Audited('report.sent')
  async send(@Id() id: number): Promise<SentReport> {
    const problem = await this.reports.send(id);
    if (problem === null) return { success: true, message: 'Der Bestellbericht wurde gesendet.' };
    return { success: true, message: 'Der Bestellbericht wurde nicht an alle gesendet.', problem };
  }
}

@Controller('api/admin/statistics')
@For('reader')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  /** `?period=`, without it the last 7 days. */
  @Get()
  @Describe('Get totals, and one period in buckets', Statistics)
  get(@Query({ schema: StatisticsQuery }) { period }: StatisticsQuery): Promise<Statistics> {
    return this.statistics.figures(period);
  }
}
