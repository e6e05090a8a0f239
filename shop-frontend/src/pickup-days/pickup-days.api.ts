import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { api } from '../api';

/** The gateway may answer with a list of days that is this old. */
export const GATEWAY_CACHE_MS = 2000;

export const pickupDaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    upcoming: build.query<PickupDay[], void>({
      query: () => '/pickup-days/upcoming',
      providesTags: ['PickupDay'],
    }),
    future: build.query<PickupDay[], void>({
      query: () => '/pickup-days/future',
      providesTags: ['PickupDay'],
    }),
  }),
});

/** The next day that takes orders, or the next closed day without one. */
export function usePickupDay() {
  const upcoming = pickupDaysApi.useUpcomingQuery();
  const orderDay = upcoming.data?.[0];
  const hasNone = upcoming.isSuccess && !orderDay;
  const future = pickupDaysApi.useFutureQuery(undefined, { skip: !hasNone });
  return {
    orderDay,
    closedDay: hasNone ? future.data?.[0] : undefined,
    isLoading: upcoming.isLoading || future.isLoading,
    isError: (upcoming.isError && !orderDay) || (hasNone && future.isError),
    reload: () => {
      void upcoming.refetch();
      if (hasNone) void future.refetch();
    },
  };
}
