import { formatDeadline } from '@hofkiste/contract/plain/dates';
import type { CalendarDate, Euros } from '@hofkiste/contract/plain/units';
import { eurosBy, sumBy } from '../../database/statements.js';
import type { Order } from '../../orders/order.entity.js';
import type { PickupDay } from '../../pickup-days/pickup-day.entity.js';

export interface BoxTotal {
  boxPresetId: number;
  name: string;
  quantity: number;
}

interface Totals {
  /** Sorted by the customer's name. */
  orders: Order[];
  /** Ordered boxes only, in the shop's order. */
  boxes: BoxTotal[];
  revenue: Euros;
}

export interface LocationReport extends Totals {
  name: string;
  startTime: string;
  endTime: string;
}

/** The boxes to pack and the customers to expect on one pickup day, without cancelled orders. */
export interface OrderReport extends Totals {
  farm: string;
  pickupDate: CalendarDate;
  /** 'Mittwoch, 25.11.2026, 18:00 Uhr'. */
  deadline: string;
  locations: LocationReport[];
}

/** Needs the boxes of `day` and the items and locations of `orders`. */
export function orderReport(
  day: PickupDay,
  orders: readonly Order[],
  { farm, zone }: { farm: string; zone: string },
): OrderReport {
  const names = boxNames(day, orders);
  const sorted = orders.filter(({ isCancelled }) => !isCancelled).toSorted(byName);
  const places = new Map(sorted.map(({ pickupDayLocation }) => [pickupDayLocation.id, pickupDayLocation]));
  return {
    farm,
    pickupDate: day.date,
    deadline: formatDeadline(day.orderDeadline, zone),
    ...totalsOf(sorted, names),
    locations: [...places.values()]
      .toSorted((a, b) => a.pickupLocationId - b.pickupLocationId)
      .map(({ id, name, startTime, endTime }) => ({
        name,
        startTime,
        endTime,
        ...totalsOf(
          sorted.filter(({ pickupDayLocationId }) => pickupDayLocationId === id),
          names,
        ),
      })),
  };
}

export const ERASED_CUSTOMER = 'Gelöschter Kunde';

/** 'Mühlböck Johanna', because the list is sorted by last name. */
export const listName = (order: Order): string => order.listName(' ') ?? ERASED_CUSTOMER;

/** Returns how many of a box an order has. */
export const quantityOf = ({ items }: Order, boxPresetId: number): number =>
  sumBy(
    items.filter((item) => item.boxPresetId === boxPresetId),
    ({ quantity }) => quantity,
  );

/** By preset id, in the shop's order. Boxes that were removed from the day come last, with the name on the orders. */
function boxNames({ offeredBoxes }: PickupDay, orders: readonly Order[]): Map<number, string> {
  const names = new Map(offeredBoxes.map(({ boxPresetId, name }) => [boxPresetId, name]));
  for (const { boxPresetId, name } of orders.flatMap(({ items }) => items)) {
    if (!names.has(boxPresetId)) names.set(boxPresetId, name);
  }
  return names;
}

function totalsOf(orders: Order[], names: Map<number, string>): Totals {
  const boxes = [...names].map(([boxPresetId, name]) => ({
    boxPresetId,
    name,
    quantity: sumBy(orders, (order) => quantityOf(order, boxPresetId)),
  }));
  return {
    orders,
    boxes: boxes.filter(({ quantity }) => quantity > 0),
    revenue: eurosBy(orders, ({ totalPrice }) => totalPrice),
  };
}

export const byName = (a: Order, b: Order): number =>
  listName(a).localeCompare(listName(b), 'de') || a.id - b.id;
