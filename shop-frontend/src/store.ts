import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { cartSlice } from './orders/boxes/cart';
import { noticeSlice } from './ui/overlays/notice';

/** An api of RTK Query. */
interface Calls {
  reducerPath: 'api';
  reducer: Reducer;
  middleware: Middleware;
}

const slices = combineSlices(cartSlice, noticeSlice);
const laterMiddleware = createDynamicMiddleware();
const onConnected: ((store: Store) => void)[] = [];
let latest: Store | undefined;

const newStore = () =>
  configureStore({
    reducer: slices,
    middleware: (defaults) => defaults().concat(laterMiddleware.middleware),
  });

export type Store = ReturnType<typeof newStore>;

/** Without the calls: they load after the first paint. */
export function createStore(): Store {
  latest = newStore();
  for (const fill of onConnected) fill(latest);
  return latest;
}

/** Adds the calls to the store, and to those that are created later; `fill` gives them what is known already. */
export function connect(calls: Calls, fill: (store: Store) => void): void {
  slices.inject(calls);
  laterMiddleware.addMiddleware(calls.middleware);
  onConnected.push(fill);
  if (!latest) return;
  latest.dispatch({ type: 'calls/connected' });
  fill(latest);
}
