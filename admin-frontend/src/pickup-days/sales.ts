import { availableOf } from '@hofkiste/contract/plain/availability';
import type { AdminOfferedBox } from '@hofkiste/contract/wire/pickup-days';

/** The ordered quantity of a box, and its limit. */
export type Sales = Pick<AdminOfferedBox, 'maxQuantity' | 'soldQuantity'>;

/** Nothing is left of its limit. */
export const isFull = ({ maxQuantity, soldQuantity }: Sales): boolean =>
  availableOf(maxQuantity, soldQuantity) === 0;

/** '12 von 20 bestellt', without a limit '12 bestellt'. */
export const salesText = ({ maxQuantity, soldQuantity }: Sales): string =>
  maxQuantity === null ? `${soldQuantity} bestellt` : `${soldQuantity} von ${maxQuantity} bestellt`;
