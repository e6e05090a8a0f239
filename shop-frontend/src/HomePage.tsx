import { lazy, Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from './api';
import { completeFarm } from './completeFarm';
import { useFarm, useFarmState } from './farm';
import { Badges } from './home/Badges';
import { Hero } from './home/Hero';
import { OrderSection } from './orders/OrderSection';
import { sentOrder } from './orders/submit/sentOrder';
import { usePassedDay } from './pickup-days/usePassedDay';
import { useShopSettings } from './settings';
import { ErrorBoundary } from './ui/loading/ErrorBoundary';
import { LoadingBars } from './ui/loading/LoadingBars';
import { LoadingFailed } from './ui/loading/LoadingFailed';

const LostOrder = lazy(() =>
  import(/* webpackChunkName: "lost-order" */ './orders/submit/LostOrder').then((m) => ({
    default: m.LostOrder,
  })),
);
const NoOrders = lazy(() =>
  import(/* webpackChunkName: "no-orders" */ './pickup-days/NoOrders').then((m) => ({
    default: m.NoOrders,
  })),
);
const PassedDay = lazy(() =>
  import(/* webpackChunkName: "no-orders" */ './pickup-days/PassedDay').then((m) => ({
    default: m.PassedDay,
  })),
);

export function HomePage() {
  const settings = useShopSettings();
  const { orderDay, closedDay, isLoading, hasFailed } = useFarm();
  const passedDay = usePassedDay(orderDay);
  const [hasSent] = useState(() => sentOrder() !== undefined);
  const farm = useFarmState();
  const dispatch = useDispatch<CallDispatch>();

  return (
    <>
      <Hero orderDay={orderDay} isLoading={isLoading} />
      <Badges {...settings} />
      {hasSent && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <LostOrder />
          </Suspense>
        </ErrorBoundary>
      )}
      {passedDay && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <PassedDay day={passedDay} nextDay={orderDay} />
          </Suspense>
        </ErrorBoundary>
      )}
      {orderDay && <OrderSection day={orderDay} />}
      {!orderDay && isLoading && !hasFailed && <LoadingBars />}
      {hasFailed && (
        <LoadingFailed
          text={orderDay ? 'Ein Teil der Seite fehlt.' : 'Die Kisten konnten nicht geladen werden.'}
          onRetry={() => completeFarm(dispatch, farm)}
        />
      )}
      {!orderDay && !isLoading && !hasFailed && (
        <Suspense fallback={<LoadingBars />}>
          <NoOrders closedDay={closedDay} />
        </Suspense>
      )}
    </>
  );
}
