import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { SettingsService } from '../settings/settings.service.js';
import { TotalsService } from './totals.service.js';

@Injectable()
export class TotalsJob {
  constructor(
    private readonly totals: TotalsService,
    private readonly settings: SettingsService,
  ) {}

  /** Anew every night: whatever somebody changed in the database by hand is right in the morning. */
  @Cron('0 47 1 * * *', { timeZone: 'UTC' })
  async run(): Promise<void> {
    await this.totals.recount(await this.settings.value('serverTimezone'));
  }
}
