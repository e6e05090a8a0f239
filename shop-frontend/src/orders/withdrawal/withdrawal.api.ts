import type { WithdrawalRequest, Withdrawn } from '@hofkiste/contract/wire/orders';
import { api, ORDER_TIMEOUT_MS } from '../../api';

export const withdrawalApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdraw: build.mutation<Withdrawn, { token: string; body: WithdrawalRequest }>({
      query: ({ token, body }) => ({
        url: `/orders/withdraw/${token}`,
        method: 'POST',
        body,
        timeout: ORDER_TIMEOUT_MS,
      }),
      // Without an answer, too: the order tells whether it arrived.
      invalidatesTags: ['Order'],
    }),
  }),
});
