import { addDays } from '@hofkiste/contract/plain/dates';
import type { Forecast, StandingReason } from '@hofkiste/contract/standing-orders/calls';
import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { Between, DataSource } from 'typeorm';
import type { FarmTime } from '../config/farm-time.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { enteredBoxes } from './entered-boxes.rows.js';
import { mondaysBetween } from './farm-calendar.js';
import { forecastOf, isProblem, toComeByDay } from './forecast.js';
import { StandingOrder } from './standing-order.entity.js';
import { type PlannedStanding, StandingPlans } from './standing-plans.service.js';
import { NO_PICKUP } from './week-reasons.js';

/** How many of each box standing orders will still enter on a day, by preset. */
export type BoxesToCome = ReadonlyMap<number, number>;

export interface StandingProblem {
  standingOrderId: number;
  /** The name is null once it is erased. */
  firstName: string | null;
  lastName: string | null;
  /** 'yyyy-MM-dd' of the pickup; null without one. */
  date: string | null;
  reasons: readonly StandingReason[];
}

const NOTHING: BoxesToCome = new Map();

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
    const until = addDays(first, 7 * weeks - 1);
    const mondays = mondaysBetween(first, until);
    const { manager } = this.dataSource;
    const days = await manager.find(PickupDay, {
      select: { id: true, date: true },
      where: { livingDate: Between(at.date, until) },
      order: { livingDate: 'ASC' },
    });
    const ids = days.map(({ id }) => id);
    const [entered, plans] = await Promise.all([enteredBoxes(manager, ids), this.plans.active(at, mondays)]);
    return forecastOf({ mondays, plans, days, entered });
  }

  /**
   * Counts by pickup day. A farm without standing orders costs one short statement; with `plans`, which may not reach all
   * of the days, there is none.
   */
  async toCome(
    days: readonly Pick<PickupDay, 'id' | 'date'>[],
    plans?: Promise<readonly PlannedStanding[]>,
  ): Promise<(pickupDayId: number) => BoxesToCome> {
    const toCome = toComeByDay(await (plans ?? this.inWeeksOf(days)));
    return (id) => toCome.get(id) ?? NOTHING;
  }

  /** The active standing orders with their weeks whose time may have come. */
  inReach(at: FarmTime): Promise<PlannedStanding[]> {
    return this.plans.active(at);
  }

  private async inWeeksOf(days: readonly Pick<PickupDay, 'date'>[]): Promise<PlannedStanding[]> {
    const isNeeded = days.length > 0 && (await this.dataSource.manager.exists(StandingOrder));
    if (!isNeeded) return [];
    const at = await this.clock.read();
    const coming = days.filter(({ date }) => date >= at.date);
    const mondays = [...new Set(coming.map(({ date }) => mondayOf(date)))].toSorted();
    return mondays.length === 0 ? [] : this.plans.active(at, mondays);
  }
}

/** Pickups that the farmer can still do something about: not those of a week without any day. */
export const problemsOf = (plans: readonly PlannedStanding[]): StandingProblem[] =>
  plans.flatMap(({ standing, weeks }) =>
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
