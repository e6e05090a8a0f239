import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { useDispatch } from 'react-redux';
import { GATEWAY_CACHE_MS, pickupDaysApi } from '../pickup-days/pickup-days.api';
import type { Store } from '../store';

/** What is left of boxes by preset id, from an answer that is newer than the gateway's list. */
interface Left {
  dayId: PickupDay['id'];
  available: Record<string, number>;
}

/** Loads the days again: now, and once more when the gateway's list is new. */
export function useReloadDays() {
  const dispatch = useDispatch<Store['dispatch']>();
  const reload = () =>
    dispatch(pickupDaysApi.endpoints.upcoming.initiate(undefined, { forceRefetch: true, subscribe: false }));

  return async ({ dayId, available }: Left) => {
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
