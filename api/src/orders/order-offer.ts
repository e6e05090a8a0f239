import type { OrderRequest } from '@hofkiste/contract/orders';
import type { EntityManager } from 'typeorm';
import { loaded, query } from '../database/statements.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { PickupDayBox, type SoldBox } from '../pickup-days/pickup-day-box.entity.js';
import { PickupDayLocation } from '../pickup-days/pickup-day-location.entity.js';
import {
  BoxNotOfDay,
  LocationNotOfDay,
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
  return {
    pickupDay,
    pickupDayLocation,
    boxes: request.items.map(({ boxPresetId, quantity }) => {
      const box = boxes.get(boxPresetId);
      if (!box) throw new BoxNotOfDay();
      return box.sell(quantity);
    }),
  };
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
