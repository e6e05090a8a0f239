import { MAX_UPCOMING_DAYS } from '@hofkiste/contract/plain/constants';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { type ShopState, shopState } from '@hofkiste/contract/rules/shop-state';
import type { BoxFacts } from '@hofkiste/contract/wire/facts';
import type { PageData } from '@hofkiste/contract/wire/page';
import type { PickupDay as PickupDayView } from '@hofkiste/contract/wire/pickup-days';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, IsNull, MoreThanOrEqual, Not, type Repository } from 'typeorm';
import { type FarmTime, farmTime } from '../config/clock.js';
import { FarmClock, SettingsService } from '../settings/settings.service.js';
import { PickupDay, PickupDayBox } from './pickup-day.entity.js';
import { boxFactsNotFound, pickupDayNotFound } from './pickup-days.errors.js';
import { addBoxes, daysWithOffer } from './pickup-days.rows.js';
import { boxFactsView, pickupDayView } from './pickup-days.view.js';

/** The days as the shop needs them. */
@Injectable()
export class PickupDaysService {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    private readonly settings: SettingsService,
    private readonly clock: FarmClock,
  ) {}

  /** The days that the shop sells, by date. */
  onSale(now: Date): Promise<PickupDayView[]> {
    return this.inStates(now, () => ['sold']);
  }

  /** Like {@link onSale}; if the shop sells several days in turn, those that wait for their turn, too. */
  upcoming(now: Date): Promise<PickupDayView[]> {
    return this.inStates(now, (daysOnSale) => (daysOnSale === 1 ? ['sold'] : ['sold', 'waiting']));
  }

  /** The day as the shop sells it to somebody who has an order for it; null if it doesn't. */
  async offerOf(id: number, now: Date): Promise<PickupDayView | null> {
    const at = await this.clock.at(now);
    const [day] = await this.openDays(at, { id });
    return day ? ((await this.offersOf([day], at))[0] ?? null) : null;
  }

  /** The first active day from today on that is closed for orders; without one none. */
  async future(now: Date): Promise<PickupDayView[]> {
    const { date: today } = await this.clock.at(now);
    const closed = { ...PickupDay.notDeleted, ...PickupDay.closedAt(now), active: true };
    const where = { ...closed, date: MoreThanOrEqual(today) };
    return (await daysWithOffer(this.days.manager, where, 'ASC', { take: 1 })).map(pickupDayView);
  }

  /** Reads the days of the home page: those on sale, or else the next closed one, and one that is called off. */
  async home(
    now: Date,
    onSale: Promise<PickupDayView[]>,
  ): Promise<Pick<PageData, 'upcoming' | 'future' | 'calledOff'>> {
    const [upcoming, calledOff] = await Promise.all([onSale, this.calledOff(now)]);
    return {
      upcoming,
      future: upcoming.length > 0 ? [] : await this.future(now),
      ...(calledOff && { calledOff: { date: calledOff.date, reason: calledOff.callOffReason ?? '' } }),
    };
  }

  /** Reads the facts about the boxes of the days on sale, or else of the next closed day. */
  async allergens(now: Date, onSale: PickupDayView[]): Promise<PageData['allergens']> {
    const days = onSale.length > 0 ? onSale : await this.future(now);
    const facts = await this.factsOn(days);
    return days.map(({ date, boxPresets }) => ({
      date,
      boxes: boxPresets.flatMap(({ pickupDayBoxId }) => facts.get(pickupDayBoxId) ?? []),
    }));
  }

  /** The first day from today on that is called off. */
  private async calledOff(now: Date): Promise<PickupDay | null> {
    const { date: today } = await this.clock.at(now);
    return this.days.findOne({
      where: { uniqueDate: MoreThanOrEqual(today), calledOffAt: Not(IsNull()) },
      order: { uniqueDate: 'ASC' },
    });
  }

  /** Returns what customers can read about a box, also after the deadline. */
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
  private async factsOn(days: readonly PickupDayView[]): Promise<ReadonlyMap<number, BoxFacts>> {
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

  /** Tells whether there is or was a day that isn't deleted. */
  async hasAny(): Promise<boolean> {
    return this.days.existsBy(PickupDay.notDeleted);
  }

  /** The number of days on that date or later, active or not. */
  async countFrom(date: CalendarDate): Promise<number> {
    return this.days.countBy({ uniqueDate: MoreThanOrEqual(date) });
  }

  private async inStates(
    now: Date,
    wanted: (daysOnSale: number) => ShopState['kind'][],
  ): Promise<PickupDayView[]> {
    const { serverTimezone, daysOnSale } = await this.settings.pick(['serverTimezone', 'daysOnSale']);
    const at = farmTime(now, serverTimezone);
    const days = await this.openDays(at);
    const kinds = wanted(daysOnSale);
    const shown = days
      .filter((day) => day.hasStartedAt(now) && kinds.includes(shopState(day, days, now, daysOnSale).kind))
      .slice(0, MAX_UPCOMING_DAYS);
    return this.offersOf(shown, at);
  }

  /** The active days before their deadline and their pickup's end, by date, with their locations. */
  private async openDays(at: FarmTime, where: FindOptionsWhere<PickupDay> = {}): Promise<PickupDay[]> {
    const open = { ...PickupDay.notDeleted, ...PickupDay.openAt(at.now), active: true };
    const days = await this.days.find({
      where: { ...open, date: MoreThanOrEqual(at.date), ...where },
      relations: { locations: true },
      order: { uniqueDate: 'ASC' },
    });
    return days.filter((day) => !day.isOver(at));
  }

  /** Reads the boxes of days with locations. Leaves out the locations whose window has ended. */
  private async offersOf(days: PickupDay[], at: FarmTime): Promise<PickupDayView[]> {
    await addBoxes(this.days.manager, days);
    return days
      .map((day) =>
        Object.assign(day, {
          locations: day.locations.filter((location) => !location.isOver(day.date, at)),
        }),
      )
      .map(pickupDayView);
  }
}
