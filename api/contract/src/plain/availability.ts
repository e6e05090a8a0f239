/** Public answers contain the exact number only up to this. */
const FEW = 5;

interface Stock {
  /** The manual switch of the farmer. */
  isSoldOut: boolean;
  /** 0 to 5, or null: no limit, or more than 5 left. */
  available: number | null;
}

/** Nobody can order it: switched off by the farmer, or used up. */
export const isSoldOut = (box: Stock): boolean => box.isSoldOut || box.available === 0;

/** Returns the remaining quantity if it is {@link FEW} or less, else null; 0 if the farmer sold beyond the limit. */
export function availableOf(maxQuantity: number | null, soldQuantity: number): number | null {
  if (maxQuantity === null) return null;
  const left = Math.max(0, maxQuantity - soldQuantity);
  return left > FEW ? null : left;
}

/** 'Von „Große Kiste“ sind nur noch 2 verfügbar.' */
export function shortageText(name: string, left: number): string {
  if (left === 0) return `Von „${name}“ ist nichts mehr verfügbar.`;
  return left === 1
    ? `Von „${name}“ ist nur noch 1 verfügbar.`
    : `Von „${name}“ sind nur noch ${left} verfügbar.`;
}
