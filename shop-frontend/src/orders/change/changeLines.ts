import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import { total } from '@hofkiste/contract/plain/money';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import type { OfferedBox, PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Quantities } from '../../boxes/cart';

/** The shopper's choices. Everything else stays as it is in the order. */
export interface Wanted {
  quantities: Quantities;
  pickupLocationId?: number;
}

/** A box in the form that changes an order. */
export interface ChangeLine {
  /** The id of the box preset. */
  id: number;
  name: string;
  /** Euros: the order's own price for a box that it has, else the day's. */
  price: number;
  /** The quantity in the stored order. */
  before: number;
  /** How many of these the customer withdrew from after a deadline that was moved since. */
  withdrawn: number;
  quantity: number;
  /** `before` for a box that can't be bought any more. */
  max: number;
  /** The quantity that is left for the order, with what it has; null while there is enough. */
  left: number | null;
  /** Undefined if the day doesn't offer it any more. */
  box: OfferedBox | undefined;
}

/** The boxes of the order, then the others of the day. Without a day (it is hidden) there are no others. */
export function changeLines(
  { items }: Pick<VerifiedOrder, 'items'>,
  day: PickupDay | undefined,
  { quantities }: Wanted,
): ChangeLine[] {
  const boxes = day?.boxPresets ?? [];
  const ownIds = items.map(({ boxPreset }) => boxPreset.id);
  const own = items.map(({ boxPreset: { id, name }, price, quantity: before, withdrawn = 0 }) => {
    const box = boxes.find((offered) => offered.id === id);
    return { id, name, price, before, withdrawn, box, ...stockOf(box, before) };
  });
  const others = boxes
    .filter(({ id }) => !ownIds.includes(id))
    .map((box) => ({
      ...{ id: box.id, name: box.name, price: box.price, before: 0, withdrawn: 0, box },
      ...stockOf(box, 0),
    }));
  return [...own, ...others].map((line) => ({ ...line, quantity: quantities[line.id] ?? line.before }));
}

/** Returns the euros to be paid: pieces that are taken off are first those that were withdrawn from. */
export const dueFor = (lines: readonly ChangeLine[]): number =>
  total(
    lines.map(({ price, before, withdrawn, quantity }) => ({
      price,
      quantity: quantity - Math.max(0, withdrawn - Math.max(0, before - quantity)),
    })),
  );

function stockOf(box: OfferedBox | undefined, before: number): Pick<ChangeLine, 'max' | 'left'> {
  if (!box || isSoldOut(box)) return { max: before, left: null };
  const most = Math.max(MAX_QUANTITY, before);
  const left = box.available === null ? null : before + box.available;
  return { max: Math.min(left ?? most, most), left: left !== null && left <= MAX_QUANTITY ? left : null };
}

/** The chosen location, or that of the order. */
export function wantedLocation(
  { pickupLocation, pickupDayLocation }: Pick<VerifiedOrder, 'pickupLocation' | 'pickupDayLocation'>,
  day: PickupDay | undefined,
  wanted: Wanted,
) {
  const { id, startTime, endTime } = pickupDayLocation;
  const own = {
    id: pickupLocation.id,
    pickupDayLocationId: id,
    name: pickupLocation.name,
    startTime,
    endTime,
  };
  return day?.locations.find((place) => place.id === wanted.pickupLocationId) ?? own;
}

/** Compares the order with the shopper's choices. */
export const isChange = (order: VerifiedOrder, day: PickupDay | undefined, wanted: Wanted): boolean =>
  changeLines(order, day, wanted).some(({ before, quantity }) => before !== quantity) ||
  wantedLocation(order, day, wanted).pickupDayLocationId !== order.pickupDayLocation.id;
