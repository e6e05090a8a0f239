import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { startTransition, useEffect, useState } from 'react';
import { LoadBoundary } from '../ui/loading/LoadBoundary';
import { Loading } from '../ui/loading/Loading';
import { lazyPart } from '../ui/loading/lazyPart';
import { loadModule } from '../ui/loading/loadModule';
import { BoxSelection } from './boxes/BoxSelection';

const OrderForm = lazyPart(() =>
  loadModule(() => import(/* webpackChunkName: "order-form" */ './form/OrderForm')).then((m) => m.OrderForm),
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
      <LoadBoundary loading={<Loading />}>
        {hasPaintedBoxes ? <OrderForm key={day.id} day={day} /> : <Loading />}
      </LoadBoundary>
    </>
  );
}
