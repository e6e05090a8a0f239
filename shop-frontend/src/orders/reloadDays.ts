import { api, type CallDispatch, GATEWAY_CACHE_MS } from '../api';

interface Reload {
  dayId: number;
  /** What is left of the day's boxes, by preset id, from an answer that is newer than the gateway's list. */
  available?: Record<string, number> | undefined;
}

/** Loads the days again: now, and once more when the gateway's list is new. */
export async function reloadDays(dispatch: CallDispatch, { dayId, available = {} }: Reload): Promise<void> {
  const reload = () =>
    dispatch(api.endpoints.upcoming.initiate(undefined, { forceRefetch: true, subscribe: false }));

  await reload();
  dispatch(
    api.util.updateQueryData('upcoming', undefined, (days) => {
      for (const box of days.find(({ id }) => id === dayId)?.boxPresets ?? [])
        box.available = available[box.id] ?? box.available;
    }),
  );
  setTimeout(reload, GATEWAY_CACHE_MS);
}
