import { wallClock } from '@hofkiste/contract/dates';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Between,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Not,
  type Repository,
} from 'typeorm';
import { Clock } from '../clock.js';
import { groupedBy } from '../database/grouped-by.js';
import { SettingsService } from '../settings/settings.service.js';
import { PickupDay } from './pickup-day.entity.js';
import { PickupDayBox } from './pickup-day-box.entity.js';
import { PickupDayLocation } from './pickup-day-location.entity.js';
import { PickupDayBoxNotFound, PickupDayNotFound, PickupDayPast } from './pickup-days.errors.js';

const LIVING = { livingDate: Not(IsNull()) };
const FIRST_DATE = '1000-01-01';
const LAST_DATE = '9999-12-31';

/** Both ends, 'yyyy-MM-dd', belong to it. */
interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

@Injectable()
export class PickupDaysService {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    @InjectRepository(PickupDayBox) private readonly boxes: Repository<PickupDayBox>,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Active days that can still be ordered for, by date. */
  async upcoming(now: Date): Promise<PickupDay[]> {
    return this.find({ ...LIVING, active: true, orderDeadline: MoreThan(now) }, 'ASC');
  }

  /** Active days from today on that are closed for orders, by date. */
  async future(now: Date): Promise<PickupDay[]> {
    const date = MoreThanOrEqual(await this.today(now));
    return this.find({ ...LIVING, active: true, date, orderDeadline: LessThanOrEqual(now) }, 'ASC');
  }

  /** Every day that was not deleted, newest first. */
  async list({ from = FIRST_DATE, to = LAST_DATE }: DateRange): Promise<PickupDay[]> {
    return this.find({ ...LIVING, date: Between(from, to) }, 'DESC');
  }

  /** Of that date or later, active or not. */
  async countFrom(date: string): Promise<number> {
    return this.days.countBy({ livingDate: MoreThanOrEqual(date) });
  }

  /** Throws {@link PickupDayNotFound}. */
  async get(id: number): Promise<PickupDay> {
    const [day] = await this.find({ ...LIVING, id }, 'ASC');
    if (!day) throw new PickupDayNotFound();
    return day;
  }

  /** Throws {@link PickupDayBoxNotFound} or {@link PickupDayPast}. */
  async setSoldOut(pickupDayBoxId: number, isSoldOut: boolean): Promise<PickupDayBox> {
    const box = await this.boxes.findOne({
      where: { id: pickupDayBoxId, pickupDay: LIVING },
      relations: { pickupDay: true },
    });
    if (!box) throw new PickupDayBoxNotFound();
    if (box.pickupDay.isPast(await this.today(this.clock.now()))) throw new PickupDayPast();
    await this.boxes.update({ id: box.id }, { isSoldOut });
    return Object.assign(box, { isSoldOut });
  }

  private async today(now: Date): Promise<string> {
    return wallClock(now, await this.settings.value('serverTimezone')).date;
  }

  /** One statement per table: joined at once, boxes and locations would multiply. */
  private async find(where: FindOptionsWhere<PickupDay>, direction: 'ASC' | 'DESC'): Promise<PickupDay[]> {
    const days = await this.days.find({ where, order: { date: direction } });
    const ofThese = { pickupDayId: In(days.map(({ id }) => id)) };
    const [boxes, locations] = await Promise.all([
      this.boxes.findBy(ofThese),
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
