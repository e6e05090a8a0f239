import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary';
import { LoadingBars } from '../ui/loading/LoadingBars';
import { loadModule } from '../ui/loading/loadModule';
import { BoxSelection } from './boxes/BoxSelection';

const OrderForm = lazy(() =>
  loadModule(() => import(/* webpackChunkName: "order-form" */ './form/OrderForm')).then((m) => ({
    default: m.OrderForm,
  })),
);

/** The form is rendered after the boxes have been painted: a weak phone takes a while for each of them. */
export function OrderSection({ day }: { day: PickupDay }) {
  const [hasPaintedBoxes, setHasPaintedBoxes] = useState(false);

  useEffect(() => {
    startTransition(() => setHasPaintedBoxes(true));
  }, []);

  useEffect(() => {
    // 'Jetzt bestellen' was tapped before the boxes were there, or somebody shared that link.
    if (window.location.hash === '#order') document.getElementById('order')?.scrollIntoView();
  }, []);

  return (
    <>
      <BoxSelection day={day} />
      <ErrorBoundary>
        <Suspense fallback={<LoadingBars />}>
          {hasPaintedBoxes ? <OrderForm key={day.id} day={day} /> : <LoadingBars />}
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
