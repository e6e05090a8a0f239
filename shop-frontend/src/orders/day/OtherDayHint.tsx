import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { useFarm } from '../../farm';
import { dayName, useDaysOnSale } from './daysOnSale';

/** At a box that is sold out: another day has it. */
export function OtherDayHint({ boxId }: { boxId: number }) {
  const days = useDaysOnSale();
  const { orderDay } = useFarm();
  const other = days.find(
    ({ id, boxPresets }) =>
      id !== orderDay?.id && boxPresets.some((box) => box.id === boxId && !isSoldOut(box)),
  );

  return (
    other && (
      <p className="few">
        <span>Für {dayName(other, days)} gibt es noch Kisten</span>
      </p>
    )
  );
}
