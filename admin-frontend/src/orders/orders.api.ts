import { Done } from '@hofkiste/contract/wire/answers';
import {
  type AdminCancellation,
  AdminOrder,
  type AdminOrderChange,
  AdminOrderDetails,
  type AdminOrderInput,
  adminOrdersSchema,
  ORDERS_PAGE,
  type PickupStateInput,
} from '@hofkiste/contract/wire/orders';
import { type RefusedTap, refusedTapsSchema, type SeenTaps } from '@hofkiste/contract/wire/pickup';
import type * as v from 'valibot';
import { api } from '../api';
import { numberedPages } from '../ui/records/pages';

const PATH = '/admin/orders';

export type NewOrder = v.InferInput<typeof AdminOrderInput>;
export type OrderChange = v.InferInput<typeof AdminOrderChange>;

const LIST = { type: 'Order', id: 'LIST' } as const;
/** Tags that are invalidated after a refusal, too: then the page shows old data. */
const CHANGED = ['Order', 'StandingOrder', 'PickupDay', 'Customer', 'SmsMessage', 'MailMessage'] as const;

export const {
  useOrdersOfDayInfiniteQuery,
  useOrderQuery,
  usePlaceOrderMutation,
  useChangeOrderMutation,
  useSetPickupStateMutation,
  useCancelOrderMutation,
  useDeleteOrderMutation,
  useRefusedTapsQuery,
  useMarkTapsSeenMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the day's date, 'yyyy-MM-dd'. The newest orders are on the first page. */
    ordersOfDay: build.infiniteQuery<AdminOrder[], string, number>({
      query: ({ queryArg: date, pageParam: page }) => ({ url: PATH, params: { date, page } }),
      infiniteQueryOptions: numberedPages(ORDERS_PAGE),
      responseSchema: adminOrdersSchema,
      providesTags: [LIST],
    }),
    /** The order with its history. */
    order: build.query<AdminOrderDetails, number>({
      query: (id) => `${PATH}/${id}`,
      responseSchema: AdminOrderDetails,
      providesTags: ['Order'],
      keepUnusedDataFor: 0,
    }),
    placeOrder: build.mutation<AdminOrder, { key: string; order: NewOrder }>({
      query: ({ key, order }) => ({
        url: PATH,
        method: 'POST',
        body: order,
        headers: { 'Idempotency-Key': key },
      }),
      responseSchema: AdminOrder,
      invalidatesTags: CHANGED,
    }),
    changeOrder: build.mutation<AdminOrder, OrderChange & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}`, method: 'PUT', body }),
      responseSchema: AdminOrder,
      invalidatesTags: CHANGED,
    }),
    setPickupState: build.mutation<AdminOrder, PickupStateInput & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}/pickup`, method: 'POST', body }),
      responseSchema: AdminOrder,
      invalidatesTags: CHANGED,
    }),
    cancelOrder: build.mutation<AdminOrder, AdminCancellation & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}/cancel`, method: 'POST', body }),
      responseSchema: AdminOrder,
      invalidatesTags: CHANGED,
    }),
    /** Takes the day's id. */
    refusedTaps: build.query<RefusedTap[], number>({
      query: (dayId) => `/admin/pickup-days/${dayId}/refused-taps`,
      responseSchema: refusedTapsSchema,
      providesTags: [LIST],
    }),
    markTapsSeen: build.mutation<Done, SeenTaps & { dayId: number }>({
      query: ({ dayId, ...body }) => ({
        url: `/admin/pickup-days/${dayId}/refused-taps/seen`,
        method: 'POST',
        body,
      }),
      responseSchema: Done,
      invalidatesTags: [LIST],
    }),
    /** Deletes the order with its items and unsent messages. */
    deleteOrder: build.mutation<Done, number>({
      query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      responseSchema: Done,
      // The details are gone, so they are not read again.
      invalidatesTags: [LIST, 'StandingOrder', 'PickupDay', 'Customer', 'SmsMessage', 'MailMessage'],
    }),
  }),
});
