import { wallClock } from '@hofkiste/contract/dates';
import type { Period, Statistics } from '@hofkiste/contract/statistics';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { PickupDaysService } from '../pickup-days/pickup-days.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { sumOf } from '../totals/sold.js';
import { TotalsService } from '../totals/totals.service.js';
import { type Bucket, bucketsOf } from './buckets.js';

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
      this.totals.soldBetween(boundsOf(buckets), zone),
      this.totals.customers(),
      this.pickupDays.countFrom(today),
    ]);
    const ever = sumOf(sold);
    // what was sold before the first bar comes first
    const bars = sold.slice(1);
    return {
      upcomingPickupDays,
      orders: ever.orders,
      customers,
      boxesSold: ever.boxes,
      buckets: buckets.map(({ start, label }, index) => ({
        start,
        label,
        orders: bars[index]?.orders ?? 0,
        revenue: bars[index]?.revenue ?? 0,
      })),
    };
  }
}

/** Each ends where the next one starts. */
const boundsOf = (buckets: Bucket[]): string[] => [
  ...new Set(buckets.flatMap(({ start, end }) => [start, end])),
];
