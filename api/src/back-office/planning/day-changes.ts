import { wallClock } from '@hofkiste/contract/plain/dates';
import { pickupEnd } from '@hofkiste/contract/rules/pickup-times';
import { countedDate, type DayDates, mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import type { FieldError } from '@hofkiste/contract/wire/errors';
import {
  canStandFor,
  DEADLINE_AFTER_DAY,
  DEADLINE_AFTER_PICKUP,
  PICKUP_IN_THE_PAST,
  type PickupDayInput,
  STANDS_FOR_TOO_FAR,
  START_AFTER_DEADLINE,
} from '@hofkiste/contract/wire/pickup-days';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, type Repository } from 'typeorm';
import type { FarmTime } from '../../config/clock.js';
import { differs, insertRows, loaded, requireVersion, sumBy } from '../../database/statements.js';
import { isDuplicate, retryOnConflict, transaction } from '../../database/transaction.js';
import { recordDayChange } from '../../orders/history.rows.js';
import { Order } from '../../orders/order.entity.js';
import { countByLocation } from '../../orders/sums/counts.rows.js';
import { OrderSums } from '../../orders/sums/order-sums.service.js';
import { PickupDay, PickupDayBox, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import { pickupDayNotFound } from '../../pickup-days/pickup-days.errors.js';
import { lockedDay } from '../../pickup-days/pickup-days.rows.js';
import { validationFailed } from '../../server/errors.js';
import { FarmClock } from '../../settings/settings.service.js';
import { StandingEntering } from '../../standing-orders/entering/standing-entering.service.js';
import { boxOfDay, insertBoxes, insertLocations, replaceBoxes, replaceLocations } from './day-contents.js';
import {
  pickupDateHasOrders,
  pickupDateTaken,
  pickupDayHasOrders,
  pickupDayPast,
  pickupStillOpen,
  type ReplacedDate,
  standsForHasOrders,
  standsForTaken,
} from './planning.errors.js';

/** Checks the dates of a day. Returns an error for each wrong field. */
const dateErrors = (
  { date, orderDeadline, locations }: PickupDayInput,
  { zone, date: today }: FarmTime,
): FieldError[] => {
  const errors: FieldError[] = [];
  if (date < today) errors.push({ path: 'date', message: PICKUP_IN_THE_PAST });
  if (wallClock(orderDeadline, zone).date > date)
    errors.push({ path: 'orderDeadline', message: DEADLINE_AFTER_DAY });
  else if (new Date(orderDeadline) > pickupEnd({ date, locations }, zone))
    errors.push({ path: 'orderDeadline', message: DEADLINE_AFTER_PICKUP });
  return errors;
};

const NOT_CALLED_OFF = { calledOffAt: null, callOffReason: null };

/** The columns of a day that a request sets. */
const ownValues = ({ date, orderDeadline, orderStart, standsFor, active }: PickupDayInput) => ({
  date,
  uniqueDate: date,
  orderDeadline: new Date(orderDeadline),
  ...(orderStart !== undefined && { orderStart: orderStart === null ? null : new Date(orderStart) }),
  ...(standsFor !== undefined && { standsFor }),
  active,
  ...(active && NOT_CALLED_OFF),
});

/** A day in a request. */
interface PlannedDay extends PickupDayInput {
  /** Before the names of its fields in errors: 'days.3.'. */
  path: string;
}

/**
 * Creates, changes and deletes pickup days. What customers were promised stays: the date, the locations and the time windows of
 * open orders.
 */
@Injectable()
export class DayChanges {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    private readonly sums: OrderSums,
    private readonly standing: StandingEntering,
    private readonly clock: FarmClock,
  ) {}

  /** Resolves to the id. */
  async create(day: PickupDayInput): Promise<number> {
    const [id = 0] = await this.insert([{ ...day, path: '' }]);
    return id;
  }

  /** Creates all of the days or none. Resolves to the ids, in the sequence of the days. */
  createAll(days: readonly PickupDayInput[]): Promise<number[]> {
    return this.insert(days.map((day, index) => ({ ...day, path: `days.${index}.` })));
  }

  /** Boxes and locations that stay keep their ids. */
  async replace(id: number, input: PickupDayInput): Promise<void> {
    const at = await this.clock.read();
    await this.unlessTaken({ ...input, id }, async (manager) => {
      const day = await dayToChange(manager, id);
      requireVersion(day, input.version, 'Der Abholtag');
      if (day.isPast(at.date)) throw pickupDayPast();
      const errors = dateErrors(input, at);
      if (errors.length > 0) throw validationFailed(errors);
      const orders = await countByLocation(manager, [id]);
      const count = sumOf(orders);
      if (count > 0 && input.date !== day.date) throw pickupDateHasOrders(count);
      const isStillCalledOff = day.calledOffAt !== null && !input.active;
      const values = { ...ownValues(input), ...(isStillCalledOff && { standsFor: null }) };
      await requireStandsFor(manager, day, { ...day, ...values });
      const planned = loaded(PickupDay, { ...day, ...values });
      requireEarlyStart(planned);
      const { sold } = (await this.sums.ofDays(manager, [id]))(id);
      const hasOtherBoxes = await replaceBoxes(manager, planned, input, { sold, now: at.now });
      const { windows, isChanged } = await replaceLocations(manager, planned, input, {
        openOrders: orders,
        at,
      });
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
    this.standing.enterSoon();
  }

  /** Past orders stay in histories and statistics. */
  async delete(id: number): Promise<void> {
    const { now, zone, date: today } = await this.clock.read();
    await transaction(this.days.manager, async (manager) => {
      const day = await dayToChange(manager, id);
      const count = sumOf(await countByLocation(manager, [id]));
      if (count > 0 && !day.isPast(today)) throw pickupDayHasOrders(count);
      const locations = await manager.findBy(PickupDayLocation, { pickupDayId: id });
      const { tapsUntil } = Object.assign(day, { locations }).pickupTimes(zone);
      if (count > 0 && now <= tapsUntil) throw pickupStillOpen(tapsUntil, zone);
      await manager.update(PickupDay, { id }, { uniqueDate: null, standsFor: null, deletedAt: now });
    });
  }

  async announced(id: number): Promise<void> {
    const announcedAt = this.clock.now();
    const { affected } = await retryOnConflict(() =>
      this.days.update({ id, ...PickupDay.notDeleted }, { announcedAt }),
    );
    if (!affected) throw pickupDayNotFound();
  }

  async setSoldOut(pickupDayBoxId: number, isSoldOut: boolean): Promise<void> {
    const { manager } = this.days;
    const box = await boxOfDay(manager, pickupDayBoxId);
    if (box.pickupDay.isPast((await this.clock.read()).date)) throw pickupDayPast();
    await retryOnConflict(() =>
      manager.update(PickupDayBox, { id: box.id }, { isSoldOut, isSoldOutByPreset: false }),
    );
  }

  private async insert(days: readonly PlannedDay[]): Promise<number[]> {
    const at = await this.clock.read();
    const errors = days.flatMap((day) =>
      dateErrors(day, at).map(({ path, message }) => ({ path: day.path + path, message })),
    );
    if (errors.length > 0) throw validationFailed(errors);
    const ids = await transaction(this.days.manager, async (manager) => {
      await requireFreeInBatch(manager, days);
      const planned = await insertDays(manager, days);
      await insertBoxes(manager, planned);
      await insertLocations(manager, planned);
      return planned.map(({ id }) => id);
    });
    this.standing.enterSoon();
    return ids;
  }

  /** A transaction that may give the day another date, or another one to stand for. */
  private async unlessTaken(
    { id, date, standsFor }: PickupDayInput & { id: number },
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    try {
      await transaction(this.days.manager, work);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await requireFree(this.days.manager, standsFor ? [{ path: 'standsFor', standsFor }] : [], id);
      throw pickupDateTaken([{ path: 'date', date }]);
    }
  }
}

/** Locks the day. Call it first in the transaction: new orders wait, so later counts see every earlier order. */
async function dayToChange(manager: EntityManager, id: number): Promise<PickupDay> {
  const day = await lockedDay(manager, id, 'exclusive');
  if (!day || day.isDeleted) throw pickupDayNotFound();
  return day;
}

/** A start that the request doesn't name stays, so that it may come after the new deadline. */
function requireEarlyStart({ orderStart, orderDeadline }: PickupDay): void {
  if (orderStart !== null && orderStart >= orderDeadline)
    throw validationFailed([{ path: 'orderStart', message: START_AFTER_DEADLINE }]);
}

/**
 * Refuses a date that is too far from the day, one that has a day already, and another week once standing orders have
 * entered orders for the week.
 */
async function requireStandsFor(manager: EntityManager, before: PickupDay, after: DayDates): Promise<void> {
  const { date, standsFor = null } = after;
  if (standsFor !== null && !canStandFor(date, standsFor))
    throw validationFailed([{ path: 'standsFor', message: STANDS_FOR_TOO_FAR }]);
  if (mondayOf(countedDate(before)) !== mondayOf(countedDate(after))) {
    const entered = { pickupDayId: before.id, weekKey: Not(IsNull()), cancelledAt: IsNull() };
    if (await manager.existsBy(Order, entered)) throw standsForHasOrders();
  }
  if (standsFor !== null && standsFor !== before.standsFor)
    await requireFree(manager, [{ path: 'standsFor', standsFor }], before.id);
}

/** Refuses dates that another active day is on, or that another day stands for. */
async function requireFree(
  manager: EntityManager,
  replaced: readonly ReplacedDate[],
  exceptId = 0,
): Promise<void> {
  if (replaced.length === 0) return;
  const dates = In(replaced.map(({ standsFor }) => standsFor));
  const others = { id: Not(exceptId) };
  const known = await manager.find(PickupDay, {
    select: { id: true, uniqueDate: true, standsFor: true },
    where: [
      { ...others, uniqueDate: dates, active: true },
      { ...others, standsFor: dates },
    ],
  });
  const taken = replaced.filter(({ standsFor }) =>
    known.some((day) => day.uniqueDate === standsFor || day.standsFor === standsFor),
  );
  if (taken.length > 0) throw standsForTaken(taken);
}

/** Refuses dates that a day of a request stands for, and that another one is on or stands for. */
async function requireFreeInBatch(manager: EntityManager, days: readonly PlannedDay[]): Promise<void> {
  const replaced = days.flatMap((day) =>
    day.standsFor ? [{ path: `${day.path}standsFor`, standsFor: day.standsFor, day }] : [],
  );
  const taken = replaced.filter(({ standsFor, day }) =>
    days.some(
      (other) =>
        other !== day && (other.standsFor === standsFor || (other.active && other.date === standsFor)),
    ),
  );
  if (taken.length > 0) throw standsForTaken(taken);
  await requireFree(manager, replaced);
}

const sumOf = (counts: ReadonlyMap<number, number>): number => sumBy([...counts.values()], (count) => count);

/** Resolves to the days with their ids. */
async function insertDays(
  manager: EntityManager,
  days: readonly PlannedDay[],
): Promise<(PlannedDay & { id: number })[]> {
  const isNew = {
    orderStart: null,
    standsFor: null,
    deletedAt: null,
    announcedAt: null,
    ...NOT_CALLED_OFF,
    version: 1,
  };
  const onTheirDates = { uniqueDate: In(days.map(({ date }) => date)) };
  try {
    await insertRows(
      manager,
      PickupDay,
      days.map((day) => ({ ...isNew, ...ownValues(day) })),
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await requireFreeInBatch(manager, days);
    // The failed statement keeps a lock on the day that has the date, so at least that one is found.
    const taken = await manager.findBy(PickupDay, onTheirDates);
    throw pickupDateTaken(
      days
        .filter(({ date }) => taken.some(({ uniqueDate }) => uniqueDate === date))
        .map(({ path, date }) => ({ path: `${path}date`, date })),
    );
  }
  const stored = await manager.find(PickupDay, {
    select: { id: true, uniqueDate: true },
    where: onTheirDates,
  });
  return days.flatMap((day) =>
    stored.filter(({ uniqueDate }) => uniqueDate === day.date).map(({ id }) => ({ ...day, id })),
  );
}
