import type { BoxFacts } from '@hofkiste/contract/wire/facts';
import type { PickupDay as PickupDayView } from '@hofkiste/contract/wire/pickup-days';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, IsNull, MoreThanOrEqual, Not, type Repository } from 'typeorm';
import { FarmClock } from '../settings/farm-clock.service.js';
import { PickupDay } from './pickup-day.entity.js';
import { PickupDayBox } from './pickup-day-box.entity.js';
import { boxFactsNotFound, pickupDayNotFound } from './pickup-days.errors.js';
import { daysWithOffer } from './pickup-days.rows.js';
import { boxFactsView, pickupDayView } from './pickup-days.view.js';

/** The days as the shop needs them. */
@Injectable()
export class PickupDaysService {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    private readonly clock: FarmClock,
  ) {}

  /** The day that the shop sells: the first active one that is open for orders; without one none. */
  async upcoming(now: Date): Promise<PickupDayView[]> {
    // Two, because the day of today may be over already.
    return (await this.onSale({}, now, 2)).slice(0, 1);
  }

  /** The day as the shop sells it to somebody who has an order for it; null if it doesn't. */
  async offerOf(id: number, now: Date): Promise<PickupDayView | null> {
    const [day = null] = await this.onSale({ id }, now, 1);
    return day;
  }

  /** The first active day from today on that is closed for orders; without one none. */
  async future(now: Date): Promise<PickupDayView[]> {
    const { date: today } = await this.clock.at(now);
    const closed = { ...PickupDay.notDeleted, ...PickupDay.closedAt(now), active: true };
    const where = { ...closed, date: MoreThanOrEqual(today) };
    return (await daysWithOffer(this.days.manager, where, 'ASC', { take: 1 })).map(pickupDayView);
  }

  /** The first day from today on that is called off. */
  async calledOff(now: Date): Promise<PickupDay | null> {
    const { date: today } = await this.clock.at(now);
    return this.days.findOne({
      where: { livingDate: MoreThanOrEqual(today), calledOffAt: Not(IsNull()) },
      order: { livingDate: 'ASC' },
    });
  }

  /** What customers can read about a box, also after the deadline. */
  async boxFacts(pickupDayId: number, boxPresetId: number): Promise<BoxFacts> {
    const box = await this.days.manager.findOneBy(PickupDayBox, {
      boxPresetId,
      removedAt: IsNull(),
      pickupDay: { ...PickupDay.notDeleted, id: pickupDayId, active: true },
    });
    const facts = box && boxFactsView(box);
    if (!facts) throw boxFactsNotFound();
    return facts;
  }

  /** By `pickupDayBoxId`; boxes without facts are missing. */
  async factsOn(days: readonly PickupDayView[]): Promise<ReadonlyMap<number, BoxFacts>> {
    const pickupDayId = In(days.map(({ id }) => id));
    const boxes = await this.days.manager.findBy(PickupDayBox, { pickupDayId, removedAt: IsNull() });
    const views = boxes.map((box) => [box.id, boxFactsView(box)] as const);
    return new Map(views.flatMap(([id, facts]) => (facts ? [[id, facts]] : [])));
  }

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

  /** Without the days that are over, and without the locations whose window has ended. */
  private async onSale(
    where: FindOptionsWhere<PickupDay>,
    now: Date,
    take: number,
  ): Promise<PickupDayView[]> {
    const at = await this.clock.at(now);
    const open = { ...PickupDay.notDeleted, ...PickupDay.openAt(now), active: true };
    const wanted = { ...open, date: MoreThanOrEqual(at.date), ...where };
    const days = await daysWithOffer(this.days.manager, wanted, 'ASC', { take });
    return days
      .filter((day) => !day.isOver(at))
      .map((day) =>
        Object.assign(day, {
          locations: day.locations.filter((location) => !location.isOver(day.date, at)),
        }),
      )
      .map(pickupDayView);
  }
}
