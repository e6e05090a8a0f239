import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Setting } from '@hofkiste/contract/wire/settings';
import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { setClock } from './clock';
import { type Failure, readFailure } from './failure';
import { readBoot } from './start/boot';
import { connect, type Store } from './store';

/** The gateway may answer with a list of days that is this old. */
export const GATEWAY_CACHE_MS = 2000;

/** The gateway gives up an order after 30 s. */
export const ORDER_TIMEOUT_MS = 40_000;
const READ_TIMEOUT_MS = 15_000;

const ask = fetchBaseQuery({
  baseUrl: `${window.location.origin}/api`,
  credentials: 'include',
  timeout: READ_TIMEOUT_MS,
});

const call: BaseQueryFn<string | FetchArgs, unknown, Failure> = async (args, info, extra) => {
  const { data, error, meta } = await ask(args, info, extra);
  setClock(meta?.response?.headers.get('Date'));
  return error ? { error: await readFailure(error.data) } : { data };
};

/** Each feature injects its endpoints; those of the farm are what every page needs. */
export const api = createApi({
  baseQuery: call,
  tagTypes: ['PickupDay', 'Order'],
  endpoints: (build) => ({
    settings: build.query<Setting[], void>({ query: () => '/settings' }),
    upcoming: build.query<PickupDay[], void>({
      query: () => '/pickup-days/upcoming',
      providesTags: ['PickupDay'],
    }),
    future: build.query<PickupDay[], void>({
      query: () => '/pickup-days/future',
      providesTags: ['PickupDay'],
    }),
  }),
});

/** For calls without a hook. */
export type CallDispatch = ThunkDispatch<WithSlice<typeof api>, unknown, UnknownAction>;

/** What the page has isn't requested again, unless the browser took an old page from its cache. */
function fill({ dispatch }: Store): void {
  const boot = readBoot();
  if (!boot) return;
  const { settings, upcoming, future } = boot;
  const arg = undefined;
  dispatch(api.util.upsertQueryEntries([{ endpointName: 'settings', arg, value: settings }]));
  dispatch(api.util.upsertQueryEntries([{ endpointName: 'upcoming', arg, value: upcoming }]));
  if (upcoming.length === 0)
    dispatch(api.util.upsertQueryEntries([{ endpointName: 'future', arg, value: future }]));
  if (isRestored())
    void dispatch(api.endpoints.upcoming.initiate(arg, { forceRefetch: true, subscribe: false }));
}

/** By 'back', or of a tab that the browser had closed to save memory: the document may be days old. */
const isRestored = () =>
  Reflect.get(document, 'wasDiscarded') === true ||
  performance.getEntriesByType?.('navigation').some((entry) => Reflect.get(entry, 'type') === 'back_forward');

connect(api, fill);
