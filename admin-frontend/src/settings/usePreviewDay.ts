import { formatPickupDate, wallClock } from '@hofkiste/contract/dates';
import { usePickupDaysQuery } from '../pickup-days/pickup-days.api';
import { previewDay, SAMPLE_DAY } from './previewDay';
import { useFarm } from './settings.api';

/** The day whose data the previews show, and what to say about it. */
export function usePreviewDay() {
  const { zone } = useFarm();
  const { data = [] } = usePickupDaysQuery();
  const day = previewDay(data, wallClock(new Date(), zone).date);
  const source =
    day === SAMPLE_DAY ? 'Mit Beispieldaten.' : `Mit den Daten vom Abholtag ${formatPickupDate(day.date)}.`;
  return { day, zone, source };
}
