import {
  type AdminStandingChange,
  AdminStandingDetails,
  type AdminStandingInput,
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
import type { FetchArgs } from '@reduxjs/toolkit/query';
import type * as v from 'valibot';
import { calls, del, get, post, put, type WithId } from '../api';

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
} = calls(({ all, build, numbered, read, write }) => {
  const change = <Input>(query: (input: Input) => FetchArgs) => write(AdminStandingDetails, query, CHANGED);
  return {
    /** The newest ones are on the first page. */
    standingOrders: numbered(
      adminStandingOrdersSchema,
      STANDING_PAGE,
      ({ search, status, locationId }: StandingChoice) => get(PATH, { search, status, locationId }),
      [LIST],
    ),
    standingOverview: all(StandingOverview, `${PATH}/overview`, [LIST]),
    /** Takes the number of weeks. */
    forecast: read(Forecast, (weeks: number) => get(`${PATH}/forecast`, { weeks }), [LIST]),
    standingOrder: build.query<AdminStandingDetails, number>({
      query: (id) => `${PATH}/${id}`,
      responseSchema: AdminStandingDetails,
      providesTags: (_result, _error, id) => [{ type: 'StandingOrder', id }],
    }),
    createStandingOrder: write(
      AdminStandingDetails,
      ({ key, input }: { key: string; input: NewStandingOrder }) => post(PATH, input, key),
    ),
    changeStandingOrder: change(({ id, ...body }: WithId<StandingOrderChange>) => put(`${PATH}/${id}`, body)),
    addBreak: change(({ id, ...body }: WithId<StandingBreakInput>) => post(`${PATH}/${id}/breaks`, body)),
    removeBreak: change(({ id, breakId }: { id: number; breakId: number }) =>
      del(`${PATH}/${id}/breaks/${breakId}`),
    ),
    agreeOnPrices: change(({ id, ...body }: WithId<StandingPrices>) => post(`${PATH}/${id}/prices`, body)),
    endStandingOrder: change(({ id, ...body }: WithId<StandingEnd>) => post(`${PATH}/${id}/end`, body)),
    // The details are gone, so they are not read again.
    deleteStandingOrder: write(Done, (id: number) => del(`${PATH}/${id}`), [LIST, 'SmsMessage']),
    resumeStandingOrder: change((id: number) => post(`${PATH}/${id}/resume`)),
    enterStandingOrder: write(
      AdminOrder,
      ({ id, ...body }: WithId<StandingEntry>) => post(`${PATH}/${id}/enter`, body),
      CHANGED,
    ),
  };
});
