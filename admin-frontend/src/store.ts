import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { api } from './api';
import { noticeSlice } from './ui/useNotify';

const unauthorized = v.object({ status: v.literal(401) });

const expireOnUnauthorized =
  (onExpired: () => void): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (isRejectedWithValue(action) && v.is(unauthorized, action.payload)) onExpired();
    return next(action);
  };

export const createStore = (onExpired: () => void) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, notice: noticeSlice.reducer },
    // The checks look for reducers that mutate; ours can't.
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(
        api.middleware,
        expireOnUnauthorized(onExpired),
      ),
  });
