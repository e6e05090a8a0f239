import type { StandingRequest, StandingRequested } from '@hofkiste/contract/standing-orders/calls';
import { api, ORDER_TIMEOUT_MS } from '../api';

/** `key`: the idempotency key of a standing order. */
export const standingApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestStanding: build.mutation<StandingRequested, { key: string; body: StandingRequest }>({
      query: ({ key, body }) => ({
        url: '/standing-orders',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
        timeout: ORDER_TIMEOUT_MS,
      }),
    }),
  }),
});
