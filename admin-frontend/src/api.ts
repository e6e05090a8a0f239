import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { Session } from './session';

const ask = fetchBaseQuery({ baseUrl: '/api' });

/** A call that meets the end of the session waits until there is one again, so that nothing typed is lost. */
const askAsAdmin: typeof ask = async (request, context, options) => {
  const answer = await ask(request, context, options);
  if (answer.error?.status !== 401 || !(context.extra instanceof Session)) return answer;
  await context.extra.renew();
  return askAsAdmin(request, context, options);
};

/** Empty on purpose: every feature injects its calls. Reads never go stale by themselves (spec 7). */
export const api = createApi({
  baseQuery: askAsAdmin,
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
