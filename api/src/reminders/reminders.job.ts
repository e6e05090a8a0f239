import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RemindersService } from './reminders.service.js';

@Injectable()
export class RemindersJob {
  constructor(private readonly reminders: RemindersService) {}

  @Cron(CronExpression.EVERY_MINUTE)
  async run(): Promise<void> {
    await this.reminders.queueDue();
  }
}
