import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { Provider, useDispatch, useStore } from 'react-redux';
import type { CallDispatch } from './api';
import { restored, saveCart } from './boxes/cart';
import { RenderedAt } from './clock';
import type { FarmState } from './farm';
import { completeFarm } from './loadFarm';
import { useFarmName, useShopSettings } from './settings';
import type { Store } from './store';
import { FailureBoundary, LoadBoundary } from './ui/loading/LoadBoundary';
import { lazyPart } from './ui/loading/lazyPart';
import { loadModule } from './ui/loading/loadModule';
import { useIsMounted } from './ui/useIsMounted';

const Overlays = lazyPart('overlays', () =>
  loadModule(() => import(/* webpackChunkName: "overlays" */ './ui/overlays/Overlays')).then(
    (m) => m.Overlays,
  ),
);

interface Props {
  /** The page. */
  children: ReactNode;
  store: Store;
  /** When the document was rendered; undefined for one without data. */
  renderedAt: Date | undefined;
}

/** Renders the content of the document's `main`. Only settings, data, zone and `renderedAt` reach the first rendering. */
export function ShopApp({ children, store, renderedAt }: Props) {
  // In slices, after what somebody may tap
  const hasOverlays = useDeferredValue(useIsMounted());
  // Parts that React takes over later compare the document with this state
  const [serverState] = useState(() => store.getState());
  return (
    <Provider store={store} serverState={serverState}>
      <RenderedAt value={renderedAt}>
        <KeptCart />
        <Completion />
        <FailureBoundary>{children}</FailureBoundary>
        <LoadBoundary failed={null}>{hasOverlays && <Overlays />}</LoadBoundary>
      </RenderedAt>
    </Provider>
  );
}

/** Restores the cart of this tab, and stores it from then on. */
function KeptCart() {
  const store = useStore<ReturnType<Store['getState']>>();
  useEffect(() => {
    store.dispatch(restored());
    return store.subscribe(() => saveCart(store.getState()));
  }, [store]);
  return null;
}

/** Loads what the document doesn't have, and writes the farm's name where the document has none. */
function Completion() {
  const dispatch = useDispatch<CallDispatch>();
  const store = useStore<{ farm: FarmState }>();
  const { headerTitle, homePageTitle } = useShopSettings();
  const farmName = useFarmName();
  const [isNamed] = useState(headerTitle !== undefined);

  useLayoutEffect(() => {
    window.hasTakenOver = true;
  }, []);

  useEffect(() => {
    document.documentElement.classList.remove('is-starting');
    // Inside an effect React wouldn't hydrate the part that is tapped.
    setTimeout(() => {
      window.tapped?.click();
      window.tapped = undefined;
    });
  }, []);

  useEffect(() => {
    void completeFarm(dispatch, store.getState().farm);
  }, [dispatch, store]);

  useEffect(() => {
    if (isNamed || headerTitle === undefined) return;
    const name = document.querySelector('.brand-name');
    if (name) name.textContent = farmName;
    document.title = homePageTitle ? `${farmName} – ${homePageTitle}` : farmName;
  }, [isNamed, headerTitle, homePageTitle, farmName]);
  return null;
}
