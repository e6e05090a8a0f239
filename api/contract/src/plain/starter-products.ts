import type { PRODUCT_UNITS } from './constants.js';

interface StarterProduct {
  name: string;
  /** A drawing that comes with the shop. */
  imageUrl: string;
  unit: (typeof PRODUCT_UNITS)[number];
}

/** Examples for a farm without products, by name. */
export const STARTER_PRODUCTS: readonly StarterProduct[] = [
  { name: 'Äpfel', imageUrl: '/illustrations/apfel.svg', unit: 'kg' },
  { name: 'Eier', imageUrl: '/illustrations/eier.svg', unit: 'Stück' },
  { name: 'Erdäpfel', imageUrl: '/illustrations/erdaepfel.svg', unit: 'kg' },
  { name: 'Karotten', imageUrl: '/illustrations/karotte.svg', unit: 'Bund' },
  { name: 'Kürbis', imageUrl: '/illustrations/kuerbis.svg', unit: 'Stück' },
  { name: 'Lauch', imageUrl: '/illustrations/lauch.svg', unit: 'Stück' },
  { name: 'Pastinaken', imageUrl: '/illustrations/pastinake.svg', unit: 'kg' },
  { name: 'Rote Rüben', imageUrl: '/illustrations/rote-ruebe.svg', unit: 'Bund' },
  { name: 'Salat', imageUrl: '/illustrations/salat.svg', unit: 'Stück' },
  { name: 'Tomaten', imageUrl: '/illustrations/tomate.svg', unit: 'kg' },
  { name: 'Weißkraut', imageUrl: '/illustrations/weisskraut.svg', unit: 'Stück' },
  { name: 'Zwiebeln', imageUrl: '/illustrations/zwiebel.svg', unit: 'kg' },
];
