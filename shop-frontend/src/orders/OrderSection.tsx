import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { early } from '../ui/early';
import { LoadingBars } from '../ui/LoadingBars';
import { BoxSelection } from './BoxSelection';

const orderForm = early(import(/* webpackChunkName: "order-form" */ './OrderForm'));
const OrderForm = lazy(() => orderForm.then((m) => ({ default: m.OrderForm })));

/** Boxes at once; the form and what it needs come a moment later, in a file of their own. */
export function OrderSection({ day }: { day: PickupDay }) {
  return (
    <>
      <BoxSelection day={day} />
      <ErrorBoundary>
        <Suspense fallback={<LoadingBars />}>
          <OrderForm key={day.id} day={day} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
