import { STAND_IN_DAYS } from '@hofkiste/contract/plain/constants';
import { addDays } from '@hofkiste/contract/plain/dates';
import type { CalendarDate, Weekday } from '@hofkiste/contract/plain/units';
import {
  type Forecast,
  SHOWN_WEEKS,
  type StandingOverview,
  type StandingReason,
} from '@hofkiste/contract/standing-orders/calls';
import {
  countedDate,
  type DayDates,
  mondayOf,
  weekdayOf,
} from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { Between, DataSource } from 'typeorm';
import type { FarmTime } from '../../config/clock.js';
import { groupedBy, sumBy } from '../../database/statements.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { FarmClock } from '../../settings/settings.service.js';
import { StandingOrder } from '../standing-order.entity.js';
import { firstMonday, mondaysBetween } from './farm-calendar.js';
import { activeSums, type EnteredBoxes, enteredBoxes } from './plan.rows.js';
import { type PlannedStanding, StandingPlans } from './standing-plans.service.js';
import { NO_PICKUP, type PlannedWeek, usualDate } from './week-plan.js';

interface ExpectedBox {
  boxPresetId: number;
  name: string;
  quantity: number;
}

/** A week that several standing orders may share. */
interface CountedWeek {
  /** Any of the standing orders that share the week. */
  standing: StandingOrder;
  week: PlannedWeek;
  count: number;
}

function countedWeeks(plans: readonly PlannedStanding[]): CountedWeek[] {
  const counted = new Map<PlannedWeek, CountedWeek>();
  for (const { standing, weeks } of plans)
    for (const week of weeks) {
      const known = counted.get(week);
      if (known) known.count += 1;
      else counted.set(week, { standing, week, count: 1 });
    }
  return [...counted.values()];
}

/** Returns the boxes that active standing orders will still enter in a week. Before the usual deadline its day may still be created. */
function stillToCome({ standing, week, count }: CountedWeek): ExpectedBox[] {
  if (week.state === 'planned')
    return week.lines.map(({ box: { boxPresetId, name }, quantity }) => ({
      boxPresetId,
      name,
      quantity: count * quantity,
    }));
  if (week.state !== 'no-day' || week.reasons.length > 0) return [];
  return standing.sortedItems.map(({ boxPresetId, boxPreset: { name }, quantity }) => ({
    boxPresetId,
    name,
    quantity: count * quantity,
  }));
}

/** True if somebody waits for an order that can't be entered. */
const isProblem = ({ state, canChange, isDue }: PlannedWeek): boolean =>
  state === 'problem' ? canChange || isDue : state === 'no-day' && isDue;

/** Returns how many of each box will still be entered, by pickup day and preset. */
function toComeByDay(plans: readonly PlannedStanding[]): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const days = new Map<number, Map<number, number>>();
  for (const counted of countedWeeks(plans)) {
    const { day } = counted.week;
    if (day === null) continue;
    const boxes = days.get(day.id) ?? new Map<number, number>();
    days.set(day.id, boxes);
    for (const { boxPresetId, quantity } of stillToCome(counted))
      boxes.set(boxPresetId, (boxes.get(boxPresetId) ?? 0) + quantity);
  }
  return days;
}

type ForecastDay = Pick<PickupDay, 'id' | 'date' | 'standsFor' | 'active' | 'calledOffAt'>;

interface ForecastInput {
  /** The Mondays of the weeks. */
  mondays: readonly string[];
  at: FarmTime;
  /** The active ones. */
  plans: readonly PlannedStanding[];
  /** The days of these weeks, and those from today on that stand for a date in them. */
  days: readonly ForecastDay[];
  /** The key is the id of a pickup day. */
  entered: ReadonlyMap<number, EnteredBoxes>;
}

/**
 * A row for each day of a week that has or will have orders of standing orders, or a problem; one without a date for each
 * weekday of those that have no day, and for a week without any row. A day counts for the week that it stands for.
 */
function forecastOf({ mondays, at, plans, days, entered }: ForecastInput): Forecast {
  const counted = countedWeeks(plans);
  const byDay = groupedBy(counted, ({ week }) => week.day?.id);
  const withoutDay = groupedBy(
    counted.filter(({ week: { day, state } }) => day === null && state === 'no-day'),
    ({ week }) => week.from,
  );
  const coming = days.filter(({ date }) => date >= at.date);
  return mondays.flatMap((monday): Forecast => {
    const ofDays = coming
      .filter((day) => mondayOf(countedDate(day)) === monday)
      .map(({ id, date, standsFor }) => ({
        week: monday,
        date,
        ...(standsFor !== null && { standsFor }),
        ...countsOf(byDay.get(id) ?? [], entered.get(id)),
      }))
      .filter(isWorthARow);
    const ofWeekdays = [...groupedBy(withoutDay.get(monday) ?? [], ({ standing }) => standing.weekday)]
      .toSorted(([a], [b]) => a - b)
      .map(([weekday, weeks]) => ({
        week: monday,
        date: null,
        weekday,
        ...daysBeside(weekday, monday, days),
        ...countsOf(weeks, undefined),
      }));
    const rows = [...ofDays, ...ofWeekdays];
    if (rows.length > 0 || monday < mondayOf(at.date)) return rows;
    return [{ week: monday, date: null, boxes: [], problems: 0 }];
  });
}

/** Returns the days that a week has beside a weekday without one, and that of the weekday if it is called off. */
function daysBeside(
  weekday: Weekday,
  monday: CalendarDate,
  days: readonly ForecastDay[],
): Required<Pick<Forecast[number], 'others' | 'calledOff'>> {
  const ofWeek = days.filter(({ date }) => mondayOf(date) === monday);
  const calledOff = ofWeek.find(
    ({ date, calledOffAt }) => calledOffAt !== null && weekdayOf(date) === weekday,
  );
  return {
    others: ofWeek.filter(({ active }) => active).map(({ date }) => date),
    calledOff: calledOff?.date ?? null,
  };
}

type Counts = Pick<Forecast[number], 'boxes' | 'problems'>;

const isWorthARow = ({ boxes, problems }: Counts): boolean => boxes.length > 0 || problems > 0;

function countsOf(planned: readonly CountedWeek[], entered: EnteredBoxes | undefined): Counts {
  const boxes = new Map(
    [...(entered ?? [])].map(([boxPresetId, { name, quantity }]) => [
      boxPresetId,
      { boxPresetId, name, entered: quantity, expected: quantity },
    ]),
  );
  for (const { boxPresetId, name, quantity } of planned.flatMap(stillToCome)) {
    const known = boxes.get(boxPresetId) ?? { boxPresetId, name, entered: 0, expected: 0 };
    boxes.set(boxPresetId, { ...known, expected: known.expected + quantity });
  }
  return {
    boxes: [...boxes.values()].toSorted((a, b) => a.boxPresetId - b.boxPresetId),
    problems: sumBy(planned, ({ week, count }) => (isProblem(week) ? count : 0)),
  };
}

/** How many of each box standing orders will still enter on a day, by preset. */
export type BoxesToCome = ReadonlyMap<number, number>;

export interface StandingProblem {
  standingOrderId: number;
  /** The name is null once it is erased. */
  firstName: string | null;
  lastName: string | null;
  /** Pickup date; null without one. */
  date: CalendarDate | null;
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

  /** Reads this week and the next ones. */
  async read(weeks: number): Promise<Forecast> {
    const at = await this.clock.read();
    const thisWeek = mondayOf(at.date);
    const until = addDays(thisWeek, 7 * weeks - 1);
    const { manager } = this.dataSource;
    const days = await manager.find(PickupDay, {
      select: { id: true, date: true, standsFor: true, active: true, calledOffAt: true },
      where: { uniqueDate: Between(thisWeek, addDays(until, STAND_IN_DAYS)) },
      order: { uniqueDate: 'ASC' },
    });
    const coming = days.filter(({ date }) => date >= at.date);
    const mondays = mondaysBetween(firstMonday(coming, at), until);
    const ids = coming.map(({ id }) => id);
    const [entered, plans] = await Promise.all([enteredBoxes(manager, ids), this.plans.active(at, mondays)]);
    return forecastOf({ mondays, at, plans, days, entered });
  }

  /**
   * Counts by pickup day. A farm without standing orders costs one short statement; with `plans`, which may not reach all
   * of the days, there is none.
   */
  async toCome(
    days: readonly Pick<PickupDay, 'id' | 'date' | 'standsFor'>[],
    plans?: Promise<readonly PlannedStanding[]>,
  ): Promise<(pickupDayId: number) => BoxesToCome> {
    const toCome = toComeByDay(await (plans ?? this.inWeeksOf(days)));
    return (id) => toCome.get(id) ?? NOTHING;
  }

  /** The active standing orders with their weeks whose time may have come, and the next ones. */
  ahead(at: FarmTime): Promise<PlannedStanding[]> {
    return this.plans.active(at, undefined, SHOWN_WEEKS);
  }

  /** Sums up the active standing orders for the back office. */
  async overview(): Promise<StandingOverview> {
    const at = await this.clock.read();
    const [sums, plans] = await Promise.all([activeSums(this.dataSource.manager), this.plans.active(at)]);
    return {
      ...sums,
      problems: problemsOf(plans)
        .map(({ reasons, ...problem }) => ({ ...problem, reasons: [...reasons] }))
        .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '')),
    };
  }

  private async inWeeksOf(days: readonly DayDates[]): Promise<PlannedStanding[]> {
    const isNeeded = days.length > 0 && (await this.dataSource.manager.exists(StandingOrder));
    if (!isNeeded) return [];
    const at = await this.clock.read();
    const coming = days.filter(({ date }) => date >= at.date);
    const dates = coming.flatMap((day) => [day.date, countedDate(day)]);
    const mondays = [...new Set(dates.map(mondayOf))].toSorted();
    return mondays.length === 0 ? [] : this.plans.active(at, mondays);
  }
}

export interface StandingGap {
  date: CalendarDate;
  standingOrders: number;
}

/** Returns the next dates, by date, on which standing orders have no day although a later one of the weekday is planned. */
export function gapsOf(
  plans: readonly PlannedStanding[],
  days: readonly Pick<PickupDay, 'date' | 'standsFor' | 'active'>[],
): StandingGap[] {
  const planned = days.filter(({ active }) => active).map(countedDate);
  const missing = countedWeeks(plans).flatMap(({ standing, week: { state, day, reasons, from }, count }) =>
    state === 'no-day' && day === null && reasons.length === 0
      ? [{ date: usualDate(standing, from), count }]
      : [],
  );
  return [...groupedBy(missing, ({ date }) => date)]
    .filter(([gap]) => planned.some((date) => date > gap && weekdayOf(date) === weekdayOf(gap)))
    .map(([date, weeks]) => ({ date, standingOrders: sumBy(weeks, ({ count }) => count) }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
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
