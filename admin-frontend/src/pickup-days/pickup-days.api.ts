import { type Done, doneSchema } from '@hofkiste/contract/answers';
import { type Holiday, type HolidaysQuery, holidaysSchema } from '@hofkiste/contract/holidays';
import type { PickupDayBatch } from '@hofkiste/contract/pickup-day-batch';
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

const pickupDaysApi = api.injectEndpoints({
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
    /** After a failure the list stays as it is: the form shows which date is taken. */
    createPickupDays: build.mutation<AdminPickupDay[], PickupDayBatch>({
      query: (body) => ({ url: `${PATH}/batch`, method: 'POST', body }),
      responseSchema: adminPickupDaysSchema,
      invalidatesTags: (days) => (days ? ['PickupDay'] : []),
    }),
    holidays: build.query<Holiday[], HolidaysQuery>({
      query: (params) => ({ url: '/admin/holidays', params }),
      responseSchema: holidaysSchema,
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
    /** Changes the box in the list of days at once and takes it back if the call fails: the list is long to reload. */
    setSoldOut: build.mutation<OfferedBox, SoldOut & { pickupDayBoxId: number }>({
      query: ({ pickupDayBoxId, ...body }) => ({
        url: `/admin/pickup-day-boxes/${pickupDayBoxId}`,
        method: 'PUT',
        body,
      }),
      responseSchema: offeredBoxSchema,
      onQueryStarted: async ({ pickupDayBoxId, isSoldOut }, { dispatch, queryFulfilled }) => {
        const mark = (value: boolean) =>
          dispatch(
            pickupDaysApi.util.updateQueryData('pickupDays', undefined, (days) => {
              const boxes = days.flatMap(({ boxPresets }) => boxPresets);
              const box = boxes.find((box) => box.pickupDayBoxId === pickupDayBoxId);
              if (box) box.isSoldOut = value;
            }),
          );
        mark(isSoldOut);
        await queryFulfilled.then(
          // once more: a list that was loading meanwhile has the old state
          () => mark(isSoldOut),
          () => mark(!isSoldOut),
        );
      },
    }),
    /** Remembers that the announcement has gone out. */
    markAnnounced: build.mutation<Done, number>({
      query: (pickupDayId) => ({ url: `${PATH}/${pickupDayId}/announced`, method: 'POST' }),
      responseSchema: doneSchema,
      invalidatesTags: ['PickupDay'],
    }),
    /** When it fails, the reloaded day shows the reason too. */
    sendReport: build.mutation<Done, number>({
      query: (pickupDayId) => ({ url: `/admin/send-report/${pickupDayId}`, method: 'POST' }),
      responseSchema: doneSchema,
      invalidatesTags: ['PickupDay'],
    }),
  }),
});

export const {
  usePickupDaysQuery,
  useCreatePickupDayMutation,
  useCreatePickupDaysMutation,
  useHolidaysQuery,
  useUpdatePickupDayMutation,
  useDeletePickupDayMutation,
  useSetSoldOutMutation,
  useMarkAnnouncedMutation,
  useSendReportMutation,
} = pickupDaysApi;
