import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect } from 'react';
import { LoadBoundary } from '../ui/loading/LoadBoundary';
import { Loading } from '../ui/loading/Loading';
import { lazyPart } from '../ui/loading/lazyPart';
import { loadModule } from '../ui/loading/loadModule';
import { BoxSelection } from './boxes/BoxSelection';

const orderForm = loadModule(() => import(/* webpackChunkName: "order-form" */ './form/OrderForm'));
const OrderForm = lazyPart(() => orderForm.then((m) => m.OrderForm));

/** The boxes are shown at once; the form loads in a file of its own. */
export function OrderSection({ day }: { day: PickupDay }) {
  useEffect(() => {
    // 'Jetzt bestellen' was tapped before the boxes were there, or somebody shared that link.
    if (window.location.hash === '#order') document.getElementById('order')?.scrollIntoView();
  }, []);

  return (
    <>
      <BoxSelection day={day} />
      <LoadBoundary loading={<Loading />}>
        <OrderForm key={day.id} day={day} />
      </LoadBoundary>
    </>
  );
}
