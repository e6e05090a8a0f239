import { wallClock } from '@hofkiste/contract/dates';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Between,
  type FindOptionsWhere,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Not,
  type Repository,
} from 'typeorm';
import { Clock } from '../clock.js';
import { SettingsService } from '../settings/settings.service.js';
import { openOrders } from './open-orders.js';
import { PickupDay } from './pickup-day.entity.js';
import { PickupDayBox } from './pickup-day-box.entity.js';
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

  /** Throws {@link PickupDayNotFound}. */
  async get(id: number): Promise<PickupDay> {
    const [day] = await this.find({ ...LIVING, id }, 'ASC');
    if (!day) throw new PickupDayNotFound();
    return day;
  }

  /** How many orders each day has, cancelled ones left out; days without orders are missing. */
  async orderCounts(days: PickupDay[]): Promise<Map<number, number>> {
    const ids = days.map(({ id }) => id);
    return openOrders(this.days.manager, ids, 'pickupDayId');
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

  private find(where: FindOptionsWhere<PickupDay>, direction: 'ASC' | 'DESC'): Promise<PickupDay[]> {
    return this.days.find({
      where,
      order: { date: direction },
      relations: { boxes: true, locations: true },
      // One statement per table: joined at once, boxes and locations would multiply.
      relationLoadStrategy: 'query',
    });
  }
}
