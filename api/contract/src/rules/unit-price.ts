import type { NetUnit } from '../plain/constants.js';
import { formatEuro, toCents, toEuros } from '../plain/money.js';

interface Quantity {
  netQuantity: number | null;
  netUnit: NetUnit | null;
}

const BASE = {
  g: { unit: 'kg', parts: 1000 },
  kg: { unit: 'kg', parts: 1 },
  ml: { unit: 'l', parts: 1000 },
  l: { unit: 'l', parts: 1 },
  Stück: { unit: 'Stück', parts: 1 },
} as const satisfies Record<NetUnit, { unit: NetUnit; parts: number }>;

/** Euros per kg, litre or piece, half a cent rounded up; null without a quantity and for a single piece. */
export function unitPrice(price: number, { netQuantity, netUnit }: Quantity): number | null {
  if (netQuantity === null || netUnit === null) return null;
  if (netUnit === 'Stück' && netQuantity <= 1) return null;
  // In whole thousandths: cents / 0.333 has errors that would round the wrong way.
  const thousandths = Math.round(netQuantity * 1000);
  const cents = (toCents(price) * 1000 * BASE[netUnit].parts) / thousandths;
  return toEuros(Math.round(cents));
}

/** '7,80 €/kg'; null like {@link unitPrice}. */
export function unitPriceText(price: number, quantity: Quantity): string | null {
  const euros = unitPrice(price, quantity);
  return euros === null || quantity.netUnit === null
    ? null
    : `${formatEuro(euros)}/${BASE[quantity.netUnit].unit}`;
}
