import {
  type BaseQueryFn,
  createApi,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';

/** The part of the session that the store needs. */
export class Session {
  /** Resolves once the user is logged in again. */
  constructor(readonly renew: () => Promise<void>) {}
}

/** A call without a session waits for the next one and is sent again, so that nothing typed is lost. */
export function asAdmin<Request, Options>(
  ask: BaseQueryFn<Request, unknown, FetchBaseQueryError, Options>,
): typeof ask {
  return async function askAsAdmin(request, context, options) {
    const answer = await ask(request, context, options);
    if (answer.error?.status !== 401 || !(context.extra instanceof Session)) return answer;
    await context.extra.renew();
    return askAsAdmin(request, context, options);
  };
}

/** Empty on purpose: every feature injects its calls. Data is read again only on request or after a change. */
export const api = createApi({
  baseQuery: asAdmin(fetchBaseQuery({ baseUrl: '/api' })),
  tagTypes: [
    'Admin',
    'BoxPreset',
    'Customer',
    'HelperLink',
    'Order',
    'PickupDay',
    'PickupLocation',
    'Product',
    'Setting',
    'SmsMessage',
    'Statistics',
  ],
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: () => ({}),
});
