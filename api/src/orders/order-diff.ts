import { total } from '@hofkiste/contract/plain/money';
import type { E164, Euros } from '@hofkiste/contract/plain/units';
import type { OrderLine, ShownOffer } from '@hofkiste/contract/wire/orders';
import type { OrderContact } from '../customers/customer.rows.js';
import { differs } from '../database/statements.js';
import type { PickupDay, PickupDayBox } from '../pickup-days/pickup-day.entity.js';
import type { TakenLine } from '../pickup-days/pickup-days.rows.js';
import { offerFor, offerOfDay } from './offer.js';
import type { Order, OrderItem } from './order.entity.js';

/** Wanted values; missing ones stay as they are. */
export interface WantedOrder {
  /** Replaces all boxes. */
  items?: readonly OrderLine[] | undefined;
  pickupDayLocationId?: number | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Null removes it. */
  phoneNumber?: E164 | null | undefined;
  /** Null removes it. */
  email?: string | null | undefined;
  note?: string | null | undefined;
}

/** The quantity of a box before and after. */
export interface LineDiff {
  boxPresetId: number;
  name: string;
  /** A line that stays keeps its price for one, a new one has the day's. */
  price: Euros;
  /** As of the order, like the price. */
  isPerishable: boolean;
  from: number;
  to: number;
  /** Path of the line in the request: 'items.0'. */
  path: string;
  /** Undefined for a new line. */
  item: OrderItem | undefined;
  /** Undefined once it has left the day. */
  box: PickupDayBox | undefined;
}

/** Returns the contact after the change. */
export const wantedContact = (order: Order, wanted: WantedOrder): OrderContact => ({
  firstName: wanted.firstName ?? order.firstName ?? '',
  lastName: wanted.lastName ?? order.lastName ?? '',
  phoneNumber: wanted.phoneNumber === undefined ? order.phoneNumber : wanted.phoneNumber,
});

/** Difference between an order and the wanted one. The day needs its boxes and locations. */
export class OrderDiff {
  readonly lines: readonly LineDiff[];
  readonly pickupDayLocationId: number;
  readonly contact: OrderContact;
  readonly email: string | null;
  readonly note: string | null;
  private readonly items: readonly OrderLine[];

  constructor(
    readonly order: Order,
    readonly day: PickupDay,
    wanted: WantedOrder,
  ) {
    this.items = wanted.items ?? order.items;
    this.lines = lineDiffs(order.items, this.items, day.boxes);
    this.pickupDayLocationId = wanted.pickupDayLocationId ?? order.pickupDayLocationId;
    this.contact = wantedContact(order, wanted);
    this.email = wanted.email === undefined ? order.email : wanted.email;
    this.note = wanted.note === undefined ? order.note : wanted.note;
  }

  get changedLines(): LineDiff[] {
    return this.lines.filter(({ from, to }) => from !== to);
  }

  get hasIncrease(): boolean {
    return this.lines.some(({ from, to }) => from < to);
  }

  get isMoved(): boolean {
    return this.pickupDayLocationId !== this.order.pickupDayLocationId;
  }

  /** Boxes or location. */
  get hasOtherContent(): boolean {
    return this.isMoved || this.changedLines.length > 0;
  }

  get hasOtherContact(): boolean {
    return differs(this.order, this.contact);
  }

  get hasOtherNumber(): boolean {
    return this.order.phoneNumber !== this.contact.phoneNumber;
  }

  get hasOtherEmail(): boolean {
    return this.order.email !== this.email;
  }

  get isEmpty(): boolean {
    const { hasOtherContent, hasOtherContact, hasOtherEmail, note, order } = this;
    return !hasOtherContent && !hasOtherContact && !hasOtherEmail && note === order.note;
  }

  get totalPrice(): Euros {
    return total(this.lines.map(({ price, to }) => ({ price, quantity: to })));
  }

  /** As shown above the button of the shop. */
  get shown(): ShownOffer {
    const { day, order, totalPrice } = this;
    const place = day.locations.find(({ id }) => id === this.pickupDayLocationId) ?? order.pickupDayLocation;
    return { date: day.date, startTime: place.startTime, endTime: place.endTime, totalPrice };
  }

  /** By preset. */
  get ownQuantities(): ReadonlyMap<number, number> {
    return new Map(this.order.items.map(({ boxPresetId, quantity }) => [boxPresetId, quantity]));
  }

  /** Finds the day's offer for the increases, at the wanted location. */
  offerAt(now: Date) {
    const own = this.ownQuantities;
    const increases = this.items.map(({ boxPresetId, quantity }) => ({
      boxPresetId,
      quantity: Math.max(0, quantity - (own.get(boxPresetId) ?? 0)),
    }));
    return offerFor(offerOfDay(this.day, this.pickupDayLocationId), increases, now);
  }

  /** Quantities that the change takes from the stock, and gives back. */
  get takenLines(): TakenLine[] {
    return this.changedLines.flatMap(({ box, path, from, to }) =>
      box ? [{ box, path, quantity: to - from }] : [],
    );
  }
}

function lineDiffs(
  own: readonly OrderItem[],
  wanted: readonly OrderLine[],
  offered: readonly PickupDayBox[],
): LineDiff[] {
  const boxes = new Map(offered.map((box) => [box.boxPresetId, box]));
  const compared = (boxPresetId: number, item?: OrderItem): LineDiff => {
    const index = wanted.findIndex((line) => line.boxPresetId === boxPresetId);
    const box = boxes.get(boxPresetId);
    const { name = '', price = 0, isPerishable = true } = item ?? box ?? {};
    const [from, to] = [item?.quantity ?? 0, wanted[index]?.quantity ?? 0];
    return { boxPresetId, name, price, isPerishable, from, to, path: `items.${index}`, item, box };
  };
  const ownIds = new Set(own.map(({ boxPresetId }) => boxPresetId));
  const added = wanted.filter(({ boxPresetId }) => !ownIds.has(boxPresetId));
  return [
    ...own.map((item) => compared(item.boxPresetId, item)),
    ...added.map(({ boxPresetId }) => compared(boxPresetId)),
  ];
}
