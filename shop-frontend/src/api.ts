import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Setting } from '@hofkiste/contract/wire/setting-records';
import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
// Without the hooks of RTK Query, which weigh 2 KB.
import { type BaseQueryFn, createApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { setClock } from './clock';
import type { Failure } from './failure';
import { farmSlice } from './farm';
import { addApi } from './store';

/** The gateway gives up an order after 30 s. */
export const ORDER_TIMEOUT_MS = 40_000;
const READ_TIMEOUT_MS = 15_000;

const requestShop = fetchBaseQuery({
  baseUrl: '/api',
  credentials: 'include',
  timeout: READ_TIMEOUT_MS,
});

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, Failure> = async (args, info, extra) => {
  const { data, error, meta } = await requestShop(args, info, extra);
  setClock(meta?.response?.headers.get('Date'));
  return error ? { error: await readFailure(error.data) } : { data };
};

/** Reads the body of a call that failed. The schema loads with the first one: most visits have none. */
const readFailure = (body: unknown): Promise<Failure> =>
  import(/* webpackChunkName: "errors" */ '@hofkiste/contract/wire/errors').then(
    ({ parseApiError }) => ({ refusal: parseApiError(body) }),
    () => ({ refusal: undefined }),
  );

/** Each feature injects its endpoints; those of the farm are here. */
export const api = createApi({
  baseQuery,
  tagTypes: ['Order'],
  endpoints: (build) => ({
    settings: build.query<Setting[], void>({ query: () => '/settings' }),
    upcoming: build.query<PickupDay[], void>({ query: () => '/pickup-days/upcoming' }),
    future: build.query<PickupDay[], void>({ query: () => '/pickup-days/future' }),
  }),
});

/** The type of `dispatch` for calls. */
export type CallDispatch = ThunkDispatch<WithSlice<typeof api>, unknown, UnknownAction>;

const { settingsLoaded, upcomingLoaded, futureLoaded, failed } = farmSlice.actions;
const FRESH = { forceRefetch: true, subscribe: false };

/** Requests the days that take orders, or without one the next closed day. */
export async function requestDays(dispatch: CallDispatch): Promise<void> {
  const upcoming = await dispatch(api.endpoints.upcoming.initiate(undefined, FRESH));
  if (!upcoming.data || upcoming.isError) return void dispatch(failed());
  dispatch(upcomingLoaded(upcoming.data));
  if (upcoming.data.length > 0) return;
  const future = await dispatch(api.endpoints.future.initiate(undefined, FRESH));
  dispatch(future.data && !future.isError ? futureLoaded(future.data) : failed());
}

export async function requestSettings(dispatch: CallDispatch): Promise<void> {
  const { data, isError } = await dispatch(api.endpoints.settings.initiate(undefined, FRESH));
  dispatch(data && !isError ? settingsLoaded(data) : failed());
}

addApi(api);
