import { type Period, Statistics } from '@hofkiste/contract/wire/statistics';
import { Today } from '@hofkiste/contract/wire/today';
import { api } from '../api';

export const { useTodayQuery, useStatisticsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    today: build.query<Today, void>({
      query: () => '/admin/today',
      responseSchema: Today,
      providesTags: ['Order', 'PickupDay', 'Setting', 'SmsMessage', 'MailMessage'],
    }),
    statistics: build.query<Statistics, Period>({
      query: (period) => ({ url: '/admin/statistics', params: { period } }),
      responseSchema: Statistics,
      // The time zone, a setting, decides the day of an order
      providesTags: ['Statistics', 'Customer', 'Order', 'PickupDay', 'Setting'],
    }),
  }),
});
