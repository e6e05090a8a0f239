import type { Today } from '@hofkiste/contract/wire/today';
import { useEffect } from 'react';
import { dateAt, instantAt, timesOf } from '../ui/farmClock';
import { useNow } from '../ui/useNow';
import { useTodayQuery } from './dashboard.api';

/**
 * The farm's week. It is asked for again when a deadline or a pickup ends, when the shop
 * begins to sell the next day, and at midnight.
 */
export function useToday() {
  const query = useTodayQuery();
  const { data, fulfilledTimeStamp, refetch } = query;
  const ends = data ? turningPoints(data) : [];
  const now = useNow(ends.map((end) => end.toISOString()));
  const midnight = instantAt(dateAt(now), '00:00');
  const isOutdated =
    fulfilledTimeStamp !== undefined &&
    [midnight, ...ends].some((end) => end <= now && end.getTime() > fulfilledTimeStamp);

  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);

  return query;
}

const turningPoints = ({ selling, alsoSelling, nextPickup }: Today): Date[] => [
  ...[...(selling ? [selling] : []), ...alsoSelling].map(({ day }) => new Date(day.orderDeadline)),
  ...(nextPickup ? [timesOf(nextPickup.day).end] : []),
  ...(nextPickup?.day.orderStart ? [new Date(nextPickup.day.orderStart)] : []),
];
