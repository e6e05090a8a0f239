import type { Euros } from './units.js';

interface Priced {
  price: Euros;
  quantity: number;
}

/** Euros on the wire → integer cents; sums are calculated in cents. */
export const toCents = (euros: Euros): number => Math.round(euros * 100);

/** Integer cents → euros for the wire. */
export const toEuros = (cents: number): Euros => cents / 100;

/** Returns price × quantity. */
export const lineTotal = ({ price, quantity }: Priced): Euros => toEuros(toCents(price) * quantity);

/** Returns the price of all lines together. */
export const total = (lines: readonly Priced[]): Euros =>
  toEuros(lines.reduce((cents, line) => cents + toCents(line.price) * line.quantity, 0));

/** 1234.5 → '1.234,50 €'. Without Intl: creating its first formatter takes 100 ms on a weak phone. */
export const formatEuro = (euros: Euros): string =>
  `${euros
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')}\u00a0€`;

/** 3.5 → '3,5'; for numbers below 1000. */
export const formatDecimal = (value: number): string => String(value).replace('.', ',');
