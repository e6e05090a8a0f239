import { addDays } from '@hofkiste/contract/plain/dates';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import type { StandingReason } from '@hofkiste/contract/standing-orders/calls';
import {
  countedDate,
  dayOfWeek,
  isDueWeek,
  isLeftOut,
  mondayOf,
  sundayOf,
  weekdayOf,
} from '@hofkiste/contract/standing-orders/due-weeks';
import { Between, type EntityManager, IsNull, Not } from 'typeorm';
import type { FarmTime } from '../../config/clock.js';
import { contactOf, customerByPhone } from '../../customers/customer.rows.js';
import { updateRows } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { Order } from '../../orders/order.entity.js';
import { insertOrder } from '../../orders/order.rows.js';
import { PickupDay, type PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import { lockedDay, takeBoxes, withLockedOffer } from '../../pickup-days/pickup-days.rows.js';
import { AppError } from '../../server/errors.js';
import { StandingOrder, StandingOrderEvent } from '../standing-order.entity.js';
import { lockedStanding, recordStandingEvent } from '../standing-order.rows.js';
import { locationMissing, type PlannedWeek, plannedLines } from './week-plan.js';

/** Plan of a run, which enters that or nothing. */
export interface PlannedEntry {
  standing: Pick<StandingOrder, 'id' | 'version'>;
  day: Pick<PickupDay, 'id'>;
  /** The Monday of the due week. */
  from: string;
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

export interface EntryOptions {
  at: FarmTime;
  /** True if customers get mails: otherwise the order keeps no address. */
  sendsMails: boolean;
}

export const NOTHING: Entry = { orderId: undefined, reasons: [] };

interface Parts {
  standing: StandingOrder;
  pickupDay: PickupDay;
}

interface WeekOfDay extends Parts {
  /** The Monday of the due week. */
  monday: CalendarDate;
}

interface NewEntry extends WeekOfDay {
  short: ReadonlySet<number>;
  /** The farmer has overridden something of the day. */
  isForced: boolean;
  byFarmer?: { force: boolean };
}

/** A line of which too few are left when it is taken is left out as a whole: the transaction begins again without it. */
export async function withoutShortLines(
  manager: EntityManager,
  short: ReadonlySet<number>,
  work: (manager: EntityManager, short: ReadonlySet<number>) => Promise<Entry>,
): Promise<Entry> {
  try {
    return await transaction(manager, (locking) => work(locking, short));
  } catch (error) {
    const found = error instanceof AppError ? Object.keys(error.available ?? {}).map(Number) : [];
    const more = found.filter((preset) => !short.has(preset));
    if (more.length === 0) throw error;
    return withoutShortLines(manager, new Set([...short, ...more]), work);
  }
}

/** The day, the standing order, and the day's boxes and locations, locked in this sequence. */
export async function lockedParts(
  manager: EntityManager,
  standingOrderId: number,
  pickupDayId: number,
): Promise<Parts | undefined> {
  const day = await lockedDay(manager, pickupDayId, 'shared');
  const standing = await lockedStanding(manager, { id: standingOrderId });
  if (!day || day.isDeleted || !standing) return undefined;
  return { standing, pickupDay: await withLockedOffer(manager, day) };
}

/** Tells whether a locked day is still to be entered: much may have changed since the run began. */
export async function isWanted(manager: EntityManager, week: WeekOfDay, now: Date): Promise<boolean> {
  const { standing, pickupDay, monday } = week;
  return (
    standing.status === 'active' &&
    isDueWeek(standing, monday) &&
    !isLeftOut({ date: pickupDay.date, week: monday }, standing.breaks) &&
    (await isDayOf(manager, week)) &&
    pickupDay.isOpenAt(now)
  );
}

/** True if the day is still the one of its week: another day may have been created or called off since the run began. */
async function isDayOf(
  manager: EntityManager,
  { standing, pickupDay: day, monday }: WeekOfDay,
): Promise<boolean> {
  if (day.date === addDays(monday, standing.weekday - 1)) return day.active;
  const week = Between(monday, sundayOf(monday));
  const ofWeek = await manager.find(PickupDay, {
    select: { id: true, date: true, standsFor: true, active: true },
    where: [{ uniqueDate: week }, { uniqueDate: Not(IsNull()), standsFor: week }],
  });
  return dayOfWeek(standing, monday, ofWeek)?.day.id === day.id;
}

/**
 * Returns the Mondays of the weeks for which the farmer may enter an order on a day: that of the date which it stands for,
 * if the customer has that weekday, and that of its own date.
 */
export function weeksOfDay({ weekday }: StandingOrder, day: PickupDay): [string, ...string[]] {
  const counted = countedDate(day);
  if (weekdayOf(counted) !== weekday) return [mondayOf(day.date)];
  return weekdayOf(day.date) === weekday ? [mondayOf(counted), mondayOf(day.date)] : [mondayOf(counted)];
}

/** Stores the order of a standing order on a locked day, without the boxes that are short. */
export async function storeEntry(
  manager: EntityManager,
  { standing, pickupDay, monday, short, ...how }: NewEntry,
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
        weekKey: standing.keyOf(monday),
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
    detail: {
      date: pickupDay.date,
      ...(mondayOf(pickupDay.date) !== monday && { week: monday }),
      ...(reasons.length > 0 && { reasons }),
    },
    key: StandingOrderEvent.enteredKey(order.id),
  });
  return { orderId: order.id, reasons };
}

function openLocation(
  { pickupLocationId }: StandingOrder,
  day: PickupDay,
  wallClock: Pick<FarmTime, 'date' | 'time'>,
): PickupDayLocation | undefined {
  const location = day.locationOf(pickupLocationId);
  return location?.isOver(day.date, wallClock) ? undefined : location;
}
