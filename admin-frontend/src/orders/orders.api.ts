import { type Done, doneSchema } from '@hofkiste/contract/answers';
import { type AdminOrder, adminOrdersSchema } from '@hofkiste/contract/orders';
import { api } from '../api';

export const { useOrdersOfDayQuery, useDeleteOrderMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the day's date, 'yyyy-MM-dd'. */
    ordersOfDay: build.query<AdminOrder[], string>({
      query: (date) => ({ url: '/admin/orders', params: { date } }),
      responseSchema: adminOrdersSchema,
      providesTags: ['Order'],
    }),
    /** With its items and unsent messages. */
    deleteOrder: build.mutation<Done, number>({
      query: (id) => ({ url: `/admin/orders/${id}`, method: 'DELETE' }),
      responseSchema: doneSchema,
      invalidatesTags: ['Order', 'PickupDay', 'Customer', 'SmsMessage'],
    }),
  }),
});
