import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import { cartSlice } from './orders/boxes/cart';
import { noticeSlice } from './ui/overlays/notice';

export function createStore() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [cartSlice.name]: cartSlice.reducer,
      [noticeSlice.name]: noticeSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;
