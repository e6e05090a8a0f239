import type { CalendarDate, Euros } from '../plain/units.js';
/** The price of a box, and one that is known ahead. */
export interface KnownPrices {
  price: Euros;
  nextPrice?: Euros | null | undefined;
  nextPriceFrom?: CalendarDate | null | undefined;
}

/** Returns the price of a pickup on this date. */
export const priceOn = ({ price, nextPrice, nextPriceFrom }: KnownPrices, date: CalendarDate): Euros =>
  nextPrice != null && nextPriceFrom != null && date >= nextPriceFrom ? nextPrice : price;
