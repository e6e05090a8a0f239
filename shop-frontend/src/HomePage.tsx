import { lazy, Suspense, useEffect } from 'react';
import { Badges } from './home/Badges';
import { Hero } from './home/Hero';
import { OrderSection } from './orders/OrderSection';
import { usePickupDay } from './pickup-days/pickup-days.api';
import { useShopSettings } from './settings/settings.api';
import { LoadingBars } from './ui/LoadingBars';
import { LoadingFailed } from './ui/LoadingFailed';

const NoOrders = lazy(() =>
  import(/* webpackChunkName: "no-orders" */ './pickup-days/NoOrders').then((m) => ({ default: m.NoOrders })),
);

export function HomePage() {
  const { headerTitle, homePageTitle, organicControlNumber } = useShopSettings();
  const { orderDay, closedDay, isLoading, isError, reload } = usePickupDay();

  useEffect(() => {
    if (homePageTitle) document.title = `${headerTitle} – ${homePageTitle}`;
  }, [headerTitle, homePageTitle]);

  return (
    <main className="home">
      <Hero orderDay={orderDay} />
      <Badges organicControlNumber={organicControlNumber ?? ''} />
      {orderDay && <OrderSection day={orderDay} />}
      {!orderDay && isLoading && <LoadingBars />}
      {!orderDay && isError && (
        <LoadingFailed text="Die Kisten konnten nicht geladen werden." onRetry={reload} />
      )}
      {!orderDay && !isLoading && !isError && (
        <Suspense fallback={<LoadingBars />}>
          <NoOrders closedDay={closedDay} />
        </Suspense>
      )}
    </main>
  );
}
