import { wallClock } from '@hofkiste/contract/dates';
import type { Period, Statistics } from '@hofkiste/contract/statistics';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { SettingsService } from '../settings/settings.service.js';
import { type Bucket, bucketsOf } from './buckets.js';

type Totals = Omit<Statistics, 'buckets'>;

// All boxes less the cancelled ones, which are few: a join over all orders would take five times as long.
const TOTALS = `
  SELECT
    (SELECT COUNT(*) FROM pickup_day WHERE livingDate >= ?) AS upcomingPickupDays,
    (SELECT COUNT(*) FROM customer_order WHERE cancelledAt IS NULL) AS orders,
    (SELECT COUNT(*) FROM customer) AS customers,
    (SELECT COALESCE(SUM(quantity), 0) FROM order_item) -
      (SELECT COALESCE(SUM(i.quantity), 0) FROM customer_order o
         JOIN order_item i ON i.orderId = o.id WHERE o.cancelledAt IS NOT NULL) AS boxesSold`;

const BUCKET = `
  SELECT ? AS bucket, COUNT(*) AS orders, COALESCE(SUM(totalPrice), 0) AS revenue
  FROM customer_order WHERE orderDate >= ? AND orderDate < ? AND cancelledAt IS NULL`;

@Injectable()
export class StatisticsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** What the dashboard shows; cancelled orders count nowhere (decision 4). */
  async of(period: Period): Promise<Statistics> {
    const now = this.clock.now();
    const zone = await this.settings.value('serverTimezone');
    const [totals, buckets] = await Promise.all([
      this.totals(wallClock(now, zone).date),
      this.sums(bucketsOf(period, now, zone)),
    ]);
    return { ...totals, buckets };
  }

  private async totals(today: string): Promise<Totals> {
    const [row] = await this.dataSource.query(TOTALS, [today]);
    return {
      upcomingPickupDays: Number(row.upcomingPickupDays),
      orders: Number(row.orders),
      customers: Number(row.customers),
      boxesSold: Number(row.boxesSold),
    };
  }

  /** The bounds come from the farm's calendar; the database only sums between them. */
  private async sums(buckets: Bucket[]): Promise<Statistics['buckets']> {
    const rows: { bucket: number; orders: number; revenue: string }[] = await this.dataSource.query(
      buckets.map(() => BUCKET).join(' UNION ALL '),
      buckets.flatMap(({ from, to }, index) => [index, from, to]),
    );
    const sums = new Map(rows.map((row) => [Number(row.bucket), row]));
    return buckets.map(({ start, label }, index) => ({
      start,
      label,
      orders: Number(sums.get(index)?.orders ?? 0),
      revenue: Number(sums.get(index)?.revenue ?? 0),
    }));
  }
}
