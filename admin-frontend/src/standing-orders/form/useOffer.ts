import { useState } from 'react';
import { useBoxPresetsQuery } from '../../box-presets/box-presets.api';
import { usePickupDaysInfiniteQuery } from '../../pickup-days/pickup-days.api';
import { usePickupLocationsQuery } from '../../pickup-locations/pickup-locations.api';
import { dateAt } from '../../ui/farmClock';
import { useAllPages } from '../../ui/records/pages';
import { useFresh } from '../../ui/useFresh';

/** Reads anew what a standing order can have, and keeps the time when the form was opened. */
export function useOffer() {
  const [now] = useState(() => new Date());
  const today = dateAt(now);
  const list = useAllPages(usePickupDaysInfiniteQuery({ from: today }));
  const days = useFresh(list);
  const presets = useFresh(useBoxPresetsQuery());
  const locations = useFresh(usePickupLocationsQuery());
  return {
    opened: { now, today },
    queries: { days: { ...days, data: list.isComplete ? days.data : undefined }, presets, locations },
  };
}
