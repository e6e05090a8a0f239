import { type AdminPickupDay, adminPickupDaysSchema } from '@hofkiste/contract/pickup-days';
import { api } from '../api';

export const { usePickupDaysQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    pickupDays: build.query<AdminPickupDay[], void>({
      query: () => '/admin/pickup-days',
      responseSchema: adminPickupDaysSchema,
      providesTags: ['PickupDay'],
    }),
  }),
});
