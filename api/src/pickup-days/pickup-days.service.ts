import { wallClock } from '@hofkiste/contract/dates';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type FindOptionsWhere,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Not,
  type Repository,
} from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { PickupDay } from './pickup-day.entity.js';

const LIVING = { livingDate: Not(IsNull()) };

@Injectable()
export class PickupDaysService {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly settings: SettingsService,
  ) {}

  /** Active days that can still be ordered for, by date. */
  async upcoming(now: Date): Promise<PickupDay[]> {
    return this.find({ ...LIVING, active: true, orderDeadline: MoreThan(now) }, 'ASC');
  }

  /** Active days from today on that are closed for orders, by date. */
  async future(now: Date): Promise<PickupDay[]> {
    const today = wallClock(now, await this.settings.value('serverTimezone')).date;
    return this.find(
      { ...LIVING, active: true, date: MoreThanOrEqual(today), orderDeadline: LessThanOrEqual(now) },
      'ASC',
    );
  }

  /** Every day that was not deleted, newest first. */
  async list(): Promise<PickupDay[]> {
    return this.find(LIVING, 'DESC');
  }

  /** How many orders each day has, cancelled ones left out; days without orders are missing. */
  async orderCounts(): Promise<Map<number, number>> {
    const rows: { pickupDayId: number; orders: number }[] = await this.orders
      .createQueryBuilder('o')
      .select('o.pickupDayId', 'pickupDayId')
      .addSelect('COUNT(*)', 'orders')
      .where('o.cancelledAt IS NULL')
      .groupBy('o.pickupDayId')
      .getRawMany();
    return new Map(rows.map(({ pickupDayId, orders }) => [pickupDayId, Number(orders)]));
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
