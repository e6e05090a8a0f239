import { instantOf, wallClock } from '@hofkiste/contract/plain/dates';
import { pickupTimes } from '@hofkiste/contract/rules/pickup-times';
import type { Today } from '@hofkiste/contract/wire/today';
import { useEffect } from 'react';
import { useFarm } from '../settings/settings.api';
import { useNow } from '../ui/useNow';
import { useTodayQuery } from './dashboard.api';

/** The farm's week. It is asked for again when a deadline or a pickup ends, and at midnight. */
export function useToday() {
  const { zone } = useFarm();
  const query = useTodayQuery();
  const { data, fulfilledTimeStamp, refetch } = query;
  const ends = data ? turningPoints(data, zone) : [];
  const now = useNow(
    zone,
    ends.map((end) => end.toISOString()),
  );
  const midnight = instantOf(wallClock(now, zone).date, '00:00', zone);
  const isOutdated =
    fulfilledTimeStamp !== undefined &&
    [midnight, ...ends].some((end) => end <= now && end.getTime() > fulfilledTimeStamp);

  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);

  return query;
}

const turningPoints = ({ selling, nextPickup }: Today, zone: string): Date[] => [
  ...(selling ? [new Date(selling.day.orderDeadline)] : []),
  ...(nextPickup ? [pickupTimes(nextPickup.day, zone).end] : []),
];
