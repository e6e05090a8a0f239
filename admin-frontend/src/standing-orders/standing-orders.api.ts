import {
  type AdminStandingChange,
  AdminStandingDetails,
  type AdminStandingInput,
  type AdminStandingOrder,
  type AdminStandingQuery,
  adminStandingOrdersSchema,
  Forecast,
  STANDING_PAGE,
  type StandingBreakInput,
  type StandingEnd,
  type StandingEntry,
  StandingOverview,
  type StandingPrices,
} from '@hofkiste/contract/standing-orders/calls';
import { Done } from '@hofkiste/contract/wire/answers';
import { AdminOrder } from '@hofkiste/contract/wire/orders';
import type * as v from 'valibot';
import { api } from '../api';
import { numberedPages } from '../ui/records/pages';

const PATH = '/admin/standing-orders';

export type StandingChoice = Partial<Pick<AdminStandingQuery, 'search' | 'status' | 'locationId'>>;
export type NewStandingOrder = v.InferInput<typeof AdminStandingInput>;
export type StandingOrderChange = v.InferInput<typeof AdminStandingChange>;

/** The lists and sums; the details of one have its id. */
const LIST = { type: 'StandingOrder', id: 'LIST' } as const;

/** Read again once a standing order has entered orders. */
export const ENTERED = [LIST, 'Order', 'PickupDay'] as const;

/** Orders are entered and cancelled with them. Read again after a refusal, too: then the page shows old data. */
const CHANGED = ['StandingOrder', 'Order', 'PickupDay', 'Customer', 'SmsMessage', 'MailMessage'] as const;

export const {
  useStandingOrdersInfiniteQuery,
  useStandingOverviewQuery,
  useForecastQuery,
  useStandingOrderQuery,
  useCreateStandingOrderMutation,
  useChangeStandingOrderMutation,
  useAddBreakMutation,
  useRemoveBreakMutation,
  useAgreeOnPricesMutation,
  useEndStandingOrderMutation,
  useDeleteStandingOrderMutation,
  useResumeStandingOrderMutation,
  useEnterStandingOrderMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest ones are on the first page. */
    standingOrders: build.infiniteQuery<AdminStandingOrder[], StandingChoice, number>({
      query: ({ queryArg: { search, status, locationId }, pageParam: page }) => ({
        url: PATH,
        params: { search: search || undefined, status, locationId, page },
      }),
      infiniteQueryOptions: numberedPages(STANDING_PAGE),
      responseSchema: adminStandingOrdersSchema,
      providesTags: [LIST],
    }),
    standingOverview: build.query<StandingOverview, void>({
      query: () => `${PATH}/overview`,
      responseSchema: StandingOverview,
      providesTags: [LIST],
    }),
    /** Takes the number of weeks. */
    forecast: build.query<Forecast, number>({
      query: (weeks) => ({ url: `${PATH}/forecast`, params: { weeks } }),
      responseSchema: Forecast,
      providesTags: [LIST],
    }),
    standingOrder: build.query<AdminStandingDetails, number>({
      query: (id) => `${PATH}/${id}`,
      responseSchema: AdminStandingDetails,
      providesTags: (_result, _error, id) => [{ type: 'StandingOrder', id }],
    }),
    createStandingOrder: build.mutation<AdminStandingDetails, { key: string; input: NewStandingOrder }>({
      query: ({ key, input }) => ({
        url: PATH,
        method: 'POST',
        body: input,
        headers: { 'Idempotency-Key': key },
      }),
      responseSchema: AdminStandingDetails,
      invalidatesTags: CHANGED,
    }),
    changeStandingOrder: build.mutation<AdminStandingDetails, StandingOrderChange & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}`, method: 'PUT', body }),
      responseSchema: AdminStandingDetails,
      invalidatesTags: CHANGED,
    }),
    addBreak: build.mutation<AdminStandingDetails, StandingBreakInput & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}/breaks`, method: 'POST', body }),
      responseSchema: AdminStandingDetails,
      invalidatesTags: CHANGED,
    }),
    removeBreak: build.mutation<AdminStandingDetails, { id: number; breakId: number }>({
      query: ({ id, breakId }) => ({ url: `${PATH}/${id}/breaks/${breakId}`, method: 'DELETE' }),
      responseSchema: AdminStandingDetails,
      invalidatesTags: CHANGED,
    }),
    agreeOnPrices: build.mutation<AdminStandingDetails, StandingPrices & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}/prices`, method: 'POST', body }),
      responseSchema: AdminStandingDetails,
      invalidatesTags: CHANGED,
    }),
    endStandingOrder: build.mutation<AdminStandingDetails, StandingEnd & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}/end`, method: 'POST', body }),
      responseSchema: AdminStandingDetails,
      invalidatesTags: CHANGED,
    }),
    deleteStandingOrder: build.mutation<Done, number>({
      query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      responseSchema: Done,
      // The details are gone, so they are not read again.
      invalidatesTags: [LIST, 'SmsMessage'],
    }),
    resumeStandingOrder: build.mutation<AdminStandingDetails, number>({
      query: (id) => ({ url: `${PATH}/${id}/resume`, method: 'POST' }),
      responseSchema: AdminStandingDetails,
      invalidatesTags: CHANGED,
    }),
    enterStandingOrder: build.mutation<AdminOrder, StandingEntry & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}/enter`, method: 'POST', body }),
      responseSchema: AdminOrder,
      invalidatesTags: CHANGED,
    }),
  }),
});
