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
/** The api, once its file has loaded, which may be after the first store. */
let added: Api | undefined;
/** Gives the api to the store that waits for it. */
let addToStore: ((api: Api) => void) | undefined;

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

/** Creates a store. Without the api it waits for it: on the home page the api loads after the first paint. */
export function createStore(preloadedState: { farm: FarmState }) {
  // A dynamic middleware holds its stores, so each store has its own.
  const { middleware: later, addMiddleware } = createDynamicMiddleware();
  const store = configureStore({
    reducer: slices,
    // The checks search for reducers that mutate; Immer's can't.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(later),
    // By default parts hear of an answer a frame later: a saved change would be shown with the old sum
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
    preloadedState,
  });
  if (added) addMiddleware(added.middleware);
  else
    addToStore = ({ middleware }) => {
      addMiddleware(middleware);
      store.dispatch({ type: 'api/added' });
    };
  return store;
}

export type Store = ReturnType<typeof createStore>;

/** Adds the api to the store, and to those that are created later. */
export function addApi(api: Api): void {
  added = api;
  slices.inject(api);
  addToStore?.(api);
  addToStore = undefined;
}
