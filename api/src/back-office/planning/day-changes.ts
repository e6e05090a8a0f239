import type { PickupDayInput } from '@hofkiste/contract/wire/pickup-days';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { isDuplicate } from '../../database/failures.js';
import { loaded } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { differs, requireVersion } from '../../database/version.js';
import { countByLocation } from '../../orders/counts.rows.js';
import { recordDayChange } from '../../orders/history.rows.js';
import { OrderSums } from '../../orders/sums/order-sums.service.js';
import { lockedDay } from '../../pickup-days/day-locks.rows.js';
import { PickupDay, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import { pickupDayNotFound } from '../../pickup-days/pickup-days.errors.js';
import { validationFailed } from '../../server/errors.js';
import { FarmClock } from '../../settings/farm-clock.service.js';
import { replaceBoxes } from './day-boxes.js';
import { dateErrors, ownValues } from './day-dates.js';
import { replaceLocations } from './day-locations.js';
import {
  pickupDateHasOrders,
  pickupDateTaken,
  pickupDayHasOrders,
  pickupDayPast,
  pickupStillOpen,
} from './planning.errors.js';

/**
 * Changes and deletes pickup days. What customers were promised stays: the date, the locations and the time windows of
 * open orders.
 */
@Injectable()
export class DayChanges {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    private readonly sums: OrderSums,
    private readonly clock: FarmClock,
  ) {}

  /** Boxes and locations that stay keep their ids. */
  async replace(id: number, input: PickupDayInput): Promise<void> {
    const at = await this.clock.read();
    await this.unlessTaken(input, async (manager) => {
      const day = await dayAtRest(manager, id);
      requireVersion(day, input.version, 'Der Abholtag');
      if (day.isPast(at.date)) throw pickupDayPast();
      const errors = dateErrors(input, at);
      if (errors.length > 0) throw validationFailed(errors);
      const orders = await countByLocation(manager, id);
      const count = sumOf(orders);
      if (count > 0 && input.date !== day.date) throw pickupDateHasOrders(count);
      const values = ownValues(input);
      const planned = loaded(PickupDay, { ...day, ...values });
      const { sold } = (await this.sums.ofDays(manager, [id]))(id);
      const hasOtherBoxes = await replaceBoxes(manager, planned, input.boxPresets, sold, at.now);
      const { windows, isChanged } = await replaceLocations(manager, planned, input, orders, at);
      const deadline = { from: day.orderDeadline, to: values.orderDeadline };
      await recordDayChange(
        manager,
        id,
        { windows, deadline: differs(day, { orderDeadline: deadline.to }) ? deadline : undefined },
        at.now,
      );
      const version = day.version + Number(differs(day, values) || hasOtherBoxes || isChanged);
      await manager.update(PickupDay, { id }, { ...values, version });
    });
  }

  /** Past orders stay in histories and statistics. */
  async delete(id: number): Promise<void> {
    const { now, zone, date: today } = await this.clock.read();
    await transaction(this.days.manager, async (manager) => {
      const day = await dayAtRest(manager, id);
      const count = sumOf(await countByLocation(manager, id));
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
async function dayAtRest(manager: EntityManager, id: number): Promise<PickupDay> {
  const day = await lockedDay(manager, id, 'exclusive');
  if (!day || day.isDeleted) throw pickupDayNotFound();
  return day;
}

const sumOf = (counts: Map<number, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
