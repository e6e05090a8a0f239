import { type Period, type Statistics, statisticsSchema } from '@hofkiste/contract/wire/statistics';
import { type Today, todaySchema } from '@hofkiste/contract/wire/today';
import { api } from '../api';

export const { useTodayQuery, useStatisticsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    today: build.query<Today, void>({
      query: () => '/admin/today',
      responseSchema: todaySchema,
      providesTags: ['Order', 'PickupDay', 'Setting', 'SmsMessage', 'MailMessage'],
    }),
    statistics: build.query<Statistics, Period>({
      query: (period) => ({ url: '/admin/statistics', params: { period } }),
      responseSchema: statisticsSchema,
      // The time zone, a setting, decides the day of an order
      providesTags: ['Statistics', 'Customer', 'Order', 'PickupDay', 'Setting'],
    }),
  }),
});
