import { MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { useDispatch } from 'react-redux';
import { choose, clear } from '../../boxes/cart';
import { useIsPast } from '../../useIsPast';

/** Leads from a cancelled order to the form with its boxes filled in, until the deadline. */
export function OrderAgain({ order: { items, pickupDay } }: { order: VerifiedOrder }) {
  const dispatch = useDispatch();
  const isTooLate = useIsPast(pickupDay.orderDeadline);

  if (isTooLate) return null;
  return (
    <p>
      Doch abholen?{' '}
      <a
        href={`/?tag=${pickupDay.date}#order`}
        onClick={() => {
          dispatch(clear());
          for (const { boxPreset, quantity } of items)
            dispatch(choose({ boxId: boxPreset.id, quantity: Math.min(quantity, MAX_QUANTITY) }));
        }}
      >
        Neu bestellen
      </a>
    </p>
  );
}
