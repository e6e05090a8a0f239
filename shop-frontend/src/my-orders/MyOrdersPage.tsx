import type { MyOrders } from '@hofkiste/contract/wire/my-orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../api';
import { refusalOf } from '../failure';
import { useFarmState } from '../farm';
import { completeFarm } from '../loadFarm';
import type { PageFile } from '../pageAddress';
import { useShopSettings } from '../settings';
import { readStored, store } from '../stored';
import { Banner } from '../ui/Banner';
import { Empty } from '../ui/Empty';
import { HomeLink, useFarmPhone } from '../ui/links';
import { LoadBoundary } from '../ui/loading/LoadBoundary';
import { Loading } from '../ui/loading/Loading';
import { LoadingFailed } from '../ui/loading/LoadingFailed';
import { lazyPart } from '../ui/loading/lazyPart';
import { LogIn } from './LogIn';
import { loadMyCalls } from './myCalls';

const Mine = lazyPart('mine', () => import(/* webpackChunkName: "mine" */ './Mine').then((m) => m.Mine));

/** The page on which shoppers see their orders with a code from an SMS. */
const MyOrdersPage = () => (
  <>
    <h1>Meine Bestellungen</h1>
    <Content />
  </>
);

export const myOrdersPage: PageFile = { Page: MyOrdersPage };

function Content() {
  const farm = useFarmState();
  const isOn = useShopSettings().enableMyOrders === 'true';
  const dispatch = useDispatch<CallDispatch>();

  if (farm.settings) return isOn ? <Session /> : <Off />;
  if (farm.hasFailed) return <Unreachable onRetry={() => void completeFarm(dispatch, farm)} />;
  return <Loading text="Einen Moment …" />;
}

const Off = () => (
  <Empty>
    <p>{`Das geht hier gerade nicht.${useFarmPhone().number && ' Ruf uns bitte an.'}`}</p>
    <HomeLink isMain />
  </Empty>
);

const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingFailed text="Wir erreichen den Hof gerade nicht." onRetry={onRetry} />
);

/** Says that this device has a session: the page can't see its cookie. */
const HINT = 'hofkiste.my-orders';

const OVER = 'Bitte melde dich noch einmal an.';
const NO_COOKIES = 'Dein Browser speichert die Anmeldung nicht.';
const GONE = 'Deine Daten sind gelöscht, oder die Anmeldung ist abgelaufen.';

type State =
  | { step: 'out'; notice?: string }
  | { step: 'reading' }
  | { step: 'unreachable' }
  | { step: 'in'; mine: MyOrders }
  | { step: 'off' }
  | { step: 'erased' };

/** Reads the own orders, or asks for a code. */
function Session() {
  const [state, setState] = useState<State>({ step: 'out' });
  const dispatch = useDispatch<CallDispatch>();

  const leave = (notice?: string) => {
    store('localStorage', HINT, null);
    setState({ step: 'out', ...(notice !== undefined && { notice }) });
  };

  /** `whenOver`: the notice when the session has ended. */
  const read = async (whenOver: string) => {
    const calls = await loadMyCalls().catch(() => undefined);
    if (!calls) return setState({ step: 'unreachable' });
    const { data, error } = await dispatch(
      calls.mine.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    const refusal = refusalOf(error);
    if (data && !error) {
      store('localStorage', HINT, true);
      setState({ step: 'in', mine: data });
    } else if (refusal?.code === 'MY_SESSION_OVER') leave(whenOver);
    else if (refusal?.code === 'MY_ORDERS_OFF') setState({ step: 'off' });
    else setState({ step: 'unreachable' });
  };

  const resume = useEffectEvent(() => {
    if (readStored('localStorage', HINT) !== true) return void loadMyCalls().catch(() => undefined);
    setState({ step: 'reading' });
    void read(OVER);
  });
  useEffect(() => resume(), []);

  switch (state.step) {
    case 'off':
      return <Off />;
    case 'reading':
      return <Loading text="Deine Bestellungen werden geladen …" />;
    case 'unreachable':
      return <Unreachable onRetry={() => void read(OVER)} />;
    case 'erased':
      return (
        <Empty>
          <Banner kind="done" title="Deine Daten sind gelöscht." takesFocus>
            Wenn du wieder bestellst, fängst du von vorn an.
          </Banner>
          <HomeLink isMain />
        </Empty>
      );
    case 'in':
      return (
        <LoadBoundary loading={<Loading text="Deine Bestellungen werden geladen …" />}>
          <Mine
            mine={state.mine}
            onLeft={leave}
            onOver={() => leave(OVER)}
            onErased={() => {
              store('localStorage', HINT, null);
              setState({ step: 'erased' });
            }}
            onUncertain={() => void read(GONE)}
          />
        </LoadBoundary>
      );
    case 'out':
      return (
        <LogIn
          key={state.notice}
          notice={state.notice}
          onLoggedIn={() => read(NO_COOKIES)}
          onOff={() => setState({ step: 'off' })}
        />
      );
  }
}
