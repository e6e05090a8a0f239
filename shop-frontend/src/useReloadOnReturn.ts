import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from './api';
import { useFarmState } from './farm';
import { loadDays } from './loadFarm';
import { listen } from './ui/listen';

/** Loads the days again when somebody returns to a page that loaded them more than `maxAge` milliseconds ago. */
export function useReloadOnReturn(maxAge: number, isPaused = false): void {
  const { daysLoadedAt } = useFarmState();
  const dispatch = useDispatch<CallDispatch>();

  useEffect(() => {
    if (isPaused) return;
    const reloadOld = () => {
      const isOld = Date.now() - daysLoadedAt > maxAge;
      if (isOld && document.visibilityState === 'visible') void loadDays(dispatch);
    };
    const stopDocument = listen(document, { visibilitychange: reloadOld });
    // `pageshow` reports a page that comes from the browser's cache.
    const stopWindow = listen(window, { pageshow: reloadOld, online: reloadOld });
    return () => {
      stopDocument();
      stopWindow();
    };
  }, [maxAge, isPaused, daysLoadedAt, dispatch]);
}
