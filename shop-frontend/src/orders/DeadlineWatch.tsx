import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { useEffect } from 'react';
import { now } from '../clock';
import { pickupDaysApi } from '../pickup-days/pickup-days.api';

/** The gateway caches the list of days for a second. */
const DELAY_MS = 2000;
const MIN_INTERVAL_MS = 10_000;
const MAX_TIMER_MS = 2 ** 31 - 1;
const MAX_AGE_MS = 5 * 60_000;

interface DeadlineWatchProps {
  day: PickupDay;
  /** While an order is sent or its success is shown, the form must stay. */
  isBusy: boolean;
}

/**
 * Loads the days again after the deadline of the shown one, and when somebody returns to a page that loaded them more
 * than 5 minutes ago. Only the api's answer removes a day, not the clock here.
 */
export function DeadlineWatch({ day: { orderDeadline }, isBusy }: DeadlineWatchProps) {
  const { refetch, fulfilledTimeStamp = 0 } = pickupDaysApi.useUpcomingQuery();

  useEffect(() => {
    if (isBusy) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const wait = () => {
      const left = new Date(orderDeadline).getTime() - now().getTime();
      if (isStopped || left > MAX_TIMER_MS - DELAY_MS) return;
      timer = setTimeout(() => void refetch().finally(wait), Math.max(left + DELAY_MS, MIN_INTERVAL_MS));
    };
    wait();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [orderDeadline, isBusy, refetch]);

  useEffect(() => {
    if (isBusy) return;
    const reloadOld = () => {
      // Both times are the device's.
      const isOld = Date.now() - fulfilledTimeStamp > MAX_AGE_MS;
      if (isOld && document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', reloadOld);
    return () => document.removeEventListener('visibilitychange', reloadOld);
  }, [isBusy, fulfilledTimeStamp, refetch]);

  return null;
}
