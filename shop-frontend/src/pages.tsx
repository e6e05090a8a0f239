import { type ComponentType, lazy } from 'react';
import { loadModule } from './ui/loading/loadModule';

interface OrderPageProps {
  /** Authorises one order; '' for a link without one. */
  token: string;
}

const loadHome = () => loadModule(() => import(/* webpackChunkName: "home-page" */ './HomePage'));
const loadCancel = () =>
  loadModule(() => import(/* webpackChunkName: "cancel-page" */ './orders/cancel/CancelPage'));
const loadChange = () =>
  loadModule(() => import(/* webpackChunkName: "change-page" */ './orders/change/ChangePage'));

const HomePage = lazy(() => loadHome().then((m) => ({ default: m.HomePage })));
const CancelPage = lazy(() => loadCancel().then((m) => ({ default: m.CancelPage })));
const ChangePage = lazy(() => loadChange().then((m) => ({ default: m.ChangePage })));

/** The action and the token of an order page; undefined for the home page. */
const orderLink = () => /^\/order\/(cancel|change)(?:\/([^/]*))?\/?$/.exec(window.location.pathname);

/** Loads the file of this page. Every link loads a document, so the path never changes. */
export function loadPage(): Promise<unknown> {
  const [, action] = orderLink() ?? [];
  if (!action) return loadHome();
  return action === 'cancel' ? loadCancel() : loadChange();
}

export function Page() {
  const [, action, token = ''] = orderLink() ?? [];
  if (!action) return <HomePage />;
  const OrderPage: ComponentType<OrderPageProps> = action === 'cancel' ? CancelPage : ChangePage;
  return <OrderPage token={token} />;
}
