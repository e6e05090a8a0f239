import type { ComponentType } from 'react';
import { lazyPart } from './ui/loading/lazyPart';
import { loadModule } from './ui/loading/loadModule';

interface PageProps {
  /** Authorises one order or standing order; '' for an address without one. */
  token: string;
}

function page(load: () => Promise<ComponentType<PageProps>>) {
  const loadFile = () => loadModule(load);
  return { loadFile, Page: lazyPart(loadFile) };
}

const home = page(() => import(/* webpackChunkName: "home-page" */ './HomePage').then((m) => m.HomePage));
const standing = page(() =>
  import(/* webpackChunkName: "standing-page" */ './standing-orders/StandingPage').then(
    (m) => m.StandingPage,
  ),
);

/** The pages of one record, by the beginning of their address. */
const pages: Record<string, typeof home> = {
  'order/cancel': page(() =>
    import(/* webpackChunkName: "cancel-page" */ './orders/cancel/CancelPage').then((m) => m.CancelPage),
  ),
  'order/change': page(() =>
    import(/* webpackChunkName: "change-page" */ './orders/change/ChangePage').then((m) => m.ChangePage),
  ),
  dauer: page(() =>
    import(/* webpackChunkName: "standing-order-page" */ './standing-orders/manage/StandingOrderPage').then(
      (m) => m.StandingOrderPage,
    ),
  ),
};

/**
 * The page of this address. Every link loads a document, so the path never changes. A program that made a link of a text
 * may have added the sign behind it, so nothing behind the 24 characters of a token counts.
 */
function shownPage() {
  const [, name = '', token = ''] =
    /^\/(order\/cancel|order\/change|dauer)(?:\/([\w-]{24}|[^/]*)[^/]*)?\/?$/.exec(
      window.location.pathname,
    ) ?? [];
  const ofAddress = name === 'dauer' && !token ? standing : (pages[name] ?? home);
  return { ...ofAddress, token };
}

/** Loads the file of this page. */
export const loadPage = (): Promise<unknown> => shownPage().loadFile();

export function Page() {
  const { Page: Shown, token } = shownPage();
  return <Shown token={token} />;
}
