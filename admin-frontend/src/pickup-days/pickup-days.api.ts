import { Done, SentReport } from '@hofkiste/contract/wire/answers';
import { type Holiday, type HolidaysQuery, holidaysSchema } from '@hofkiste/contract/wire/holidays';
import type { PickupDayBatch } from '@hofkiste/contract/wire/pickup-day-batch';
import {
  AdminPickupDay,
  adminPickupDaysSchema,
  DAYS_PAGE,
  OfferedBox,
  type PickupDayDate,
  type PickupDayDatesQuery,
  type PickupDayInput,
  pickupDayDatesSchema,
  type SoldOut,
} from '@hofkiste/contract/wire/pickup-days';
import { api } from '../api';
import { refusal } from '../ui/failure';
import { numberedPages } from '../ui/records/pages';

const PATH = '/admin/pickup-days';

const pickupDaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The days of a range, newest first. */
    pickupDays: build.infiniteQuery<AdminPickupDay[], PickupDayDatesQuery, number>({
      query: ({ queryArg: range, pageParam: page }) => ({ url: PATH, params: { ...range, page } }),
      infiniteQueryOptions: numberedPages(DAYS_PAGE),
      responseSchema: adminPickupDaysSchema,
      providesTags: ['PickupDay'],
    }),
    pickupDay: build.query<AdminPickupDay, number>({
      query: (id) => `${PATH}/${id}`,
      responseSchema: AdminPickupDay,
      providesTags: ['PickupDay'],
    }),
    /** The dates of all days, newest first. */
    pickupDayDates: build.query<PickupDayDate[], void>({
      query: () => `${PATH}/dates`,
      responseSchema: pickupDayDatesSchema,
      providesTags: ['PickupDay'],
    }),
    createPickupDay: build.mutation<AdminPickupDay, PickupDayInput>({
      query: (body) => ({ url: PATH, method: 'POST', body }),
      responseSchema: AdminPickupDay,
      invalidatesTags: ['PickupDay'],
    }),
    /** Doesn't read the lists again after a failure: the form shows which date is taken. */
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
      responseSchema: AdminPickupDay,
      invalidatesTags: ['PickupDay', 'Order'],
    }),
    deletePickupDay: build.mutation<Done, number>({
      query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      responseSchema: Done,
      invalidatesTags: ['PickupDay', 'Order'],
    }),
    /** Changes the box in the lists of days before the answer, and back if the call fails: reloading them takes long. */
    setSoldOut: build.mutation<OfferedBox, SoldOut & { pickupDayBoxId: number }>({
      query: ({ pickupDayBoxId, ...body }) => ({
        url: `/admin/pickup-day-boxes/${pickupDayBoxId}`,
        method: 'PUT',
        body,
      }),
      responseSchema: OfferedBox,
      onQueryStarted: async ({ pickupDayBoxId, isSoldOut }, { dispatch, getState, queryFulfilled }) => {
        const { selectCachedArgsForQuery, updateQueryData } = pickupDaysApi.util;
        const mark = (value: boolean) => {
          const markIn = (days: AdminPickupDay[]) => {
            const boxes = days.flatMap(({ boxPresets }) => boxPresets);
            const box = boxes.find((box) => box.pickupDayBoxId === pickupDayBoxId);
            if (box) box.isSoldOut = value;
          };
          for (const range of selectCachedArgsForQuery(getState(), 'pickupDays'))
            dispatch(updateQueryData('pickupDays', range, ({ pages }) => markIn(pages.flat())));
          for (const id of selectCachedArgsForQuery(getState(), 'pickupDay'))
            dispatch(updateQueryData('pickupDay', id, (day) => markIn([day])));
        };
        mark(isSoldOut);
        await queryFulfilled.then(
          // Marks it again, because a list that was loading meanwhile has the old state.
          () => mark(isSoldOut),
          () => mark(!isSoldOut),
        );
      },
    }),
    /** Remembers that the announcement has gone out. */
    markAnnounced: build.mutation<Done, number>({
      query: (pickupDayId) => ({ url: `${PATH}/${pickupDayId}/announced`, method: 'POST' }),
      responseSchema: Done,
      invalidatesTags: ['PickupDay'],
    }),
    /** Reads the day again after a failure, too: it shows the reason. */
    sendReport: build.mutation<SentReport, number>({
      query: (pickupDayId) => ({ url: `/admin/send-report/${pickupDayId}`, method: 'POST' }),
      responseSchema: SentReport,
      invalidatesTags: ['PickupDay'],
    }),
  }),
});

export const {
  usePickupDaysInfiniteQuery,
  usePickupDayQuery,
  usePickupDayDatesQuery,
  useCreatePickupDayMutation,
  useCreatePickupDaysMutation,
  useHolidaysQuery,
  useUpdatePickupDayMutation,
  useDeletePickupDayMutation,
  useSetSoldOutMutation,
  useMarkAnnouncedMutation,
  useSendReportMutation,
} = pickupDaysApi;

/** Returns whether a day couldn't be read because there is none with this id, or because it is no id. */
export const isUnknownDay = (error: unknown): boolean =>
  ['PICKUP_DAY_NOT_FOUND', 'VALIDATION_FAILED'].includes(refusal(error)?.code ?? '');
