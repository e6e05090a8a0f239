import { wallClock } from '@hofkiste/contract/dates';
import type { PickupDayInput } from '@hofkiste/contract/pickup-days';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { isDuplicate, retryOnConflict } from '../database/failures.js';
import { ValidationFailed } from '../errors.js';
import { SettingsService } from '../settings/settings.service.js';
import { openOrders } from './open-orders.js';
import { PickupDay } from './pickup-day.entity.js';
import { offerBoxes } from './pickup-day-boxes.js';
import { offerLocations } from './pickup-day-locations.js';
import {
  PickupDateHasOrders,
  PickupDateTaken,
  PickupDayHasOrders,
  PickupDayNotFound,
  PickupDayPast,
} from './pickup-days.errors.js';

/** Making, changing and deleting days (design decisions 5 and 6). */
@Injectable()
export class PickupDayPlanning {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Answers the id. Throws {@link ValidationFailed}, {@link PickupDateTaken} or what boxes and locations throw. */
  async create(input: PickupDayInput): Promise<number> {
    const now = this.clock.now();
    checkDates(input, now, await this.settings.value('serverTimezone'));
    return this.transaction(input, async (manager) => {
      const { id } = await manager.save(manager.create(PickupDay, ownValues(input)));
      await offerBoxes(manager, id, input, now);
      await offerLocations(manager, id, input, new Map(), now);
      return id;
    });
  }

  /**
   * In place: no box and no location that stays changes its id. Throws besides {@link PickupDayNotFound},
   * {@link PickupDayPast} and {@link PickupDateHasOrders}.
   */
  async replace(id: number, input: PickupDayInput): Promise<void> {
    const now = this.clock.now();
    const zone = await this.settings.value('serverTimezone');
    await this.transaction(input, async (manager) => {
      const day = await lockedDay(manager, id);
      if (day.isPast(wallClock(now, zone).date)) throw new PickupDayPast();
      checkDates(input, now, zone);
      const orders = await openOrders(manager, [id], 'pickupDayLocationId');
      const count = [...orders.values()].reduce((sum, there) => sum + there, 0);
      if (count > 0 && input.date !== day.date) throw new PickupDateHasOrders(count);
      await manager.update(PickupDay, { id }, ownValues(input));
      await offerBoxes(manager, id, input, now);
      await offerLocations(manager, id, input, orders, now);
    });
  }

  /** Its orders stay in histories and statistics. Throws {@link PickupDayNotFound} or {@link PickupDayHasOrders}. */
  async delete(id: number): Promise<void> {
    const now = this.clock.now();
    const { date: today } = wallClock(now, await this.settings.value('serverTimezone'));
    await retryOnConflict(() =>
      this.days.manager.transaction(async (manager) => {
        const day = await lockedDay(manager, id);
        const count = (await openOrders(manager, [id], 'pickupDayId')).get(id) ?? 0;
        if (count > 0 && !day.isPast(today)) throw new PickupDayHasOrders(count);
        await manager.update(PickupDay, { id }, { livingDate: null, deletedAt: now });
      }),
    );
  }

  private async transaction<T>(
    { date }: PickupDayInput,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      return await retryOnConflict(() => this.days.manager.transaction(work));
    } catch (error) {
      if (isDuplicate(error)) throw new PickupDateTaken(date);
      throw error;
    }
  }
}

/** Locked first of all: orders for the day wait then, and what is read afterwards knows all that came before. */
async function lockedDay(manager: EntityManager, id: number): Promise<PickupDay> {
  const day = await manager.findOne(PickupDay, {
    where: { id, livingDate: Not(IsNull()) },
    lock: { mode: 'pessimistic_write' },
  });
  if (!day) throw new PickupDayNotFound();
  return day;
}

function checkDates({ date, orderDeadline }: PickupDayInput, now: Date, zone: string): void {
  if (date < wallClock(now, zone).date) {
    const message = 'Der Abholtag darf nicht in der Vergangenheit liegen';
    throw new ValidationFailed([{ path: 'date', message }]);
  }
  if (wallClock(orderDeadline, zone).date > date) {
    const message = 'Die Bestellfrist darf nicht nach dem Abholtag liegen';
    throw new ValidationFailed([{ path: 'orderDeadline', message }]);
  }
}

const ownValues = ({ date, orderDeadline, active }: PickupDayInput) => ({
  date,
  livingDate: date,
  orderDeadline: new Date(orderDeadline),
  active,
});
