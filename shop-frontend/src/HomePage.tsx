import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from './api';
import { useFarm, useFarmState } from './farm';
import { Badges } from './home/Badges';
import { Hero } from './home/Hero';
import { completeFarm } from './loadFarm';
import { OrderSection } from './orders/offer/OrderSection';
import { sentOrder } from './orders/submit/sentOrder';
import type { PageFile } from './pageAddress';
import { useShopSettings } from './settings';
import { LoadBoundary } from './ui/loading/LoadBoundary';
import { Loading } from './ui/loading/Loading';
import { LoadingFailed } from './ui/loading/LoadingFailed';
import { lazyPart } from './ui/loading/lazyPart';
import { loadModule } from './ui/loading/loadModule';

const DayChoice = lazyPart('day-choice', () =>
  loadModule(() => import(/* webpackChunkName: "day-choice" */ './orders/day-choice/DayChoice')).then(
    (m) => m.DayChoice,
  ),
);
const LostOrder = lazyPart('lost-order', () =>
  import(/* webpackChunkName: "lost-order" */ './orders/submit/LostOrder').then((m) => m.LostOrder),
);
const NoOrders = lazyPart('no-orders', () =>
  import(/* webpackChunkName: "no-orders" */ './pickup-days/NoOrders').then((m) => m.NoOrders),
);
const PassedDay = lazyPart('no-orders', () =>
  import(/* webpackChunkName: "no-orders" */ './pickup-days/PassedDay').then((m) => m.PassedDay),
);

function HomePage() {
  const settings = useShopSettings();
  const { orderDays, orderDay, closedDay, hasChoice, isLoading, hasFailed } = useFarm();
  const passedDay = usePassedDay(orderDay, orderDays);
  const [hasSent, setSent] = useState(false);
  useEffect(() => setSent(sentOrder() !== undefined), []);
  const farm = useFarmState();
  const dispatch = useDispatch<CallDispatch>();

  return (
    <>
      <Hero orderDay={orderDay} isFirst={orderDay === orderDays[0]} />
      <Badges {...settings} />
      <LoadBoundary failed={null}>{hasSent && <LostOrder />}</LoadBoundary>
      <LoadBoundary failed={null}>
        {passedDay && <PassedDay day={passedDay} nextDay={orderDay} />}
      </LoadBoundary>
      {orderDay && (
        <OrderSection
          day={orderDay}
          passedDay={passedDay}
          choice={
            hasChoice && (
              <LoadBoundary failed={null}>
                <DayChoice />
              </LoadBoundary>
            )
          }
        />
      )}
      {!orderDay && isLoading && !hasFailed && <Loading text="Die Kisten laden …" />}
      {hasFailed && (
        <LoadingFailed
          text={orderDay ? 'Ein Teil der Seite fehlt.' : 'Die Kisten konnten nicht geladen werden.'}
          onRetry={() => completeFarm(dispatch, farm)}
        />
      )}
      {!orderDay && !isLoading && !hasFailed && (
        <LoadBoundary loading={<Loading />}>
          <NoOrders closedDay={closedDay} />
        </LoadBoundary>
      )}
    </>
  );
}

export const homePage: PageFile = { Page: HomePage };

/** The day that was shown until the shop stopped taking orders for it. */
function usePassedDay(orderDay: PickupDay | undefined, orderDays: PickupDay[]): PickupDay | undefined {
  const [shown, setShown] = useState(orderDay);
  const [passed, setPassed] = useState<PickupDay>();
  if (shown?.id !== orderDay?.id) {
    setShown(orderDay);
    if (!orderDays.some(({ id }) => id === shown?.id)) setPassed(shown);
  }
  return passed;
}
