import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../api';
import { GATEWAY_CACHE_MS, loadDays } from '../loadFarm';
import { useIsPast } from '../useIsPast';
import { useReloadOnReturn } from '../useReloadOnReturn';

const RETRY_MS = 10_000;
const MAX_AGE_MS = 5 * 60_000;

interface Props {
  day: PickupDay;
  /** True while an order is sent or its success is shown: the form must stay. */
  isBusy: boolean;
}

/**
 * Loads the days again after the deadline of the shown one, and when somebody returns to a page that loaded them more
 * than 5 minutes ago. Only the api's answer removes a day, not the clock here.
 */
export function DeadlineWatch({ day: { orderDeadline }, isBusy }: Props) {
  const dispatch = useDispatch<CallDispatch>();
  const isPastDeadline = useIsPast(new Date(orderDeadline).getTime() + GATEWAY_CACHE_MS);

  useEffect(() => {
    if (!isPastDeadline || isBusy) return;
    void loadDays(dispatch);
    const timer = setInterval(() => loadDays(dispatch), RETRY_MS);
    return () => clearInterval(timer);
  }, [isPastDeadline, isBusy, dispatch]);

  useReloadOnReturn(MAX_AGE_MS, isBusy);

  return null;
}
