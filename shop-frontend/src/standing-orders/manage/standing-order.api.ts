import type {
  StandingBreakInput,
  StandingChange,
  StandingConfirmation,
  StandingEnd,
  StandingOrder,
  StandingPrices,
} from '@hofkiste/contract/standing-orders/calls';
import type { PageData } from '@hofkiste/contract/wire/page';
import { api, type CallDispatch, ORDER_TIMEOUT_MS } from '../../api';
import { useLoaded } from '../../useLoaded';

/** Calls that the link to a standing order allows. */
export type StandingCall =
  | { path: '/confirm'; body: StandingConfirmation }
  | { path: ''; method: 'PUT'; body: StandingChange }
  | { path: '/breaks'; body: StandingBreakInput }
  | { path: `/breaks/${number}`; method: 'DELETE'; body?: undefined }
  | { path: '/prices'; body: StandingPrices }
  | { path: '/end'; body: StandingEnd }
  | { path: '/resume'; body?: undefined };

export const standingOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    standingOrder: build.query<StandingOrder, string>({
      query: (token) => `/standing-orders/${token}`,
    }),
    changeStanding: build.mutation<StandingOrder, { token: string; call: StandingCall }>({
      query: ({ token, call: { path, body, ...call } }) => ({
        url: `/standing-orders/${token}${path}`,
        method: 'method' in call ? call.method : 'POST',
        body,
        timeout: ORDER_TIMEOUT_MS,
      }),
      onQueryStarted: async ({ token }, { dispatch, queryFulfilled }) => {
        // The part of the page that sent it reports failures.
        const changed = await queryFulfilled.catch(() => undefined);
        if (changed)
          dispatch(standingOrderApi.util.updateQueryData('standingOrder', token, () => changed.data));
      },
    }),
  }),
});

/** Gives the store the standing order that the document knows. */
export const fillStandingOrder = async (dispatch: CallDispatch, { standingOrder }: PageData, token: string) =>
  standingOrder && dispatch(standingOrderApi.util.upsertQueryData('standingOrder', token, standingOrder));

/** Loads the standing order of a link while the page shows it. */
export const useStandingOrder = (token: string) => useLoaded(standingOrderApi.endpoints.standingOrder, token);
