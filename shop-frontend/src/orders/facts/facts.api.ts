import type { BoxFacts } from '@hofkiste/contract/wire/facts';
import { api } from '../../api';

export const factsApi = api.injectEndpoints({
  endpoints: (build) => ({
    boxFacts: build.query<BoxFacts, { dayId: number; boxId: number }>({
      query: ({ dayId, boxId }) => `/pickup-days/${dayId}/boxes/${boxId}/facts`,
    }),
  }),
});
