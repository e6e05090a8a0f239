import { type Done, doneSchema } from '@hofkiste/contract/answers';
import {
  type AdminPickupDay,
  adminPickupDaySchema,
  adminPickupDaysSchema,
  type OfferedBox,
  offeredBoxSchema,
  type PickupDayInput,
  type SoldOut,
} from '@hofkiste/contract/pickup-days';
import { api } from '../api';

const PATH = '/admin/pickup-days';

export const {
  usePickupDaysQuery,
  useCreatePickupDayMutation,
  useUpdatePickupDayMutation,
  useDeletePickupDayMutation,
  useSetSoldOutMutation,
  useSendReportMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    pickupDays: build.query<AdminPickupDay[], void>({
      query: () => PATH,
      responseSchema: adminPickupDaysSchema,
      providesTags: ['PickupDay'],
    }),
    createPickupDay: build.mutation<AdminPickupDay, PickupDayInput>({
      query: (body) => ({ url: PATH, method: 'POST', body }),
      responseSchema: adminPickupDaySchema,
      invalidatesTags: ['PickupDay'],
    }),
    updatePickupDay: build.mutation<AdminPickupDay, PickupDayInput & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}`, method: 'PUT', body }),
      responseSchema: adminPickupDaySchema,
      invalidatesTags: ['PickupDay', 'Order'],
    }),
    deletePickupDay: build.mutation<Done, number>({
      query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      responseSchema: doneSchema,
      invalidatesTags: ['PickupDay', 'Order'],
    }),
    setSoldOut: build.mutation<OfferedBox, SoldOut & { pickupDayBoxId: number }>({
      query: ({ pickupDayBoxId, ...body }) => ({
        url: `/admin/pickup-day-boxes/${pickupDayBoxId}`,
        method: 'PUT',
        body,
      }),
      responseSchema: offeredBoxSchema,
      invalidatesTags: ['PickupDay'],
    }),
    /** Fails with the reason, which the day then shows too. */
    sendReport: build.mutation<Done, number>({
      query: (pickupDayId) => ({ url: `/admin/send-report/${pickupDayId}`, method: 'POST' }),
      responseSchema: doneSchema,
      invalidatesTags: ['PickupDay'],
    }),
  }),
});
