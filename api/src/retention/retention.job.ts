import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { RetentionService } from './retention.service.js';

@Injectable()
export class RetentionJob {
  constructor(private readonly retention: RetentionService) {}

  /** While it is night on the farm; what a night misses, the next one does. */
  @Cron('0 17 1 * * *', { timeZone: 'UTC' })
  async run(): Promise<void> {
    await this.retention.run();
  }
}
