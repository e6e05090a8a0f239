import type {
  StandingOffer,
  StandingRequest,
  StandingRequested,
} from '@hofkiste/contract/standing-orders/calls';
import type { WithSlice } from '@reduxjs/toolkit';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api, type CallDispatch, ORDER_TIMEOUT_MS } from '../api';

/** The calls of the page that sets up a standing order. `key`: the idempotency key. */
export const standingApi = api.injectEndpoints({
  endpoints: (build) => ({
    standingOffer: build.query<StandingOffer, void>({ query: () => '/standing-orders/offer' }),
    requestStanding: build.mutation<StandingRequested, { key: string; body: StandingRequest }>({
      query: ({ key, body }) => ({
        url: '/standing-orders',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
        timeout: ORDER_TIMEOUT_MS,
      }),
    }),
  }),
});

/** Loads what a standing order can be made of. */
export function useStandingOffer() {
  const { initiate, select } = standingApi.endpoints.standingOffer;
  const dispatch = useDispatch<CallDispatch>();
  const selectOffer = useMemo(() => select(), [select]);
  const { data, error, isError } = useSelector((state: WithSlice<typeof api>) => selectOffer(state));

  useEffect(() => {
    const { unsubscribe } = dispatch(initiate());
    return unsubscribe;
  }, [dispatch, initiate]);

  const reload = () => dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));
  return { data, error, isError, reload };
}
