import { keepTogether } from '@hofkiste/contract/plain/keep-together';

/** Returns '1 × Große Kiste, 2 × Eier'. */
export const linesText = (lines: readonly { quantity: number; name: string }[]): string =>
  lines.map(({ quantity, name }) => keepTogether(`${quantity} × ${name}`)).join(', ');

/** Like {@link linesText}, for lines with their box preset. */
export const presetsText = (lines: readonly { quantity: number; boxPreset: { name: string } }[]): string =>
  linesText(lines.map(({ quantity, boxPreset: { name } }) => ({ quantity, name })));
