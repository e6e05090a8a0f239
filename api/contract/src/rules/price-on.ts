/** The price of a box, and one that is known ahead. */
export interface KnownPrices {
  /** Euros. */
  price: number;
  nextPrice?: number | null | undefined;
  /** 'yyyy-MM-dd'. */
  nextPriceFrom?: string | null | undefined;
}

/** The price of a pickup on this date, 'yyyy-MM-dd'. */
export const priceOn = ({ price, nextPrice, nextPriceFrom }: KnownPrices, date: string): number =>
  nextPrice != null && nextPriceFrom != null && date >= nextPriceFrom ? nextPrice : price;
