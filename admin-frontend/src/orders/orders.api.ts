import { type AdminOrder, adminOrdersSchema } from '@hofkiste/contract/orders';
import { api } from '../api';

export const { useOrdersOfDayQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the day's date, 'yyyy-MM-dd'. */
    ordersOfDay: build.query<AdminOrder[], string>({
      query: (date) => ({ url: '/admin/orders', params: { date } }),
      responseSchema: adminOrdersSchema,
      providesTags: ['Order'],
    }),
  }),
});
