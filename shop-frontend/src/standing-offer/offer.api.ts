import type { StandingOffer } from '@hofkiste/contract/standing-orders/calls';
import type { PageData } from '@hofkiste/contract/wire/page';
import type { WithSlice } from '@reduxjs/toolkit';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api, type CallDispatch } from '../api';

const standingOfferApi = api.injectEndpoints({
  endpoints: (build) => ({
    standingOffer: build.query<StandingOffer, void>({ query: () => '/standing-orders/offer' }),
  }),
});

/** Gives the store the offer that the document knows. */
export const fillOffer = async (dispatch: CallDispatch, { offer }: PageData) =>
  offer && dispatch(standingOfferApi.util.upsertQueryData('standingOffer', undefined, offer));

/** Loads what a standing order can be made of. */
export function useStandingOffer() {
  const { initiate, select } = standingOfferApi.endpoints.standingOffer;
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
