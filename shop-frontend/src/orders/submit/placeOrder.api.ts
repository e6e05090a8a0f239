import type { OrderRequest, PlacedOrder } from '@hofkiste/contract/wire/orders';
import { api, ORDER_TIMEOUT_MS } from '../../api';

/** An order with its idempotency key. */
interface SentOrder {
  key: string;
  body: OrderRequest;
}

export const placeOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation<PlacedOrder, SentOrder>({
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
