interface Priced {
  /** Euros. */
  price: number;
  quantity: number;
}

/** Euros on the wire → integer cents; sums are calculated in cents. */
export const toCents = (euros: number): number => Math.round(euros * 100);

/** Integer cents → euros for the wire. */
export const toEuros = (cents: number): number => cents / 100;

/** Euros of price × quantity. */
export const lineTotal = ({ price, quantity }: Priced): number => toEuros(toCents(price) * quantity);

/** Euros of all lines together. */
export const total = (lines: readonly Priced[]): number =>
  toEuros(lines.reduce((cents, line) => cents + toCents(line.price) * line.quantity, 0));

/** 1234.5 → '1.234,50 €'. Without Intl: creating its first formatter takes 100 ms on a weak phone. */
export const formatEuro = (euros: number): string =>
  `${euros
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')}\u00a0€`;

/** 3.5 → '3,5'; for numbers below 1000. */
export const formatDecimal = (value: number): string => String(value).replace('.', ',');
