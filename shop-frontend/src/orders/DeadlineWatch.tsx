import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { useEffect } from 'react';
import { now } from '../clock';
import { pickupDaysApi } from '../pickup-days/pickup-days.api';

// The gateway keeps what it answered for a second.
const AFTERWARDS = 2000;
const BETWEEN_TWO = 10_000;
const LONGEST_TIMER = 2 ** 31 - 1;

interface DeadlineWatchProps {
  day: PickupDay;
  /** While an order is sent or its success is shown, nothing may take the form away. */
  isBusy: boolean;
}

/** Asks which day takes orders once the deadline of the shown one is over; the api alone takes a day away. */
export function DeadlineWatch({ day: { orderDeadline }, isBusy }: DeadlineWatchProps) {
  const { refetch } = pickupDaysApi.useUpcomingQuery();

  useEffect(() => {
    if (isBusy) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const left = new Date(orderDeadline).getTime() - now().getTime();
      if (left > LONGEST_TIMER - AFTERWARDS) return;
      timer = setTimeout(() => void refetch().finally(wait), Math.max(left + AFTERWARDS, BETWEEN_TWO));
    };
    wait();
    return () => clearTimeout(timer);
  }, [orderDeadline, isBusy, refetch]);

  return null;
}
