import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import type { OfferedBox, PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { readStored, store } from '../stored';

export interface CartLine {
  box: OfferedBox;
  quantity: number;
}

/** Says what changed at a box without the shopper. */
export interface BoxNote {
  title: string;
  text: string;
  /** Move the focus to this note. */
  takesFocus?: boolean;
}

/** Quantities by the id of the box preset. */
export type Quantities = Record<number, number>;

interface Cart {
  /** A quantity is never 0. */
  quantities: Quantities;
  /** The keys are ids of box presets. A note stays until the shopper changes the quantity. */
  notes: Record<number, BoxNote>;
}

const STORAGE_KEY = 'hofkiste.cart';

export const cartSlice = createSlice({
  name: 'cart',
  initialState: (): Cart => ({ quantities: {}, notes: {} }),
  reducers: {
    choose: (cart, { payload }: PayloadAction<{ boxId: number; quantity: number }>) => {
      delete cart.notes[payload.boxId];
      if (payload.quantity > 0) cart.quantities[payload.boxId] = Math.min(payload.quantity, MAX_QUANTITY);
      else delete cart.quantities[payload.boxId];
    },
    setNotes: (cart, { payload }: PayloadAction<Cart['notes']>) => {
      cart.notes = payload;
    },
    clear: () => ({ quantities: {}, notes: {} }),
    /** Takes what this tab has stored; the first rendering doesn't know it. */
    restored: (cart) => {
      const quantities = readQuantities(readStored('sessionStorage', STORAGE_KEY));
      // Without any, nothing is drawn again.
      if (Object.keys(quantities).length > 0) cart.quantities = quantities;
    },
  },
});

export const { choose, setNotes, clear, restored } = cartSlice.actions;

/** Renders again when the selected part changes. */
export const useCart = <Part>(select: (cart: Cart) => Part): Part =>
  useSelector((state: { cart: Cart }) => select(state.cart));

/** The largest quantity that an order may have of a box; 0 when it is sold out. */
export const maxOf = (box: OfferedBox): number =>
  isSoldOut(box) ? 0 : Math.min(box.available ?? MAX_QUANTITY, MAX_QUANTITY);

/** 'Nur noch 3 verfügbar', or '' while there are enough. `left` as in {@link OfferedBox.available}. */
export const fewLeft = (left: number | null): string => (left ? `Nur noch ${left} verfügbar` : '');

export const reducedText = (quantity: number): string => `Wir haben deine Menge auf ${quantity} verringert.`;

/** The chosen boxes that the day offers, as many as are left, in the day's order. */
export function useCartLines(day: PickupDay): CartLine[] {
  const quantities = useCart((cart) => cart.quantities);
  return day.boxPresets
    .map((box) => ({ box, quantity: Math.min(quantities[box.id] ?? 0, maxOf(box)) }))
    .filter((line) => line.quantity > 0);
}

export const saveCart = ({ cart }: { cart: Cart }) => store('sessionStorage', STORAGE_KEY, cart.quantities);

function readQuantities(stored: unknown): Cart['quantities'] {
  return Object.fromEntries(
    Object.entries(stored ?? {})
      .map(([boxId, quantity]) => [Number(boxId), Number(quantity)])
      .filter(([boxId, quantity]) => Number.isInteger(boxId) && isQuantity(quantity)),
  );
}

const isQuantity = (value = 0) => Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY;
