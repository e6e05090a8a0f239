import type { BoxPreset } from '@hofkiste/contract/box-presets';

const kilograms = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** 3.5 → '3,5 kg'. */
export const formatWeight = (weight: number): string => `${kilograms.format(weight)} kg`;

export const nameWithEmoji = ({ emoji, name }: BoxPreset): string => (emoji ? `${emoji} ${name}` : name);

/** For the choice on the emoji page. */
export const nameAndEmoji = ({ emoji, name }: BoxPreset): string => `${name} (${emoji ?? 'kein Emoji'})`;

/** 'Karotten (2x)'; one alone goes without. */
export const nameWithQuantity = ({ name, quantity }: { name: string; quantity: number }): string =>
  quantity > 1 ? `${name} (${quantity}x)` : name;

/** 'Karotten, Lauch, Kräuterbund'. */
export const productNames = ({ products }: BoxPreset): string =>
  products.map(({ name }) => name).join(', ') || 'Keine Produkte';
