import { type Today, todaySchema } from '@hofkiste/contract/wire/today';
import { api } from '../api';

export const { useTodayQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    today: build.query<Today, void>({
      query: () => '/admin/today',
      responseSchema: todaySchema,
      providesTags: ['Order', 'PickupDay', 'Setting', 'SmsMessage'],
    }),
  }),
});
