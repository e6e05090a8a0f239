import type { Period, Statistics } from '@hofkiste/contract/wire/statistics';
import { Injectable } from '@nestjs/common';
import { CustomersService } from '../../customers/customers.service.js';
import { OrderSums } from '../../orders/sums/order-sums.service.js';
import { PickupDaysService } from '../../pickup-days/pickup-days.service.js';
import { FarmClock } from '../../settings/farm-clock.service.js';
import { type Bucket, bucketsOf } from './buckets.js';

@Injectable()
export class StatisticsService {
  constructor(
    private readonly orders: OrderSums,
    private readonly customers: CustomersService,
    private readonly pickupDays: PickupDaysService,
    private readonly clock: FarmClock,
  ) {}

  /** The figures of the dashboard. Cancelled orders count nowhere. */
  async figures(period: Period): Promise<Statistics> {
    const at = await this.clock.read();
    const buckets = bucketsOf(period, at.date);
    const [{ ever, between }, customers, upcomingPickupDays] = await Promise.all([
      this.orders.soldBetween(boundsOf(buckets), at),
      this.customers.count(at.now),
      this.pickupDays.countFrom(at.date),
    ]);
    return {
      upcomingPickupDays,
      orders: ever.orders,
      customers,
      boxesSold: ever.boxes,
      buckets: buckets.map(({ start, label }, index) => ({
        start,
        label,
        orders: between[index]?.orders ?? 0,
        revenue: between[index]?.revenue ?? 0,
      })),
    };
  }
}

/** Each bucket ends where the next one starts. */
const boundsOf = (buckets: Bucket[]): string[] => [
  ...new Set(buckets.flatMap(({ start, end }) => [start, end])),
];
