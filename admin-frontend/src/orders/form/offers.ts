import { isOpen } from '@hofkiste/contract/rules/shop-state';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Warning } from '../../slip/Slip';
import { deadlineText, endOf, shortInstantText } from '../../ui/farmClock';

/** A box that the order can have: a box of the day, or one that it has although the day no longer offers it. */
export interface OrderableBox {
  id: number;
  name: string;
  imageUrl: string | null;
  /** In euros. A line of the order keeps its price. */
  price: number;
  isSoldOut: boolean;
  /** null: no limit. */
  limit: number | null;
  /** The quantity in all other open orders. */
  soldToOthers: number;
  /** The quantity in the stored order. */
  before: number;
}

export interface ChosenBox extends OrderableBox {
  quantity: number;
}

/** The boxes of the day, then those of the order that the day no longer has. */
export function offersOf(day: AdminPickupDay, order: AdminOrder | undefined): OrderableBox[] {
  const lines = new Map(order?.items.map((item) => [item.boxPreset.id, item]));
  const ofDay = day.boxPresets.map((box) => {
    const line = lines.get(box.id);
    const before = line?.quantity ?? 0;
    return {
      id: box.id,
      name: box.name,
      imageUrl: box.imageUrl,
      price: line?.price ?? box.price,
      isSoldOut: box.isSoldOut,
      limit: box.maxQuantity,
      soldToOthers: box.soldQuantity - before,
      before,
    };
  });
  const gone = [...lines.values()]
    .filter(({ boxPreset }) => !day.boxPresets.some(({ id }) => id === boxPreset.id))
    .map(({ boxPreset: { id, name }, price, quantity }) => ({
      id,
      name,
      imageUrl: null,
      price,
      isSoldOut: false,
      limit: null,
      soldToOthers: 0,
      before: quantity,
    }));
  return [...ofDay, ...gone];
}

/** The quantity that is left for this order; undefined without a limit. */
export const freeOf = ({ limit, soldToOthers }: OrderableBox): number | undefined =>
  limit === null ? undefined : Math.max(0, limit - soldToOthers);

/** The quantity by which the order exceeds the limit. */
export const excessOf = (chosen: ChosenBox): number =>
  Math.max(0, chosen.quantity - (freeOf(chosen) ?? chosen.quantity));

interface Wish {
  day: AdminPickupDay;
  chosen: readonly ChosenBox[];
  /** The stored order has other boxes or another location; true for a new order. */
  isChanged: boolean;
  isNew: boolean;
}

/**
 * Returns the reasons for which the shop would refuse the order; the admin can place it all the same. The order may keep
 * what it has, so only larger quantities count.
 */
export function reasonsAgainst({ day, chosen, isChanged, isNew }: Wish, now: Date): Warning[] {
  const reasons: Warning[] = [];
  if (isChanged && now >= new Date(day.orderDeadline))
    reasons.push({
      code: 'ORDER_DEADLINE_PASSED',
      title: 'Bestellfrist ist vorbei',
      text: `Sie endete am ${deadlineText(day.orderDeadline)}. Vielleicht sind Listen schon gedruckt.`,
    });
  if (isNew && day.orderStart !== null && now < new Date(day.orderStart))
    reasons.push({
      code: 'ORDERS_NOT_OPEN_YET',
      title: 'Noch nicht bestellbar',
      text: `Im Shop kann man dafür ab ${shortInstantText(day.orderStart)} bestellen.`,
    });
  if (isChanged && !day.active)
    reasons.push({
      code: 'PICKUP_DAY_INACTIVE',
      title: 'Abholtag ist nicht aktiv',
      text: 'Im Shop ist er nicht zu sehen, und niemand kann dafür bestellen.',
    });
  for (const offer of chosen.filter(({ quantity, before }) => quantity > before)) {
    const { name, limit, soldToOthers, quantity } = offer;
    if (offer.isSoldOut)
      reasons.push({
        code: 'BOX_SOLD_OUT',
        title: `${name} ist ausverkauft`,
        text: 'Beim Abholtag steht der Schalter auf „Ausverkauft“.',
      });
    if (excessOf(offer) > 0)
      reasons.push({
        code: 'BOX_LIMIT_REACHED',
        title: freeOf(offer) === 0 ? `${name} ist vergriffen` : `${name}: nur noch ${freeOf(offer)} frei`,
        text: `Mit dieser Bestellung sind es ${soldToOthers + quantity} von ${limit}.`,
      });
  }
  return reasons;
}

/** The days for which the admin can still order, until their last window has ended; the soonest is first. */
export const orderableDays = (days: readonly AdminPickupDay[], now: Date): AdminPickupDay[] =>
  days.filter((day) => now < endOf(day)).sort((a, b) => a.date.localeCompare(b.date));

/** The day that the shop sells, else the next one. The days are those of {@link orderableDays}. */
export const usualDay = (days: readonly AdminPickupDay[], now: Date): AdminPickupDay | undefined =>
  days.find((day) => isOpen(day, now)) ?? days[0];
