import type { StandingOffer } from '@hofkiste/contract/standing-orders/calls';
import type { PageData } from '@hofkiste/contract/wire/page';
import { api, type CallDispatch } from '../api';
import { useLoaded } from '../useLoaded';

const standingOfferApi = api.injectEndpoints({
  endpoints: (build) => ({
    standingOffer: build.query<StandingOffer, void>({ query: () => '/standing-orders/offer' }),
  }),
});

/** Gives the store the offer that the document knows. */
export const fillOffer = async (dispatch: CallDispatch, { offer }: PageData) =>
  offer && dispatch(standingOfferApi.util.upsertQueryData('standingOffer', undefined, offer));

/** Loads what a standing order can be made of. */
export const useStandingOffer = () => useLoaded(standingOfferApi.endpoints.standingOffer, undefined);
