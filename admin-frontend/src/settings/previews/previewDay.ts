import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { total } from '@hofkiste/contract/plain/money';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useDaysOfRangeQuery, usePickupDaysInfiniteQuery } from '../../pickup-days/pickup-days.api';
import { dateAt } from '../../ui/farmClock';
import { useNow } from '../../ui/useNow';

const sampleBox = (id: number, name: string, price: number, contents: readonly string[]) => ({
  id,
  pickupDayBoxId: id,
  name,
  description: '',
  price,
  weight: 6,
  emoji: null,
  imageUrl: null,
  isSoldOut: false,
  available: null,
  isSingleProduct: false,
  products: contents.map((content) => ({ id: 0, name: content, imageUrl: null, quantity: 1, unit: 'Stück' })),
});

/** Stands in when the farm has no day with boxes and locations. */
export const SAMPLE_DAY: PickupDay = {
  id: 0,
  date: '2026-11-27',
  orderDeadline: '2026-11-25T17:00:00.000Z',
  active: true,
  boxPresets: [
    sampleBox(1, 'Große Kiste', 26.5, ['Karotten', 'Erdäpfel', 'Lauch']),
    sampleBox(2, 'Freilandeier, 10 Stück', 4.9, []),
  ],
  locations: [
    {
      id: 1,
      pickupDayLocationId: 1,
      name: 'Biohof Lindner, Feldgasse 4',
      startTime: '16:00',
      endTime: '19:00',
      googleMapsLink: null,
    },
  ],
};

/** The farm's next day, else its latest, else the sample. */
export function previewDay(days: readonly PickupDay[], today: string): PickupDay {
  const complete = days
    .filter(({ boxPresets, locations }) => boxPresets.some((box) => !isSoldOut(box)) && locations.length > 0)
    .sort((a, b) => a.date.localeCompare(b.date));
  return complete.find(({ date }) => date >= today) ?? complete.at(-1) ?? SAMPLE_DAY;
}

/** The day whose data the previews show, and a sentence about it. */
export function usePreviewDay() {
  const today = dateAt(useNow());
  const coming = useDaysOfRangeQuery({ from: today });
  const latest = usePickupDaysInfiniteQuery({ to: today });
  const day = previewDay([...(coming.data ?? []), ...(latest.data?.pages.flat() ?? [])], today);
  const source =
    day === SAMPLE_DAY ? 'Mit Beispieldaten.' : `Mit den Daten vom Abholtag ${formatPickupDate(day.date)}.`;
  return { day, source };
}

const QUANTITIES = [2, 1];

/** An order of the preview's day, as the texts of SMS name it. */
export function useSampleOrder() {
  const { day, source } = usePreviewDay();
  const boxes = day.boxPresets.filter((box) => !isSoldOut(box)).slice(0, QUANTITIES.length);
  const items = boxes.map((box, index) => ({ ...box, quantity: QUANTITIES[index] ?? 1 }));
  const [location] = day.locations;
  const order = {
    items,
    total: total(items),
    pickupDate: day.date,
    startTime: location?.startTime ?? '',
    endTime: location?.endTime ?? '',
    location: location?.name ?? '',
    orderDeadline: day.orderDeadline,
  };
  return { order, source };
}
