import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { type ReactNode, useEffect } from 'react';
import { LoadBoundary } from '../../ui/loading/LoadBoundary';
import { OrderForm } from '../form/OrderForm';
import { BoxSelection } from './BoxSelection';

interface OrderSectionProps {
  day: PickupDay;
  /** The form starts again after a day that has passed, but not after the shopper has chosen another one. */
  passedDay: PickupDay | undefined;
  /** Asks for the day, above the boxes. */
  choice?: ReactNode;
}

/** React takes the form over after the boxes: a weak phone takes a while for each of them. */
export function OrderSection({ day, passedDay, choice }: OrderSectionProps) {
  useEffect(() => {
    // 'Jetzt bestellen' was tapped before the boxes were there, or somebody shared that link.
    if (window.location.hash === '#order') document.getElementById('order')?.scrollIntoView();
  }, []);

  return (
    <>
      <BoxSelection day={day} choice={choice} />
      <LoadBoundary>
        <OrderForm key={passedDay?.id} day={day} />
      </LoadBoundary>
    </>
  );
}
