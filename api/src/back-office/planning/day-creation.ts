import type { PickupDayInput } from '@hofkiste/contract/wire/pickup-days';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { isDuplicate } from '../../database/failures.js';
import { insertRows } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { validationFailed } from '../../server/errors.js';
import { FarmClock } from '../../settings/farm-clock.service.js';
import { insertBoxes } from './day-boxes.js';
import { dateErrors, NOT_CALLED_OFF, ownValues } from './day-dates.js';
import { insertLocations } from './day-locations.js';
import { pickupDateTaken } from './planning.errors.js';

/** A day in a request. */
interface PlannedDay extends PickupDayInput {
  /** Before the names of its fields in errors: 'days.3.'. */
  path: string;
}

/** Creates pickup days, all of a request or none. */
@Injectable()
export class DayCreation {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    private readonly clock: FarmClock,
  ) {}

  /** Resolves to the id. */
  async create(day: PickupDayInput): Promise<number> {
    const [id = 0] = await this.insert([{ ...day, path: '' }]);
    return id;
  }

  /** Resolves to the ids, in the sequence of the days. */
  async createAll(days: readonly PickupDayInput[]): Promise<number[]> {
    return this.insert(days.map((day, index) => ({ ...day, path: `days.${index}.` })));
  }

  private async insert(days: readonly PlannedDay[]): Promise<number[]> {
    const at = await this.clock.read();
    const errors = days.flatMap((day) =>
      dateErrors(day, at).map(({ path, message }) => ({ path: day.path + path, message })),
    );
    if (errors.length > 0) throw validationFailed(errors);
    return transaction(this.days.manager, async (manager) => {
      const planned = await insertDays(manager, days);
      await insertBoxes(manager, planned);
      await insertLocations(manager, planned);
      return planned.map(({ id }) => id);
    });
  }
}

/** Resolves to the days with their ids. */
async function insertDays(
  manager: EntityManager,
  days: readonly PlannedDay[],
): Promise<(PlannedDay & { id: number })[]> {
  const isNew = { orderStart: null, deletedAt: null, announcedAt: null, ...NOT_CALLED_OFF, version: 1 };
  const onTheirDates = { livingDate: In(days.map(({ date }) => date)) };
  try {
    await insertRows(
      manager,
      PickupDay,
      days.map((day) => ({ ...isNew, ...ownValues(day) })),
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The failed statement keeps a lock on the day that has the date, so at least that one is found.
    const taken = await manager.findBy(PickupDay, onTheirDates);
    throw pickupDateTaken(
      days
        .filter(({ date }) => taken.some(({ livingDate }) => livingDate === date))
        .map(({ path, date }) => ({ path: `${path}date`, date })),
    );
  }
  const stored = await manager.find(PickupDay, {
    select: { id: true, livingDate: true },
    where: onTheirDates,
  });
  return days.flatMap((day) =>
    stored.filter(({ livingDate }) => livingDate === day.date).map(({ id }) => ({ ...day, id })),
  );
}
