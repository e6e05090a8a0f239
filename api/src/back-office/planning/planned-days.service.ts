import type { CalendarDate } from '@hofkiste/contract/plain/units';
import {
  DAYS_PAGE,
  type PickupDayDate,
  type PickupDayDatesQuery,
  type PickupDaysQuery,
} from '@hofkiste/contract/wire/pickup-days';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type FindOptionsWhere, In, type Repository } from 'typeorm';
import { pageOf } from '../../database/statements.js';
import { type DaySums, OrderSums } from '../../orders/sums/order-sums.service.js';
import { PickupDay, type PickupDayBox } from '../../pickup-days/pickup-day.entity.js';
import { pickupDayNotFound } from '../../pickup-days/pickup-days.errors.js';
import { addBoxes, daysWithLocations, daysWithOffer } from '../../pickup-days/pickup-days.rows.js';
import { FarmClock } from '../../settings/settings.service.js';
import {
  type BoxesToCome,
  StandingForecast,
} from '../../standing-orders/entering/standing-forecast.service.js';
import type { PlannedStanding } from '../../standing-orders/entering/standing-plans.service.js';
import { countToCancel } from '../call-off/call-off.service.js';
import { type ChangesSinceList, changesByDay } from '../lists/day-listings.js';
import { ReportStates } from '../reports/reports.service.js';
import { boxOfDay } from './day-contents.js';

const FIRST_DATE = '1000-01-01';
const LAST_DATE = '9999-12-31';

/** A day as the back office shows it. */
export interface DayState {
  /** With boxes and locations. */
  day: PickupDay;
  isPast: boolean;
  sums: DaySums;
  /** Boxes that standing orders will still enter. */
  toCome: BoxesToCome;
  /** Orders that are still to be cancelled, because the day is called off. */
  ordersLeft: number;
  /** The order report; both are null if it was never tried. */
  reportSentAt: Date | null;
  /** German. */
  reportProblem: string | null;
  /** Undefined without a download, and once the date has passed. */
  sinceList: ChangesSinceList | undefined;
}

/** A box of a day as the back office shows it. */
export interface BoxState {
  /** With its stock. */
  box: PickupDayBox;
  /** All boxes of its day. */
  sums: DaySums;
  toCome: BoxesToCome;
}

/** The days with what was ordered. */
@Injectable()
export class PlannedDays {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    private readonly sums: OrderSums,
    private readonly reports: ReportStates,
    private readonly standing: StandingForecast,
    private readonly clock: FarmClock,
  ) {}

  /** Days that aren't deleted, newest first. */
  async list({ page, ...range }: PickupDaysQuery): Promise<DayState[]> {
    return this.states({ uniqueDate: within(range) }, { page });
  }

  /** All days from a date on with their locations, by date. */
  daysFrom(from: string): Promise<PickupDay[]> {
    return daysWithLocations(this.days.manager, { uniqueDate: within({ from }) });
  }

  /** Reads what was ordered on days of {@link daysFrom} that aren't past, and adds what these plans of standing orders will enter. */
  async statesOf(
    days: readonly PickupDay[],
    plans: Promise<readonly PlannedStanding[]>,
  ): Promise<DayState[]> {
    await addBoxes(this.days.manager, days);
    return this.withSums(days, { plans });
  }

  /** Days whose report could not be sent. */
  async failedReports(days: readonly PickupDay[]): Promise<{ date: CalendarDate; problem: string }[]> {
    const now = this.clock.now();
    const reports = await this.reports.byDay(days.map(({ id }) => id));
    return days.flatMap(({ id, date }) => {
      const problem = reports.get(id)?.problem(now) ?? null;
      return problem === null ? [] : [{ date, problem }];
    });
  }

  /** Days that aren't deleted, newest first. Reads three columns only, so that it is fast over many years, too. */
  async dates(range: PickupDayDatesQuery): Promise<PickupDayDate[]> {
    const days = await this.days.find({
      select: { id: true, date: true, standsFor: true },
      where: { uniqueDate: within(range) },
      order: { uniqueDate: 'DESC' },
    });
    return days.map(({ id, date, standsFor }) => ({ id, date, ...(standsFor !== null && { standsFor }) }));
  }

  async get(id: number): Promise<DayState> {
    const [state] = await this.states({ id });
    if (!state) throw pickupDayNotFound();
    return state;
  }

  /** In the sequence of the ids. Days that were deleted meanwhile are missing. */
  async getAll(ids: readonly number[]): Promise<DayState[]> {
    const states = await this.states({ id: In(ids) });
    return states.toSorted((a, b) => ids.indexOf(a.day.id) - ids.indexOf(b.day.id));
  }

  async box(pickupDayBoxId: number): Promise<BoxState> {
    const { manager } = this.days;
    const box = await boxOfDay(manager, pickupDayBoxId);
    const { pickupDayId } = box;
    const sumsOn = await this.sums.ofDays(manager, [pickupDayId]);
    const toComeOn = await this.standing.toCome([box.pickupDay]);
    return { box, sums: sumsOn(pickupDayId), toCome: toComeOn(pickupDayId) };
  }

  private async states(
    where: FindOptionsWhere<PickupDay>,
    { page }: { page?: number | undefined } = {},
  ): Promise<DayState[]> {
    const living = { ...PickupDay.notDeleted, ...where };
    const [days, { date: today }] = await Promise.all([
      daysWithOffer(this.days.manager, living, 'DESC', pageOf(page, DAYS_PAGE)),
      this.clock.read(),
    ]);
    return this.withSums(days, { today });
  }

  /** @param today without it no day is past. */
  private async withSums(
    days: readonly PickupDay[],
    { today, plans }: { today?: CalendarDate; plans?: Promise<readonly PlannedStanding[]> },
  ): Promise<DayState[]> {
    const { manager } = this.days;
    const ids = days.map(({ id }) => id);
    const calledOff = days.filter(({ calledOffAt }) => calledOffAt !== null).map(({ id }) => id);
    const now = this.clock.now();
    // By UTC, because the farm's zone would take a statement
    const printed = days.filter((day) => !day.isPast(now.toISOString().slice(0, 10))).map(({ id }) => id);
    const [sumsOn, toComeOn, ordersLeft, reports, changes] = await Promise.all([
      this.sums.ofDays(manager, ids),
      this.standing.toCome(days, plans),
      countToCancel(manager, calledOff),
      this.reports.byDay(ids),
      changesByDay(manager, printed),
    ]);
    return days.map((day) => ({
      day,
      isPast: today !== undefined && day.isPast(today),
      sums: sumsOn(day.id),
      toCome: toComeOn(day.id),
      ordersLeft: ordersLeft.get(day.id) ?? 0,
      reportSentAt: reports.get(day.id)?.sentAt ?? null,
      reportProblem: reports.get(day.id)?.problem(now) ?? null,
      sinceList: changes.get(day.id),
    }));
  }
}

const within = ({ from = FIRST_DATE, to = LAST_DATE }: PickupDayDatesQuery) => Between(from, to);
