import type { CancelledOrder, OrderChange, VerifiedOrder } from '@hofkiste/contract/wire/orders';
import type { PageData } from '@hofkiste/contract/wire/page';
import { api, type CallDispatch, ORDER_TIMEOUT_MS } from '../api';
import { now } from '../clock';
import { useLoaded } from '../useLoaded';

/** The calls that the link to an order allows. */
export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyOrder: build.query<VerifiedOrder, string>({
      query: (token) => `/orders/verify/${token}`,
      providesTags: ['Order'],
    }),
    changeOrder: build.mutation<VerifiedOrder, { token: string; body: OrderChange }>({
      query: ({ token, body }) => ({
        url: `/orders/change/${token}`,
        method: 'PUT',
        body,
        timeout: ORDER_TIMEOUT_MS,
      }),
      onQueryStarted: async ({ token }, { dispatch, queryFulfilled }) => {
        // The form reports failures.
        const changed = await queryFulfilled.catch(() => undefined);
        if (changed) dispatch(ordersApi.util.updateQueryData('verifyOrder', token, () => changed.data));
      },
    }),
    cancelOrder: build.mutation<CancelledOrder, string>({
      query: (token) => ({ url: `/orders/cancel/${token}`, method: 'POST', timeout: ORDER_TIMEOUT_MS }),
      // Without an answer, too: the order tells whether it arrived.
      invalidatesTags: ['Order'],
      onQueryStarted: async (token, { dispatch, queryFulfilled }) => {
        // The page reports failures. It shows the success also if the order can't be loaded again.
        if (!(await queryFulfilled.catch(() => undefined))) return;
        dispatch(
          ordersApi.util.updateQueryData('verifyOrder', token, (order) => {
            order.isCancelled = true;
            order.cancelledAt = now().toISOString();
          }),
        );
      },
    }),
  }),
});

/** Gives the store the order that the document knows. */
export const fillOrder = async (dispatch: CallDispatch, { order }: PageData, token: string) =>
  order && dispatch(ordersApi.util.upsertQueryData('verifyOrder', token, order));

/** Loads the order of a link while a page shows it. */
export const useVerifiedOrder = (token: string) => useLoaded(ordersApi.endpoints.verifyOrder, token);
