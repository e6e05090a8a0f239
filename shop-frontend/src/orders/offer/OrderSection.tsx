import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import { RenderedAt } from '../../clock';
import { FailureBoundary } from '../../ui/loading/LoadBoundary';
import { OrderForm } from '../form/OrderForm';
import { BoxSelection } from './BoxSelection';

interface Props {
  day: PickupDay;
  /** The form starts again after a day that has passed, but not after the shopper has chosen another one. */
  passedDay: PickupDay | undefined;
  /** Asks for the day, above the boxes. */
  choice?: ReactNode;
}

export function OrderSection({ day, passedDay, choice }: Props) {
  const isInDocument = useContext(RenderedAt) !== undefined;
  const scrollToBoxes = useEffectEvent(() => {
    // The browser has scrolled there already, and somebody may have scrolled on.
    if (isInDocument || window.location.hash !== '#order') return;
    document.getElementById('order')?.scrollIntoView();
  });
  useEffect(() => scrollToBoxes(), []);

  return (
    <>
      <BoxSelection day={day} choice={choice} />
      <FailureBoundary>
        <OrderForm key={passedDay?.id} day={day} />
      </FailureBoundary>
    </>
  );
}
