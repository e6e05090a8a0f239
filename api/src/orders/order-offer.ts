import { toCents, total } from '@hofkiste/contract/money';
import type { OrderRequest } from '@hofkiste/contract/orders';
import type { EntityManager } from 'typeorm';
import { loaded, query } from '../database/statements.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { PickupDayBox, type SoldBox } from '../pickup-days/pickup-day-box.entity.js';
import { PickupDayLocation } from '../pickup-days/pickup-day-location.entity.js';
import {
  BoxNotOfDay,
  BoxSoldOut,
  LocationNotOfDay,
  OfferChanged,
  OrderDeadlinePassed,
  PickupDayGone,
  PickupDayInactive,
} from './orders.errors.js';

export interface AcceptedOffer {
  pickupDay: PickupDay;
  pickupDayLocation: PickupDayLocation;
  boxes: SoldBox[];
}

/** Checks the request against the day at `now`; throws the first rule that it breaks. */
export async function acceptOffer(
  manager: EntityManager,
  request: OrderRequest,
  now: Date,
): Promise<AcceptedOffer> {
  const { pickupDay, pickupDayLocation, boxes } = await lockedOffer(manager, request);
  if (!pickupDay) throw new PickupDayGone();
  if (!pickupDay.active) throw new PickupDayInactive();
  if (!pickupDay.isOpenAt(now)) throw new OrderDeadlinePassed();
  if (!pickupDayLocation) throw new LocationNotOfDay();
  const offer = { pickupDay, pickupDayLocation, boxes: soldBoxes(request, boxes) };
  requireShown(request, offer);
  return offer;
}

/** Throws {@link BoxNotOfDay} or {@link BoxSoldOut}. */
function soldBoxes({ items }: OrderRequest, boxes: Map<number, PickupDayBox>): SoldBox[] {
  const lines = items
    .map(({ boxPresetId, quantity }, index) => ({
      path: `items.${index}`,
      box: boxes.get(boxPresetId),
      quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  const unknown = lines.filter(({ box }) => box === undefined);
  if (unknown.length > 0) throw new BoxNotOfDay(unknown.map(({ path }) => path));
  const offered = lines.flatMap(({ box, ...line }) => (box ? [{ box, ...line }] : []));
  const soldOut = offered.filter(({ box }) => box.isSoldOut);
  if (soldOut.length > 0) throw new BoxSoldOut(soldOut.map(({ path, box: { name } }) => ({ path, name })));
  return offered.map(({ box, quantity }) => box.sell(quantity));
}

/** The customer is bound by what stood above the button. Throws {@link OfferChanged}. */
function requireShown({ shown }: OrderRequest, { pickupDay, pickupDayLocation, boxes }: AcceptedOffer): void {
  if (!shown) return;
  const { date } = pickupDay;
  const { startTime, endTime } = pickupDayLocation;
  const totalPrice = total(boxes);
  const isSame =
    shown.date === date &&
    shown.startTime === startTime &&
    shown.endTime === endTime &&
    toCents(shown.totalPrice) === toCents(totalPrice);
  if (!isSame) throw new OfferChanged(shown, { date, startTime, endTime, totalPrice });
}

interface OfferRow {
  date: string;
  orderDeadline: Date;
  active: number;
  locationName: string | null;
  startTime: string;
  endTime: string;
  boxPresetId: number | null;
  boxName: string;
  price: string;
  isSoldOut: number;
}

/** One statement. The rows stay share-locked until the transaction ends, so nobody closes the day before the commit. */
async function lockedOffer(
  manager: EntityManager,
  { items, pickupDayId, pickupDayLocationId }: OrderRequest,
) {
  const rows = await query<OfferRow>(
    manager,
    `SELECT d.date, d.orderDeadline, d.active, l.name AS locationName, l.startTime, l.endTime,
            b.boxPresetId, b.name AS boxName, b.price, b.isSoldOut
     FROM pickup_day d
     LEFT JOIN pickup_day_location l ON l.pickupDayId = d.id AND l.id = ? AND l.removedAt IS NULL
     LEFT JOIN pickup_day_box b ON b.pickupDayId = d.id AND b.boxPresetId IN (?)
     WHERE d.id = ? AND d.deletedAt IS NULL
     LOCK IN SHARE MODE`,
    [pickupDayLocationId, items.map(({ boxPresetId }) => boxPresetId), pickupDayId],
  );
  const [row] = rows;
  const boxes = rows.flatMap(({ boxPresetId, boxName: name, price, isSoldOut }) =>
    boxPresetId === null
      ? []
      : loaded(PickupDayBox, { boxPresetId, name, price: Number(price), isSoldOut: isSoldOut === 1 }),
  );
  return {
    pickupDay:
      row &&
      loaded(PickupDay, {
        id: pickupDayId,
        date: row.date,
        orderDeadline: row.orderDeadline,
        active: row.active === 1,
      }),
    pickupDayLocation:
      row && row.locationName !== null
        ? loaded(PickupDayLocation, {
            id: pickupDayLocationId,
            name: row.locationName,
            startTime: row.startTime,
            endTime: row.endTime,
          })
        : undefined,
    boxes: new Map(boxes.map((box) => [box.boxPresetId, box])),
  };
}
