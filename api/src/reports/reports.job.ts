import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ReportsService } from './reports.service.js';

@Injectable()
export class ReportsJob {
  constructor(private readonly reports: ReportsService) {}

  @Cron(CronExpression.EVERY_MINUTE)
  async run(): Promise<void> {
    await this.reports.sendDue();
  }
}
