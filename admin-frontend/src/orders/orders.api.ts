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
import { refusedTapsSchema, type SeenTaps } from '@hofkiste/contract/wire/pickup';
import type * as v from 'valibot';
import { calls, del, get, post, put, type WithId } from '../api';

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
  useSettleWithdrawalsMutation,
} = calls(({ numbered, read, write }) => ({
  /** Takes the day's date, 'yyyy-MM-dd'. The newest orders are on the first page. */
  ordersOfDay: numbered(adminOrdersSchema, ORDERS_PAGE, (date: string) => get(PATH, { date }), [LIST]),
  /** The order with its history. */
  order: read(AdminOrderDetails, (id: number) => get(`${PATH}/${id}`), ['Order'], 0),
  placeOrder: write(
    AdminOrder,
    ({ key, order }: { key: string; order: NewOrder }) => post(PATH, order, key),
    CHANGED,
  ),
  changeOrder: write(
    AdminOrder,
    ({ id, ...body }: WithId<OrderChange>) => put(`${PATH}/${id}`, body),
    CHANGED,
  ),
  setPickupState: write(
    AdminOrder,
    ({ id, ...body }: WithId<PickupStateInput>) => post(`${PATH}/${id}/pickup`, body),
    CHANGED,
  ),
  cancelOrder: write(
    AdminOrder,
    ({ id, ...body }: WithId<AdminCancellation>) => post(`${PATH}/${id}/cancel`, body),
    CHANGED,
  ),
  /** Takes the day's id. */
  refusedTaps: read(refusedTapsSchema, (dayId: number) => get(`/admin/pickup-days/${dayId}/refused-taps`), [
    LIST,
  ]),
  markTapsSeen: write(
    Done,
    ({ dayId, ...body }: SeenTaps & { dayId: number }) =>
      post(`/admin/pickup-days/${dayId}/refused-taps/seen`, body),
    [LIST],
  ),
  /** Takes the day's id. */
  settleWithdrawals: write(Done, (dayId: number) => post(`/admin/withdrawals/${dayId}/done`), ['Order']),
  /** Deletes the order with its items and unsent messages. */
  // The details are gone, so they are not read again.
  deleteOrder: write(Done, (id: number) => del(`${PATH}/${id}`), [
    LIST,
    'StandingOrder',
    'PickupDay',
    'Customer',
    'SmsMessage',
    'MailMessage',
  ]),
}));
