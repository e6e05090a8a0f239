import { useBoxPresetsQuery } from '../../box-presets/box-presets.api';
import { useDaysOfRangeQuery } from '../../pickup-days/pickup-days.api';
import { usePickupLocationsQuery } from '../../pickup-locations/pickup-locations.api';
import { dateAt } from '../../ui/farmClock';
import { useFormQuery } from '../../ui/useFormQuery';
import { useOpenedAt } from '../../ui/useNow';

/** Reads anew what a standing order can have, and keeps the time when the form was opened. */
export function useOffer() {
  const now = useOpenedAt();
  const today = dateAt(now);
  const days = useFormQuery(useDaysOfRangeQuery({ from: today }));
  const presets = useFormQuery(useBoxPresetsQuery());
  const locations = useFormQuery(usePickupLocationsQuery());
  return {
    opened: { now, today },
    queries: { days, presets, locations },
  };
}
