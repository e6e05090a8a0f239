import type { OrderRequest, PlacedOrder } from '@hofkiste/contract/wire/orders';
import { api, ORDER_TIMEOUT_MS } from '../../api';

/** `key`: the idempotency key of an order. */
export const placeOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation<PlacedOrder, { key: string; body: OrderRequest }>({
      query: ({ key, body }) => ({
        url: '/orders',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
        timeout: ORDER_TIMEOUT_MS,
      }),
    }),
  }),
});
