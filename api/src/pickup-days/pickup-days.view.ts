import { ALLERGENS } from '@hofkiste/contract/plain/allergens';
import { availableOf } from '@hofkiste/contract/plain/availability';
import { unitPrice, unitPriceText } from '@hofkiste/contract/rules/unit-price';
import type { BoxFacts } from '@hofkiste/contract/wire/facts';
import {
  OfferedBox,
  type OpenLocation,
  PickupDay as PickupDayView,
} from '@hofkiste/contract/wire/pickup-days';
import { viewOf } from '../server/view-of.js';
import type { PickupDay, PickupDayBox, PickupDayLocation } from './pickup-day.entity.js';

/** Boxes before single products, then by preset; locations by id. */
export const pickupDayView = (day: PickupDay): PickupDayView => ({
  id: day.id,
  date: day.date,
  orderDeadline: day.orderDeadline.toISOString(),
  ...(day.orderStart && { orderStart: day.orderStart.toISOString() }),
  active: day.active,
  boxPresets: day.offeredBoxes.map(offeredBoxView),
  locations: day.openLocations
    .toSorted((a, b) => a.pickupLocationId - b.pickupLocationId)
    .map(openLocationView),
});

export const offeredBoxView = (box: PickupDayBox): OfferedBox =>
  viewOf(OfferedBox, box, {
    id: box.boxPresetId,
    pickupDayBoxId: box.id,
    available: availableOf(box.maxQuantity, box.stock?.soldQuantity ?? 0),
    products: box.contents,
    ...factsOfOffer(box),
  });

/** Nothing for a box without facts: most farms enter none. */
function factsOfOffer(box: PickupDayBox): Pick<OfferedBox, 'unitPriceText' | 'hasFacts' | 'isPerishable'> {
  if (box.facts === null) return {};
  const price = unitPriceText(box.price, box.facts);
  return {
    ...(price !== null && { unitPriceText: price }),
    ...(box.hasFacts && { hasFacts: true }),
    ...(!box.facts.isPerishable && { isPerishable: false }),
  };
}

/** Null if customers can't read anything about it. */
export function boxFactsView({ name, price, facts, hasFacts }: PickupDayBox): BoxFacts | null {
  if (facts === null || !hasFacts) return null;
  const { isPrepacked: _, isSingleIngredient: __, allergens, ...shown } = facts;
  return {
    ...shown,
    name,
    allergens: allergens.map((letter) => ({ letter, name: ALLERGENS[letter] })),
    unitPrice: unitPrice(price, facts),
    unitPriceText: unitPriceText(price, facts),
  };
}

const openLocationView = (location: PickupDayLocation): OpenLocation =>
  viewOf(PickupDayView.entries.locations.item, location, {
    id: location.pickupLocationId,
    pickupDayLocationId: location.id,
  });
