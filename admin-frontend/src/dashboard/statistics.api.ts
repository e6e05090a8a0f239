import { type Period, type Statistics, statisticsSchema } from '@hofkiste/contract/wire/statistics';
import { api } from '../api';

export const { useStatisticsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    statistics: build.query<Statistics, Period>({
      query: (period) => ({ url: '/admin/statistics', params: { period } }),
      responseSchema: statisticsSchema,
      // the time zone, a setting, decides the day of an order
      providesTags: ['Statistics', 'Customer', 'Order', 'PickupDay', 'Setting'],
    }),
  }),
});
