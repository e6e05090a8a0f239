import { api } from '../../api';

export const lostOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Rejected with 404 if no order has this key. */
    orderExists: build.query<null, string>({
      query: (key) => `/orders/by-key/${key}`,
      keepUnusedDataFor: 0,
    }),
  }),
});
