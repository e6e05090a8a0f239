import type { CallDispatch } from './api';
import { type FarmState, farmSlice } from './farm';
import { loadModule } from './ui/loading/loadModule';

/** Loads what the document doesn't have. RTK Query is in a file of its own: the first rendering doesn't need it. */
export async function completeFarm(dispatch: CallDispatch, farm: FarmState): Promise<void> {
  try {
    const { loadMissing } = await loadModule(() => import(/* webpackChunkName: "calls" */ './api'));
    await loadMissing(dispatch, farm);
  } catch {
    dispatch(farmSlice.actions.failed());
  }
}
