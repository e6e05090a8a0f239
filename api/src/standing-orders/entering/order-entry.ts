import type { StandingReason } from '@hofkiste/contract/standing-orders/calls';
import {
  dayOfWeek,
  isDueWeek,
  isInBreak,
  mondayOf,
  sundayOf,
  weekdayOf,
} from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { Between, DataSource, type EntityManager } from 'typeorm';
import type { FarmTime } from '../../config/clock.js';
import { customerByPhone } from '../../customers/customer.rows.js';
import { updateRows } from '../../database/statements.js';
import { isDuplicate, transaction } from '../../database/transaction.js';
import { Order } from '../../orders/order.entity.js';
import { insertOrder } from '../../orders/order.rows.js';
import { PickupDay, type PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import { lockedDay, takeBoxes, withLockedOffer } from '../../pickup-days/pickup-days.rows.js';
import { AppError } from '../../server/errors.js';
import { FarmClock, SettingsService } from '../../settings/settings.service.js';
import { StandingOrder, StandingOrderEvent } from '../standing-order.entity.js';
import { lockedStanding, recordStandingEvent } from '../standing-order.rows.js';
import { locationMissing, type PlannedWeek, plannedLines } from './week-plan.js';

/** Plan of a run, which enters that or nothing. */
export interface PlannedEntry {
  standing: Pick<StandingOrder, 'id' | 'version'>;
  day: Pick<PickupDay, 'id'>;
  reasons: PlannedWeek['reasons'];
}

export interface Entry {
  /** Undefined if nothing was entered. */
  orderId: number | undefined;
  /** True if the farm has switched standing orders off meanwhile. */
  isOff?: true;
  /** Reasons why something was left out, or nothing entered; none if somebody else has changed the week. */
  reasons: readonly StandingReason[];
}

interface EntryOptions {
  at: FarmTime;
  /** True if customers get mails: otherwise the order keeps no address. */
  sendsMails: boolean;
}

const NOTHING: Entry = { orderId: undefined, reasons: [] };

/** Enters one order of a standing order. */
@Injectable()
export class OrderEntry {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: FarmClock,
  ) {}

  /** Enters a planned week, unless it has changed meanwhile or another process has entered it. */
  async enter({ standing: planned, day, reasons }: PlannedEntry, options: EntryOptions): Promise<Entry> {
    const short = reasons.flatMap(({ reason, boxPresetId }) =>
      reason === 'stock' && boxPresetId !== undefined ? [boxPresetId] : [],
    );
    try {
      return await this.withoutShortLines(new Set(short), async (manager, left) => {
        const found = await lockedParts(manager, planned.id, day.id);
        const { enableStandingOrders } = await this.settings.pick(['enableStandingOrders'], manager);
        if (!enableStandingOrders) return { ...NOTHING, isOff: true };
        if (!found || found.standing.version !== planned.version) return NOTHING;
        const { standing, pickupDay } = found;
        const isWanted =
          standing.status === 'active' &&
          isDueWeek(standing, mondayOf(pickupDay.date)) &&
          !isInBreak(pickupDay.date, standing.breaks) &&
          (await isDayOf(manager, standing, pickupDay));
        if (!isWanted || !pickupDay.isOpenAt(options.at.now)) return NOTHING;
        return this.store(manager, { standing, pickupDay, short: left, isForced: false }, options);
      });
    } catch (error) {
      if (isDuplicate(error)) return NOTHING;
      throw error;
    }
  }

  /**
   * Enters an order on a day that the farmer has chosen; `check` refuses what can't be entered and resolves to whether
   * the farmer has overridden something.
   */
  byFarmer(
    { id, pickupDayId, force }: { id: number; pickupDayId: number; force: boolean },
    check: (parts: { standing: StandingOrder; pickupDay: PickupDay } | undefined, at: FarmTime) => boolean,
    { sendsMails }: Pick<EntryOptions, 'sendsMails'>,
  ): Promise<Entry> {
    return this.withoutShortLines(new Set(), async (manager, short) => {
      const found = await lockedParts(manager, id, pickupDayId);
      // Under the lock: a call-off that was faster cancels only orders from before it.
      const at = await this.clock.at(this.clock.now(), manager);
      const isForced = check(found, at);
      if (!found) return NOTHING;
      return this.store(manager, { ...found, short, isForced, byFarmer: { force } }, { at, sendsMails });
    });
  }

  /** A line of which too few are left when it is taken is left out as a whole: the transaction begins again without it. */
  private async withoutShortLines(
    short: ReadonlySet<number>,
    work: (manager: EntityManager, short: ReadonlySet<number>) => Promise<Entry>,
  ): Promise<Entry> {
    try {
      return await transaction(this.dataSource.manager, (manager) => work(manager, short));
    } catch (error) {
      const found = error instanceof AppError ? Object.keys(error.available ?? {}).map(Number) : [];
      const more = found.filter((preset) => !short.has(preset));
      if (more.length === 0) throw error;
      return this.withoutShortLines(new Set([...short, ...more]), work);
    }
  }

  private async store(
    manager: EntityManager,
    { standing, pickupDay, short, ...how }: NewEntry,
    { at: { now, ...wallClock }, sendsMails }: EntryOptions,
  ): Promise<Entry> {
    const force = how.byFarmer?.force ?? false;
    const pickupDayLocation = openLocation(standing, pickupDay, wallClock);
    if (!pickupDayLocation) {
      const reasons = [locationMissing(standing.pickupLocation.name, pickupDay.date)];
      return { orderId: undefined, reasons };
    }
    const { lines, reasons } = plannedLines(standing, pickupDay, { isForced: force, short });
    const contact = contactOf(standing);
    if (lines.length === 0 || !contact) return { orderId: undefined, reasons };

    const boxes = lines.map(({ box, quantity }) => box.sell(quantity));
    const { id: customerId } = await customerByPhone(manager, contact, now, { keepsName: true });
    if (customerId !== standing.customerId)
      await updateRows(manager, StandingOrder, { id: standing.id }, { customerId });
    const order = Order.placed(
      {
        pickupDay,
        pickupDayLocation,
        boxes,
        customerId,
        contact,
        email: sendsMails ? standing.email : null,
        source: 'standing',
        standing: {
          standingOrderId: standing.id,
          standingKey: standing.keyOf(mondayOf(pickupDay.date)),
        },
        isForced: how.isForced || (force && lines.some(({ box }) => box.isSoldOut)),
      },
      now,
    );
    await insertOrder(manager, order, boxes);
    const taken = lines.map((line, index) => ({ ...line, path: `items.${index}` }));
    const shortage = await takeBoxes(manager, taken, { force });
    if (shortage && !order.isForced) await updateRows(manager, Order, { id: order.id }, { isForced: true });
    await recordStandingEvent(manager, {
      standingOrderId: standing.id,
      at: now,
      actor: how.byFarmer ? 'admin' : 'system',
      kind: 'entered',
      detail: { date: pickupDay.date, ...(reasons.length > 0 && { reasons }) },
      key: StandingOrderEvent.enteredKey(order.id),
    });
    return { orderId: order.id, reasons };
  }
}

interface NewEntry {
  standing: StandingOrder;
  pickupDay: PickupDay;
  short: ReadonlySet<number>;
  /** The farmer has overridden something of the day. */
  isForced: boolean;
  byFarmer?: { force: boolean };
}

/** The day, the standing order, and the day's boxes and locations, locked in this sequence. */
async function lockedParts(
  manager: EntityManager,
  standingOrderId: number,
  pickupDayId: number,
): Promise<{ standing: StandingOrder; pickupDay: PickupDay } | undefined> {
  const day = await lockedDay(manager, pickupDayId, 'shared');
  const standing = await lockedStanding(manager, { id: standingOrderId });
  if (!day || day.isDeleted || !standing) return undefined;
  return { standing, pickupDay: await withLockedOffer(manager, day) };
}

/** True if the day is still the one of its week: another day may have been created or called off since the run began. */
async function isDayOf(manager: EntityManager, standing: StandingOrder, day: PickupDay): Promise<boolean> {
  if (weekdayOf(day.date) === standing.weekday) return day.active;
  const monday = mondayOf(day.date);
  const ofWeek = await manager.find(PickupDay, {
    select: { id: true, date: true, active: true },
    where: { livingDate: Between(monday, sundayOf(monday)) },
  });
  return dayOfWeek(standing, monday, ofWeek)?.day.id === day.id;
}

function openLocation(
  { pickupLocationId }: StandingOrder,
  day: PickupDay,
  wallClock: Pick<FarmTime, 'date' | 'time'>,
): PickupDayLocation | undefined {
  const location = day.locationOf(pickupLocationId);
  return location?.isOver(day.date, wallClock) ? undefined : location;
}

/** The contact is null once it is erased. */
function contactOf({ firstName, lastName, phoneNumber }: StandingOrder) {
  return firstName === null || lastName === null || phoneNumber === null
    ? null
    : { firstName, lastName, phoneNumber };
}
