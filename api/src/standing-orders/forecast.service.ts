import { addDays } from '@hofkiste/contract/plain/dates';
import type { Forecast, StandingReason } from '@hofkiste/contract/standing-orders/calls';
import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { Between, DataSource } from 'typeorm';
import type { FarmTime } from '../config/farm-time.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { forecastOf, isProblem, toComeByDay } from './forecast.js';
import { StandingOrder } from './standing-order.entity.js';
import { StandingPlans } from './standing-plans.service.js';
import { standingSums } from './standing-sums.rows.js';
import { NO_PICKUP } from './week-reasons.js';

/** They count what one day has. */
export interface StandingCounts {
  /** How many orders standing orders have entered. */
  orders: number;
  /** What they have entered, by preset. */
  quantities: ReadonlyMap<number, number>;
  /** What they have entered or will enter, by preset. */
  expected: ReadonlyMap<number, number>;
}

export interface StandingProblem {
  standingOrderId: number;
  /** The name is null once it is erased. */
  firstName: string | null;
  lastName: string | null;
  /** 'yyyy-MM-dd' of the pickup; null without one. */
  date: string | null;
  reasons: readonly StandingReason[];
}

const NO_COUNTS: StandingCounts = { orders: 0, quantities: new Map(), expected: new Map() };

/** Tells what standing orders have entered and will enter. While the farm takes none they will enter nothing. */
@Injectable()
export class StandingForecast {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: StandingPlans,
    private readonly clock: FarmClock,
  ) {}

  /** This week and the next ones. */
  async read(weeks: number): Promise<Forecast> {
    const at = await this.clock.read();
    const first = mondayOf(at.date);
    const mondays = Array.from({ length: weeks }, (_, index) => addDays(first, 7 * index));
    const until = addDays(first, 7 * weeks - 1);
    const { manager } = this.dataSource;
    const days = await manager.find(PickupDay, {
      select: { id: true, date: true },
      where: { livingDate: Between(at.date, until) },
      order: { livingDate: 'ASC' },
    });
    const ids = days.map(({ id }) => id);
    const [sums, plans] = await Promise.all([standingSums(manager, ids), this.plans.active(at, until)]);
    return forecastOf({ mondays, plans, days, sums });
  }

  /** Counts by pickup day. A farm without standing orders costs one short statement. */
  async onDays(
    days: readonly Pick<PickupDay, 'id' | 'date'>[],
  ): Promise<(pickupDayId: number) => StandingCounts> {
    const isNeeded = days.length > 0 && (await this.dataSource.manager.exists(StandingOrder));
    if (!isNeeded) return () => NO_COUNTS;
    const at = await this.clock.read();
    const last =
      days
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? '';
    const ids = days.map(({ id }) => id);
    const [sums, plans] = await Promise.all([
      standingSums(this.dataSource.manager, ids),
      last < at.date ? [] : this.plans.active(at, last),
    ]);
    const toCome = toComeByDay(plans);
    return (id) => {
      const sum = sums.get(id);
      const quantities = new Map([...(sum?.boxes ?? [])].map(([preset, { quantity }]) => [preset, quantity]));
      const expected = new Map(quantities);
      for (const [preset, quantity] of toCome.get(id) ?? [])
        expected.set(preset, (expected.get(preset) ?? 0) + quantity);
      return { orders: sum?.orders ?? 0, quantities, expected };
    };
  }

  /** Pickups that the farmer can still do something about: not those of a week without any day. */
  async problems(at: FarmTime): Promise<StandingProblem[]> {
    const plans = await this.plans.active(at);
    return plans.flatMap(({ standing, weeks }) =>
      weeks
        .filter((week) => week.isDue && isProblem(week) && !week.reasons.includes(NO_PICKUP))
        .map(({ day, reasons }) => ({
          standingOrderId: standing.id,
          firstName: standing.firstName,
          lastName: standing.lastName,
          date: day?.date ?? null,
          reasons,
        })),
    );
  }
}
