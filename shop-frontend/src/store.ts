import type { PageData } from '@hofkiste/contract/wire/page';
import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { cartSlice } from './boxes/cart';
import { type FarmState, farmSlice, farmState } from './farm';
import { toastSlice } from './ui/overlays/toastSlice';

/** An api of RTK Query. */
interface Api {
  reducerPath: 'api';
  reducer: Reducer;
  middleware: Middleware;
}

const slices = combineSlices(farmSlice, cartSlice, toastSlice);
const laterMiddleware = createDynamicMiddleware();
/** The store that waits for the api. On the server the api is there before the first store. */
let waiting: Store | undefined;
let hasApi = false;

/** `tag`: the date in the address. */
export const initialState = ({
  data,
  tag,
}: {
  data: PageData | undefined;
  tag: string;
}): { farm: FarmState } => ({
  farm: farmState(data, tag),
});

/** Creates a store without the api, which loads after the first paint. */
export function createStore(preloadedState: { farm: FarmState }): Store {
  const store = newStore(preloadedState);
  if (!hasApi) waiting = store;
  return store;
}

const newStore = (preloadedState: { farm: FarmState }) =>
  configureStore({
    reducer: slices,
    // The checks search for reducers that mutate; Immer's can't.
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(laterMiddleware.middleware),
    preloadedState,
  });

export type Store = ReturnType<typeof newStore>;

/** Adds the api to the store, and to those that are created later. */
export function addApi(api: Api): void {
  hasApi = true;
  slices.inject(api);
  laterMiddleware.addMiddleware(api.middleware);
  waiting?.dispatch({ type: 'api/added' });
  waiting = undefined;
}
