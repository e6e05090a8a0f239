import type { CallDispatch } from './api';
import { type FarmState, farmSlice } from './farm';
import { loadModule } from './ui/loading/loadModule';

/** The gateway may answer with a list of days that is this old. */
export const GATEWAY_CACHE_MS = 2000;

/** Loads what the document doesn't have. It may be days old if the browser took it from its cache. */
export function completeFarm(dispatch: CallDispatch, farm: FarmState): Promise<void> {
  const { settings, upcoming, future } = farm;
  const isComplete = upcoming && (upcoming.length > 0 || future);
  const needsDays = window.location.pathname === '/' && (!isComplete || isRestored());
  return load(dispatch, { needsSettings: !settings, needsDays });
}

/** Loads the day that takes orders, or without one the next closed day. */
export const loadDays = (dispatch: CallDispatch): Promise<void> =>
  load(dispatch, { needsSettings: false, needsDays: true });

interface Needs {
  needsSettings: boolean;
  needsDays: boolean;
}

/** RTK Query is in a file of its own: neither the boxes nor the form wait for it. */
async function load(dispatch: CallDispatch, { needsSettings, needsDays }: Needs): Promise<void> {
  if (!needsSettings && !needsDays) return;
  try {
    const { requestDays, requestSettings } = await loadModule(
      () => import(/* webpackChunkName: "calls" */ './api'),
    );
    await Promise.all([needsSettings && requestSettings(dispatch), needsDays && requestDays(dispatch)]);
  } catch {
    dispatch(farmSlice.actions.failed());
  }
}

/** True after 'back', and for a tab that the browser had closed to save memory. */
const isRestored = () =>
  Reflect.get(document, 'wasDiscarded') === true ||
  performance.getEntriesByType?.('navigation').some((entry) => Reflect.get(entry, 'type') === 'back_forward');
