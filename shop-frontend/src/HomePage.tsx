import { lazy, Suspense, useEffect } from 'react';
import { Badges } from './home/Badges';
import { Hero } from './home/Hero';
import { KeptOrderLinks } from './orders/KeptOrderLinks';
import { OrderSection } from './orders/OrderSection';
import { usePickupDay } from './pickup-days/pickup-days.api';
import { usePassedDay } from './pickup-days/usePassedDay';
import { settingsApi, useFarmName, useShopSettings } from './settings/settings.api';
import { ErrorBoundary } from './ui/loading/ErrorBoundary';
import { LoadingBars } from './ui/loading/LoadingBars';
import { LoadingFailed } from './ui/loading/LoadingFailed';

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
  const { homePageTitle, organicControlNumber } = useShopSettings();
  const farmName = useFarmName();
  const days = usePickupDay();
  const { isError: hasNoSettings, refetch } = settingsApi.useSettingsQuery();
  const { orderDay, closedDay, isLoading } = days;
  const passedDay = usePassedDay(orderDay);
  const isError = days.isError || hasNoSettings;

  useEffect(() => {
    if (homePageTitle === undefined) return;
    document.title = homePageTitle === '' ? farmName : `${farmName} – ${homePageTitle}`;
  }, [farmName, homePageTitle]);

  const reload = () => {
    days.reload();
    if (hasNoSettings) void refetch();
  };

  return (
    <main className="home">
      <Hero orderDay={orderDay} />
      <Badges organicControlNumber={organicControlNumber ?? ''} />
      <KeptOrderLinks />
      {passedDay && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <PassedDay day={passedDay} nextDay={orderDay} />
          </Suspense>
        </ErrorBoundary>
      )}
      {orderDay && <OrderSection day={orderDay} />}
      {!orderDay && isLoading && !isError && <LoadingBars />}
      {isError && (
        <LoadingFailed
          text={orderDay ? 'Ein Teil der Seite fehlt.' : 'Die Kisten konnten nicht geladen werden.'}
          onRetry={reload}
        />
      )}
      {!orderDay && !isLoading && !isError && (
        <Suspense fallback={<LoadingBars />}>
          <NoOrders closedDay={closedDay} />
        </Suspense>
      )}
    </main>
  );
}
