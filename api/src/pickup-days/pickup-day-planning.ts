import type { PickupDayInput } from '@hofkiste/contract/pickup-days';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { isDuplicate } from '../database/failures.js';
import { transaction } from '../database/transaction.js';
import { differs, requireVersion } from '../database/version.js';
import { validationFailed } from '../server/errors.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { dateErrors, ownValues } from './day-dates.js';
import { DayOrders } from './day-orders.js';
import { replaceBoxes } from './offered-boxes.js';
import { replaceLocations } from './offered-locations.js';
import { PickupDay } from './pickup-day.entity.js';
import { PickupDayLocation } from './pickup-day-location.entity.js';
import {
  pickupDateHasOrders,
  pickupDateTaken,
  pickupDayHasOrders,
  pickupDayNotFound,
  pickupDayPast,
  pickupStillOpen,
} from './pickup-days.errors.js';

/**
 * Changes and deletes pickup days. What customers were promised stays: the date, the locations and the time windows of
 * open orders.
 */
@Injectable()
export class PickupDayPlanning {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    private readonly orders: DayOrders,
    private readonly clock: FarmClock,
  ) {}

  /** Boxes and locations that stay keep their ids. */
  async replace(id: number, input: PickupDayInput): Promise<void> {
    const at = await this.clock.read();
    await this.unlessTaken(input, async (manager) => {
      const day = await lockedDay(manager, id);
      requireVersion(day, input.version, 'Der Abholtag');
      if (day.isPast(at.date)) throw pickupDayPast();
      const errors = dateErrors(input, at);
      if (errors.length > 0) throw validationFailed(errors);
      const orders = await this.orders.countByLocation(manager, id);
      const count = sumOf(orders);
      if (count > 0 && input.date !== day.date) throw pickupDateHasOrders(count);
      const values = ownValues(input);
      const deadline = { from: day.orderDeadline, to: values.orderDeadline };
      const hasOtherDeadline = deadline.from.getTime() !== deadline.to.getTime();
      if (hasOtherDeadline) await this.orders.forgetSums(manager, id);
      const sold = (await this.orders.soldByBox(manager, [id])).get(id) ?? new Map();
      const hasOtherValues = differs(day, values);
      const hasOtherBoxes = await replaceBoxes(
        manager,
        Object.assign(day, values),
        input.boxPresets,
        sold,
        at.now,
      );
      const { windows, isChanged } = await replaceLocations(manager, day, input, orders, at);
      const change = { windows, deadline: hasOtherDeadline ? deadline : undefined };
      await this.orders.recordChange(manager, id, change, at.now);
      const version = day.version + Number(hasOtherValues || hasOtherBoxes || isChanged);
      await manager.update(PickupDay, { id }, { ...values, version });
    });
  }

  /** Past orders stay in histories and statistics. */
  async delete(id: number): Promise<void> {
    const { now, zone, date: today } = await this.clock.read();
    await transaction(this.days.manager, async (manager) => {
      const day = await lockedDay(manager, id);
      const count = sumOf(await this.orders.countByLocation(manager, id));
      if (count > 0 && !day.isPast(today)) throw pickupDayHasOrders(count);
      const locations = await manager.findBy(PickupDayLocation, { pickupDayId: id });
      const { tapsUntil } = Object.assign(day, { locations }).pickupTimes(zone);
      if (count > 0 && now <= tapsUntil) throw pickupStillOpen(tapsUntil, zone);
      await manager.update(PickupDay, { id }, { livingDate: null, deletedAt: now });
    });
  }

  /** A transaction that may give the day another date. */
  private async unlessTaken(
    { date }: PickupDayInput,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    try {
      await transaction(this.days.manager, work);
    } catch (error) {
      if (isDuplicate(error)) throw pickupDateTaken([{ path: 'date', date }]);
      throw error;
    }
  }
}

/** The first statement of its transaction: new orders of the day wait, and the counts that follow know all earlier ones. */
async function lockedDay(manager: EntityManager, id: number): Promise<PickupDay> {
  const day = await manager.findOne(PickupDay, {
    where: { id, ...PickupDay.notDeleted },
    lock: { mode: 'pessimistic_write' },
  });
  if (!day) throw pickupDayNotFound();
  return day;
}

const sumOf = (counts: Map<number, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
