import { MAX_QUANTITY } from '@hofkiste/contract/limits';
import type { OfferedBox, PickupDay } from '@hofkiste/contract/pickup-days';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { readStored, store } from '../../stored';

export interface CartLine {
  box: OfferedBox;
  quantity: number;
}

interface Cart {
  /** By box preset; never 0. */
  quantities: Record<number, number>;
  /** Messages of the server, by box preset. */
  errors: Record<number, string>;
}

const STORAGE_KEY = 'hofkiste.cart';

export const cartSlice = createSlice({
  name: 'cart',
  initialState: (): Cart => ({
    quantities: readQuantities(readStored('sessionStorage', STORAGE_KEY)),
    errors: {},
  }),
  reducers: {
    choose: (cart, { payload }: PayloadAction<{ boxId: number; quantity: number }>) => {
      delete cart.errors[payload.boxId];
      if (payload.quantity > 0) cart.quantities[payload.boxId] = Math.min(payload.quantity, MAX_QUANTITY);
      else delete cart.quantities[payload.boxId];
    },
    refuse: (cart, { payload }: PayloadAction<Record<number, string>>) => {
      cart.errors = payload;
    },
    clear: () => ({ quantities: {}, errors: {} }),
  },
});

export const { choose, refuse, clear } = cartSlice.actions;

export const useCart = () => useSelector((state: { cart: Cart }) => state.cart);

/** The chosen boxes that the day offers and that aren't sold out, in the day's order. */
export function useCartLines(day: PickupDay): CartLine[] {
  const { quantities } = useCart();
  return day.boxPresets
    .filter((box) => !box.isSoldOut)
    .map((box) => ({ box, quantity: quantities[box.id] ?? 0 }))
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
