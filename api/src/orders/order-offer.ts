import type { OrderRequest } from '@hofkiste/contract/orders';
import type { EntityManager } from 'typeorm';
import {
  BoxNotOfDay,
  BoxSoldOut,
  LocationNotOfDay,
  OrderDeadlinePassed,
  PickupDayGone,
  PickupDayInactive,
} from './orders.errors.js';

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

/** What was ordered, by the day's own names and prices. */
export interface AcceptedOrder {
  pickupDay: { date: string; orderDeadline: Date };
  pickupDayLocation: { name: string; startTime: string; endTime: string };
  items: { boxPresetId: number; name: string; quantity: number; price: number }[];
}

/**
 * Holds the request against what the day offers at `now`; throws what stands against it. Day, location and boxes stay
 * share-locked until the transaction ends: nobody closes them in between.
 */
export async function acceptOrder(
  manager: EntityManager,
  request: OrderRequest,
  now: Date,
): Promise<AcceptedOrder> {
  const wanted = new Map(request.items.map(({ boxPresetId, quantity }) => [boxPresetId, quantity]));
  const rows: OfferRow[] = await manager.query(
    `SELECT d.date, d.orderDeadline, d.active, l.name AS locationName, l.startTime, l.endTime,
            b.boxPresetId, b.name AS boxName, b.price, b.isSoldOut
     FROM pickup_day d
     LEFT JOIN pickup_day_location l ON l.pickupDayId = d.id AND l.id = ? AND l.removedAt IS NULL
     LEFT JOIN pickup_day_box b ON b.pickupDayId = d.id AND b.boxPresetId IN (?)
     WHERE d.id = ? AND d.deletedAt IS NULL
     LOCK IN SHARE MODE`,
    [request.pickupDayLocationId, [...wanted.keys()], request.pickupDayId],
  );
  const [day] = rows;
  if (!day) throw new PickupDayGone();
  if (!day.active) throw new PickupDayInactive();
  if (now >= day.orderDeadline) throw new OrderDeadlinePassed();
  if (day.locationName === null) throw new LocationNotOfDay();

  const offered = new Map(rows.map((row) => [row.boxPresetId, row]));
  return {
    pickupDay: { date: day.date, orderDeadline: day.orderDeadline },
    pickupDayLocation: { name: day.locationName, startTime: day.startTime, endTime: day.endTime },
    items: [...wanted].map(([boxPresetId, quantity]) => {
      const box = offered.get(boxPresetId);
      if (!box) throw new BoxNotOfDay();
      if (box.isSoldOut) throw new BoxSoldOut(box.boxName);
      return { boxPresetId, name: box.boxName, quantity, price: Number(box.price) };
    }),
  };
}
