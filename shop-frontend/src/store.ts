import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { cartSlice } from './boxes/cart';
import { farmSlice } from './farm';
import { toastSlice } from './ui/overlays/toastSlice';

/** An api of RTK Query. */
interface Api {
  reducerPath: 'api';
  reducer: Reducer;
  middleware: Middleware;
}

const slices = combineSlices(farmSlice, cartSlice, toastSlice);
const laterMiddleware = createDynamicMiddleware();
let latest: Store | undefined;

const newStore = () =>
  configureStore({
    reducer: slices,
    // The checks search for reducers that mutate; Immer's can't.
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(laterMiddleware.middleware),
  });

export type Store = ReturnType<typeof newStore>;

/** Creates a store without the api, which loads after the first paint. */
export function createStore(): Store {
  latest = newStore();
  return latest;
}

/** Adds the api to the store, and to those that are created later. */
export function addApi(api: Api): void {
  slices.inject(api);
  laterMiddleware.addMiddleware(api.middleware);
  latest?.dispatch({ type: 'api/added' });
}
