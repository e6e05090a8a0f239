import { type CallDispatch, GATEWAY_CACHE_MS, loadDays } from '../api';
import { farmSlice } from '../farm';

interface Reload {
  dayId: number;
  /** What is left of the day's boxes, by preset id, from an answer that is newer than the gateway's list. */
  available?: Record<string, number> | undefined;
}

/** Loads the days again: now, and once more when the gateway's list is new. */
export async function reloadDays(dispatch: CallDispatch, { dayId, available = {} }: Reload): Promise<void> {
  await loadDays(dispatch);
  dispatch(farmSlice.actions.stockLoaded({ dayId, available }));
  setTimeout(() => loadDays(dispatch), GATEWAY_CACHE_MS);
}
