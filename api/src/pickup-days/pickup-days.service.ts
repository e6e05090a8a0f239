import {
  DAYS_PAGE,
  type PickupDayDate,
  type PickupDayDatesQuery,
  type PickupDaysQuery,
  type PickupDay as PickupDayView,
} from '@hofkiste/contract/pickup-days';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type FindOptionsWhere, In, IsNull, MoreThanOrEqual, type Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { retryOnConflict } from '../database/failures.js';
import { groupedBy } from '../database/grouped-by.js';
import { pageOf } from '../database/page-of.js';
import { notFound } from '../server/errors.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { DayOrders } from './day-orders.js';
import { DayReports } from './day-reports.js';
import type { BoxState, DayState } from './day-state.js';
import { PickupDay } from './pickup-day.entity.js';
import { PickupDayBox } from './pickup-day-box.entity.js';
import { PickupDayLocation } from './pickup-day-location.entity.js';
import { pickupDayNotFound, pickupDayPast } from './pickup-days.errors.js';
import { pickupDayView } from './pickup-days.view.js';

const FIRST_DATE = '1000-01-01';
const LAST_DATE = '9999-12-31';

@Injectable()
export class PickupDaysService {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    @InjectRepository(PickupDayBox) private readonly boxes: Repository<PickupDayBox>,
    private readonly orders: DayOrders,
    private readonly reports: DayReports,
    private readonly clock: Clock,
    private readonly farmClock: FarmClock,
  ) {}

  /** The day that the shop sells: the first active one that is open for orders; without one none. */
  async upcoming(now: Date): Promise<PickupDay[]> {
    // Two, because the day of today may be over already.
    return (await this.onSale({}, now, 2)).slice(0, 1);
  }

  /** The day as the shop sells it to somebody who has an order for it; null if it doesn't. */
  async offerOf(id: number, now: Date): Promise<PickupDayView | null> {
    const [day] = await this.onSale({ id }, now, 1);
    return day ? pickupDayView(day) : null;
  }

  /** The first active day from today on that is closed for orders; without one none. */
  async future(now: Date): Promise<PickupDay[]> {
    const { date: today } = await this.farmClock.at(now);
    const closed = { ...PickupDay.notDeleted, ...PickupDay.closedAt(now), active: true };
    return this.find({ ...closed, date: MoreThanOrEqual(today) }, 'ASC', { take: 1 });
  }

  /** Days that aren't deleted, newest first. */
  async list({ page, ...range }: PickupDaysQuery): Promise<DayState[]> {
    return this.states({ livingDate: within(range) }, page);
  }

  /** Days that aren't deleted, newest first. Reads an index only, so that it is fast over many years, too. */
  async dates(range: PickupDayDatesQuery): Promise<PickupDayDate[]> {
    return this.days
      .createQueryBuilder('day')
      .select(['day.id AS id', 'day.livingDate AS date'])
      .where({ livingDate: within(range) })
      .orderBy('day.livingDate', 'DESC')
      .getRawMany<PickupDayDate>();
  }

  async state(id: number): Promise<DayState> {
    const [state] = await this.states({ id });
    if (!state) throw pickupDayNotFound();
    return state;
  }

  /** In the sequence of the ids. Days that were deleted meanwhile are missing. */
  async statesOf(ids: readonly number[]): Promise<DayState[]> {
    const states = await this.states({ id: In(ids) });
    return states.toSorted((a, b) => ids.indexOf(a.day.id) - ids.indexOf(b.day.id));
  }

  /** With its locations. */
  async withLocations(id: number): Promise<PickupDay> {
    const [day] = await this.days.find({
      where: { id, ...PickupDay.notDeleted },
      relations: { locations: true },
    });
    if (!day) throw pickupDayNotFound();
    return day;
  }

  /** Whether there is or was a day that isn't deleted. */
  async hasAny(): Promise<boolean> {
    return this.days.existsBy(PickupDay.notDeleted);
  }

  /** The number of days on that date or later, active or not. */
  async countFrom(date: string): Promise<number> {
    return this.days.countBy({ livingDate: MoreThanOrEqual(date) });
  }

  async announced(id: number): Promise<void> {
    const announcedAt = this.clock.now();
    const { affected } = await retryOnConflict(() =>
      this.days.update({ id, ...PickupDay.notDeleted }, { announcedAt }),
    );
    if (!affected) throw pickupDayNotFound();
  }

  async setSoldOut(pickupDayBoxId: number, isSoldOut: boolean): Promise<BoxState> {
    const box = await this.boxes.findOne({
      where: { id: pickupDayBoxId, removedAt: IsNull(), pickupDay: PickupDay.notDeleted },
      relations: { pickupDay: true, stock: true },
    });
    if (!box) throw notFound('PICKUP_DAY_BOX_NOT_FOUND', 'Diese Kiste gibt es an keinem Abholtag.');
    if (box.pickupDay.isPast((await this.farmClock.read()).date)) throw pickupDayPast();
    await retryOnConflict(() => this.boxes.update({ id: box.id }, { isSoldOut }));
    const { pickupDayId, boxPresetId } = box;
    const sold = (await this.orders.soldByBox(this.boxes.manager, [pickupDayId])).get(pickupDayId);
    return { box: Object.assign(box, { isSoldOut }), soldQuantity: sold?.get(boxPresetId) ?? 0 };
  }

  private async states(where: FindOptionsWhere<PickupDay>, page?: number): Promise<DayState[]> {
    const days = await this.find({ ...PickupDay.notDeleted, ...where }, 'DESC', pageOf(page, DAYS_PAGE));
    const ids = days.map(({ id }) => id);
    const [counts, sold, reports] = await Promise.all([
      this.orders.countByDay(ids),
      this.orders.soldByBox(this.days.manager, ids),
      this.reports.of(ids, this.clock.now()),
    ]);
    return days.map((day) => ({
      day,
      orderCount: counts.get(day.id) ?? 0,
      sold: sold.get(day.id) ?? new Map(),
      report: reports.get(day.id),
    }));
  }

  /** Without the days that are over, and without the locations whose window has ended. */
  private async onSale(where: FindOptionsWhere<PickupDay>, now: Date, take: number): Promise<PickupDay[]> {
    const at = await this.farmClock.at(now);
    const open = { ...PickupDay.notDeleted, ...PickupDay.openAt(now), active: true };
    const days = await this.find({ ...open, date: MoreThanOrEqual(at.date), ...where }, 'ASC', { take });
    return days
      .filter((day) => !day.isOver(at))
      .map((day) =>
        Object.assign(day, {
          locations: day.locations.filter((location) => !location.isOver(day.date, at)),
        }),
      );
  }

  /** One statement per table: a join of both would give every box with every location. */
  private async find(
    where: FindOptionsWhere<PickupDay>,
    direction: 'ASC' | 'DESC',
    part: { skip?: number; take?: number },
  ): Promise<PickupDay[]> {
    const days = await this.days.find({ where, order: { livingDate: direction }, ...part });
    const ofThese = { pickupDayId: In(days.map(({ id }) => id)) };
    const [boxes, locations] = await Promise.all([
      this.boxes.find({ where: ofThese, relations: { stock: true } }),
      this.days.manager.findBy(PickupDayLocation, ofThese),
    ]);
    const boxesByDay = groupedBy(boxes, ({ pickupDayId }) => pickupDayId);
    const locationsByDay = groupedBy(locations, ({ pickupDayId }) => pickupDayId);
    return days.map((day) =>
      Object.assign(day, {
        boxes: boxesByDay.get(day.id) ?? [],
        locations: locationsByDay.get(day.id) ?? [],
      }),
    );
  }
}

const within = ({ from = FIRST_DATE, to = LAST_DATE }: PickupDayDatesQuery) => Between(from, to);
