import { addDays, firstOfMonth, formatWeekday } from '@hofkiste/contract/plain/dates';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { weekNumber } from '@hofkiste/contract/plain/week-number';
import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import type { Period, Statistics } from '@hofkiste/contract/wire/statistics';
import { Injectable } from '@nestjs/common';
import { CustomersService } from '../../customers/customers.service.js';
import { OrderSums } from '../../orders/sums/order-sums.service.js';
import { PickupDaysService } from '../../pickup-days/pickup-days.service.js';
import { FarmClock } from '../../settings/settings.service.js';

/** Dates in the farm's zone; `end` is exclusive. */
interface Bucket {
  start: CalendarDate;
  end: CalendarDate;
  label: string;
}

interface Plan {
  count: number;
  /** The first date of the bucket that is `back` buckets before the one with `today`. */
  startOf: (today: CalendarDate, back: number) => string;
  label: (start: string) => string;
}

const WEEK = 7;

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });

const plans: Record<Period, Plan> = {
  '7d': {
    count: 7,
    startOf: (today, back) => addDays(today, -back),
    label: (start) => `${formatWeekday(start).slice(0, 2)} ${start.slice(8)}.${start.slice(5, 7)}.`,
  },
  '30d': {
    count: 5,
    startOf: (today, back) => addDays(mondayOf(today), -WEEK * back),
    label: (monday) => `KW ${weekNumber(monday)}`,
  },
  '6m': {
    count: 6,
    startOf: (today, back) => firstOfMonth(today, -back),
    label: (start) => monthName.format(atUtcMidnight(start)),
  },
  '5y': {
    count: 5,
    startOf: (today, back) => `${Number(today.slice(0, 4)) - back}-01-01`,
    label: (start) => start.slice(0, 4),
  },
};

/** The bars of the dashboard, oldest first; the last one contains `today`. */
export function bucketsOf(period: Period, today: CalendarDate): Bucket[] {
  const { count, startOf, label } = plans[period];
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    const start = startOf(today, back);
    return { start, end: startOf(today, back - 1), label: label(start) };
  });
}

const atUtcMidnight = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

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
