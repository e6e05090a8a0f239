import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** Empty on purpose: every feature injects its calls. Reads never go stale by themselves (spec 7). */
export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  tagTypes: [
    'Admin',
    'BoxPreset',
    'Customer',
    'Order',
    'PickupDay',
    'PickupLocation',
    'Product',
    'Setting',
    'SmsMessage',
  ],
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: () => ({}),
});
