import { Done, SentReport } from '@hofkiste/contract/wire/answers';
import { type HolidaysQuery, holidaysSchema } from '@hofkiste/contract/wire/holidays';
import type { PickupDayBatch } from '@hofkiste/contract/wire/pickup-day-batch';
import {
  AdminPickupDay,
  adminPickupDaysSchema,
  DAYS_PAGE,
  OfferedBox,
  type PickupDayDatesQuery,
  type PickupDayInput,
  pickupDayDatesSchema,
  type SoldOut,
} from '@hofkiste/contract/wire/pickup-days';
import { calls, del, get, post, put, type WithId } from '../api';
import { refusal } from '../ui/failure';

const PATH = '/admin/pickup-days';

const pickupDaysApi = calls(({ all, build, numbered, read, write }) => ({
  /** The days of a range, newest first. */
  pickupDays: numbered(adminPickupDaysSchema, DAYS_PAGE, (range: PickupDayDatesQuery) => get(PATH, range), [
    'PickupDay',
  ]),
  /** All days of a range, newest first. */
  daysOfRange: read(adminPickupDaysSchema, (range: PickupDayDatesQuery) => get(PATH, range), ['PickupDay']),
  pickupDay: read(AdminPickupDay, (id: number) => get(`${PATH}/${id}`), ['PickupDay']),
  /** The dates of all days, newest first. */
  pickupDayDates: all(pickupDayDatesSchema, `${PATH}/dates`, ['PickupDay']),
  createPickupDay: write(AdminPickupDay, (body: PickupDayInput) => post(PATH, body), ['PickupDay']),
  /** Doesn't read the lists again after a failure: the form shows which date is taken. */
  createPickupDays: build.mutation<AdminPickupDay[], PickupDayBatch>({
    query: (body) => ({ url: `${PATH}/batch`, method: 'POST', body }),
    responseSchema: adminPickupDaysSchema,
    invalidatesTags: (days) => (days ? ['PickupDay'] : []),
  }),
  holidays: read(holidaysSchema, (params: HolidaysQuery) => get('/admin/holidays', params)),
  updatePickupDay: write(
    AdminPickupDay,
    ({ id, ...body }: WithId<PickupDayInput>) => put(`${PATH}/${id}`, body),
    ['PickupDay', 'Order'],
  ),
  deletePickupDay: write(Done, (id: number) => del(`${PATH}/${id}`), ['PickupDay', 'Order']),
  /** Changes the box in the lists of days before the answer, and back if the call fails: reloading them takes long. */
  setSoldOut: build.mutation<OfferedBox, SoldOut & { pickupDayBoxId: number }>({
    query: ({ pickupDayBoxId, ...body }) => ({
      url: `/admin/pickup-day-boxes/${pickupDayBoxId}`,
      method: 'PUT',
      body,
    }),
    responseSchema: OfferedBox,
    onQueryStarted: async ({ pickupDayBoxId, isSoldOut }, { dispatch, getState, queryFulfilled }) => {
      const { getRunningQueriesThunk, invalidateTags, selectCachedArgsForQuery, updateQueryData } =
        pickupDaysApi.util;
      const mark = (value: boolean) => {
        const markIn = (days: AdminPickupDay[]) => {
          const boxes = days.flatMap(({ boxPresets }) => boxPresets);
          const box = boxes.find((box) => box.pickupDayBoxId === pickupDayBoxId);
          if (box) box.isSoldOut = value;
        };
        for (const range of selectCachedArgsForQuery(getState(), 'pickupDays'))
          dispatch(updateQueryData('pickupDays', range, ({ pages }) => markIn(pages.flat())));
        for (const range of selectCachedArgsForQuery(getState(), 'daysOfRange'))
          dispatch(updateQueryData('daysOfRange', range, markIn));
        for (const id of selectCachedArgsForQuery(getState(), 'pickupDay'))
          dispatch(updateQueryData('pickupDay', id, (day) => markIn([day])));
      };
      mark(isSoldOut);
      await queryFulfilled.then(
        // Marks it again, because a list that was loading meanwhile has the old state.
        () => {
          mark(isSoldOut);
          // A list that is still loading may bring the old state: then all lists are read again
          if (dispatch(getRunningQueriesThunk()).length > 0) dispatch(invalidateTags(['PickupDay']));
        },
        () => mark(!isSoldOut),
      );
    },
  }),
  /** Remembers that the announcement has gone out. */
  markAnnounced: write(Done, (pickupDayId: number) => post(`${PATH}/${pickupDayId}/announced`), [
    'PickupDay',
  ]),
  /** Reads the day again after a failure, too: it shows the reason. */
  sendReport: write(SentReport, (pickupDayId: number) => post(`/admin/send-report/${pickupDayId}`), [
    'PickupDay',
  ]),
}));

export const {
  usePickupDaysInfiniteQuery,
  useDaysOfRangeQuery,
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
