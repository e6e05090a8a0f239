import { wallClock } from '@hofkiste/contract/dates';
import type { Period, Statistics } from '@hofkiste/contract/statistics';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { PickupDaysService } from '../pickup-days/pickup-days.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { TotalsService } from '../totals/totals.service.js';
import { bucketsOf } from './buckets.js';

const ALL_TIME = { start: '1000-01-01', end: '9999-12-31' };

@Injectable()
export class StatisticsService {
  constructor(
    private readonly totals: TotalsService,
    private readonly pickupDays: PickupDaysService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** What the dashboard shows; cancelled orders count nowhere (decision 4). */
  async of(period: Period): Promise<Statistics> {
    const zone = await this.settings.value('serverTimezone');
    const today = wallClock(this.clock.now(), zone).date;
    const buckets = bucketsOf(period, today);
    const [sold, customers, upcomingPickupDays] = await Promise.all([
      this.totals.sold([...buckets, ALL_TIME], zone),
      this.totals.customers(),
      this.pickupDays.countFrom(today),
    ]);
    const ever = sold.at(-1);
    return {
      upcomingPickupDays,
      orders: ever?.orders ?? 0,
      customers,
      boxesSold: ever?.boxes ?? 0,
      buckets: buckets.map(({ start, label }, index) => ({
        start,
        label,
        orders: sold[index]?.orders ?? 0,
        revenue: sold[index]?.revenue ?? 0,
      })),
    };
  }
}
