import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { setClock } from './clock';

const ask = fetchBaseQuery({ baseUrl: `${window.location.origin}/api`, credentials: 'include' });

/** Each feature injects its endpoints. */
export const api = createApi({
  baseQuery: async (args: Parameters<typeof ask>[0], call, extra) => {
    const answer = await ask(args, call, extra);
    setClock(answer.meta?.response?.headers.get('Date'));
    return answer;
  },
  tagTypes: ['PickupDay', 'Order'],
  endpoints: () => ({}),
});
