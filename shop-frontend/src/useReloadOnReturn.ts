import { useEffect } from 'react';
import { api } from './api';
import { useFarm } from './farm';

/** Loads the days again when somebody returns to a page that loaded them more than `maxAge` milliseconds ago. */
export function useReloadOnReturn(maxAge: number, isPaused = false): void {
  const { reload } = useFarm();
  const { fulfilledTimeStamp = 0 } = api.useUpcomingQuery();

  useEffect(() => {
    if (isPaused) return;
    const reloadOld = () => {
      // Both times are the device's.
      const isOld = Date.now() - fulfilledTimeStamp > maxAge;
      if (isOld && document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', reloadOld);
    // `pageshow`: from the browser's cache of pages.
    window.addEventListener('pageshow', reloadOld);
    window.addEventListener('online', reloadOld);
    return () => {
      document.removeEventListener('visibilitychange', reloadOld);
      window.removeEventListener('pageshow', reloadOld);
      window.removeEventListener('online', reloadOld);
    };
  }, [maxAge, isPaused, fulfilledTimeStamp, reload]);
}
