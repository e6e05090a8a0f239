import { useDispatch } from 'react-redux';
import { api, type CallDispatch, GATEWAY_CACHE_MS } from '../api';

/**
 * Loads the days again: now, and once more when the gateway's list is new. `available`: what is left of the day's boxes,
 * by preset id, from an answer that is newer than the gateway's list.
 */
export function useReloadDays() {
  const dispatch = useDispatch<CallDispatch>();
  const reload = () =>
    dispatch(api.endpoints.upcoming.initiate(undefined, { forceRefetch: true, subscribe: false }));

  return async (dayId: number, available: Record<string, number> = {}) => {
    await reload();
    dispatch(
      api.util.updateQueryData('upcoming', undefined, (days) => {
        for (const box of days.find(({ id }) => id === dayId)?.boxPresets ?? [])
          box.available = available[box.id] ?? box.available;
      }),
    );
    setTimeout(reload, GATEWAY_CACHE_MS);
  };
}
