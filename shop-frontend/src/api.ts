import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** Each feature injects its own endpoints. Reads go stale by a write's tags only. */
export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: `${window.location.origin}/api`, credentials: 'include' }),
  keepUnusedDataFor: 600,
  tagTypes: ['PickupDay', 'Order'],
  endpoints: () => ({}),
});
