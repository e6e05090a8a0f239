import type { OfferedBox } from '@hofkiste/contract/wire/pickup-days';
import { maxOf } from '../../boxes/cart';
import { useFarm } from '../../farm';
import { nameOfDay } from '../../ui/dayText';

/** Leads from a box that is sold out to the first day that still has it. */
export function OtherDay({ box: { id, isSingleProduct } }: { box: OfferedBox }) {
  const { orderDays } = useFarm();
  const other = orderDays.find(({ boxPresets }) => boxPresets.some((box) => box.id === id && maxOf(box) > 0));

  return (
    other && (
      <p className="other-day">
        <a href={`/?tag=${other.date}#order`}>
          {`Für ${nameOfDay(other.date, orderDays)} gibt es ${isSingleProduct ? 'das noch' : 'noch Kisten'}`}
        </a>
      </p>
    )
  );
}
