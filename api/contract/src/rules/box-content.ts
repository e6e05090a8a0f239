import { DEFAULT_UNIT } from '../plain/constants.js';
import type { BoxContent } from '../wire/pickup-days.js';

/** 'Lauch', '2 × Lauch', '2 kg Erdäpfel'. */
export function contentText({ quantity, name, unit }: BoxContent): string {
  if (unit !== DEFAULT_UNIT) return `${quantity} ${unit} ${name}`;
  return quantity > 1 ? `${quantity} × ${name}` : name;
}
