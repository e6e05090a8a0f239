const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

interface Priced {
  /** Euros. */
  price: number;
  quantity: number;
}

/** Euros on the wire → integer cents, in which every sum is made. */
export const toCents = (euros: number): number => Math.round(euros * 100);

/** Integer cents → euros for the wire. */
export const toEuros = (cents: number): number => cents / 100;

/** Euros of price × quantity. */
export const lineTotal = ({ price, quantity }: Priced): number => toEuros(toCents(price) * quantity);

/** Euros of all lines together. */
export const total = (lines: readonly Priced[]): number =>
  toEuros(lines.reduce((cents, line) => cents + toCents(line.price) * line.quantity, 0));

/** 26.5 → '26,50 €'. */
export const formatEuro = (euros: number): string => euro.format(euros);
