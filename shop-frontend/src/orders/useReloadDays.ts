import { useDispatch } from 'react-redux';
import { GATEWAY_CACHE_MS, pickupDaysApi } from '../pickup-days/pickup-days.api';
import type { Store } from '../store';

/**
 * Loads the days again: now, and once more when the gateway's list is new. `available`: what is left of the day's boxes,
 * by preset id, from an answer that is newer than the gateway's list.
 */
export function useReloadDays() {
  const dispatch = useDispatch<Store['dispatch']>();
  const reload = () =>
    dispatch(pickupDaysApi.endpoints.upcoming.initiate(undefined, { forceRefetch: true, subscribe: false }));

  return async (dayId: number, available: Record<string, number> = {}) => {
    await reload();
    dispatch(
      pickupDaysApi.util.updateQueryData('upcoming', undefined, (days) => {
        for (const box of days.find(({ id }) => id === dayId)?.boxPresets ?? [])
          box.available = available[box.id] ?? box.available;
      }),
    );
    setTimeout(reload, GATEWAY_CACHE_MS);
  };
}
