import { toCents } from '@hofkiste/contract/plain/money';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import type { OrderLine, OrderRequest, ShownChange, ShownOffer } from '@hofkiste/contract/wire/orders';
import type { EntityManager } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { loaded, query } from '../database/statements.js';
import { factsColumn, PickupDay, PickupDayBox, PickupDayLocation } from '../pickup-days/pickup-day.entity.js';
import { locationNotOfDay } from '../pickup-days/pickup-days.errors.js';
import type { AppError } from '../server/errors.js';
import {
  BoxSoldOut,
  boxNotOfDay,
  locationOver,
  offerChanged,
  orderDeadlinePassed,
  ordersNotOpenYet,
  pickupDayGone,
  pickupDayInactive,
  wantedLines,
} from './orders.errors.js';

/** The rows of a day that a request refers to, locked until the commit. */
export interface DayOffer {
  pickupDay: PickupDay | undefined;
  pickupDayLocation: PickupDayLocation | undefined;
  /** By preset. */
  boxes: ReadonlyMap<number, PickupDayBox>;
}

interface OfferedLine {
  box: PickupDayBox;
  /** Path of the line in the request: 'items.0'. */
  path: string;
  quantity: number;
}

/** The day, location and boxes that a request asks for. */
interface Offer {
  pickupDay: PickupDay;
  pickupDayLocation: PickupDayLocation;
  lines: OfferedLine[];
  /** Reasons not to sell it that the farmer may override. */
  refusals: AppError[];
}

/** The offer of a day for an order at one of its locations. The day needs its boxes and locations. */
export const offerOfDay = (day: PickupDay | null, pickupDayLocationId: number): DayOffer => ({
  pickupDay: day && !day.isDeleted ? day : undefined,
  pickupDayLocation: day?.openLocations.find(({ id }) => id === pickupDayLocationId),
  boxes: new Map(day?.boxes.map((box) => [box.boxPresetId, box])),
});

/** Lines without a quantity are ignored. */
export function offerFor(
  { pickupDay, pickupDayLocation, boxes }: DayOffer,
  items: readonly OrderLine[],
  now: Date,
): Offer {
  if (!pickupDay) throw pickupDayGone();
  if (!pickupDayLocation) throw locationNotOfDay();
  const lines = offeredLines(items, boxes);
  const refusals: AppError[] = [];
  if (!pickupDay.active) refusals.push(pickupDayInactive());
  if (!pickupDay.isOpenAt(now)) refusals.push(orderDeadlinePassed());
  const soldOut = lines.filter(({ box }) => box.isSoldOut);
  if (soldOut.length > 0)
    refusals.push(new BoxSoldOut(soldOut.map(({ path, box: { name } }) => ({ path, name }))));
  return { pickupDay, pickupDayLocation, lines, refusals };
}

function offeredLines(items: readonly OrderLine[], boxes: DayOffer['boxes']): OfferedLine[] {
  const lines = wantedLines(items).map(({ boxPresetId, path, quantity }) => ({
    path,
    box: boxes.get(boxPresetId),
    quantity,
  }));
  const unknown = lines.filter(({ box }) => box === undefined);
  if (unknown.length > 0) throw boxNotOfDay(unknown.map(({ path }) => path));
  return lines.flatMap(({ box, ...line }) => (box ? [{ box, ...line }] : []));
}

/** Undefined if orders for the day have begun. */
export const notOpenYet = ({ orderStart }: PickupDay, { now, zone }: FarmTime): AppError | undefined =>
  orderStart !== null && now < orderStart ? ordersNotOpenYet(orderStart, zone) : undefined;

/** Nobody can collect at a location whose window has ended. */
export function requireOpenWindow({ date }: PickupDay, location: PickupDayLocation, at: FarmTime): void {
  if (location.isOver(date, at)) throw locationOver(location.name);
}

/** Refuses an offer that differs from the one above the button. */
export function requireShown(sent: ShownChange | undefined, current: ShownOffer): void {
  if (!sent) return;
  const shown = { ...current, ...sent };
  const isSame =
    shown.date === current.date &&
    shown.startTime === current.startTime &&
    shown.endTime === current.endTime &&
    toCents(shown.totalPrice) === toCents(current.totalPrice);
  if (!isSame) throw offerChanged(sent, current);
}

interface OfferRow {
  date: CalendarDate;
  orderDeadline: Date;
  orderStart: Date | null;
  active: number;
  locationName: string | null;
  startTime: string;
  endTime: string;
  googleMapsLink: string | null;
  boxId: number | null;
  boxPresetId: number;
  boxName: string;
  price: string;
  isSoldOut: number;
  maxQuantity: number | null;
  facts: string | null;
}

/**
 * Reads the offer for a shopper's new order: like {@link offerOfDay} of `lockedDayWithOffer`, but in one statement. The
 * rows stay share-locked, so nobody closes the day before the commit.
 */
export async function lockedOffer(
  manager: EntityManager,
  { items, pickupDayId, pickupDayLocationId }: OrderRequest,
): Promise<DayOffer> {
  const rows = await query<OfferRow>(
    manager,
    `SELECT d.date, d.orderDeadline, d.orderStart, d.active, l.name AS locationName, l.startTime, l.endTime,
            l.googleMapsLink, b.id AS boxId, b.boxPresetId, b.name AS boxName, b.price, b.isSoldOut,
            b.maxQuantity, b.facts
     FROM pickup_day d
     LEFT JOIN pickup_day_location l ON l.pickupDayId = d.id AND l.id = ? AND l.removedAt IS NULL
     LEFT JOIN pickup_day_box b ON b.pickupDayId = d.id AND b.boxPresetId IN (?) AND b.removedAt IS NULL
     WHERE d.id = ? AND d.livingDate IS NOT NULL
     LOCK IN SHARE MODE`,
    // A list in SQL can't be empty.
    [pickupDayLocationId, [null, ...items.map(({ boxPresetId }) => boxPresetId)], pickupDayId],
  );
  const [row] = rows;
  const boxes = rows.flatMap(({ boxId, boxPresetId, boxName, price, isSoldOut, maxQuantity, facts }) =>
    boxId === null
      ? []
      : Object.assign(
          loaded(PickupDayBox, {
            id: boxId,
            boxPresetId,
            name: boxName,
            price: Number(price),
            isSoldOut: isSoldOut === 1,
            maxQuantity,
          }),
          { facts: factsColumn.from(facts) },
        ),
  );
  return {
    pickupDay:
      row &&
      loaded(PickupDay, {
        id: pickupDayId,
        date: row.date,
        orderDeadline: row.orderDeadline,
        orderStart: row.orderStart,
        active: row.active === 1,
      }),
    pickupDayLocation:
      row && row.locationName !== null
        ? loaded(PickupDayLocation, {
            id: pickupDayLocationId,
            name: row.locationName,
            startTime: row.startTime,
            endTime: row.endTime,
            googleMapsLink: row.googleMapsLink,
          })
        : undefined,
    boxes: new Map(boxes.map((box) => [box.boxPresetId, box])),
  };
}
