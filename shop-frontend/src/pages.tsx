import type { PageData } from '@hofkiste/contract/wire/page';
import type { ComponentType } from 'react';
import type { CallDispatch } from './api';
import type { PageAddress, ShopPage } from './pageAddress';
import { lazyPart } from './ui/loading/lazyPart';
import { loadModule } from './ui/loading/loadModule';

interface PageProps {
  page: ShopPage;
  /** Authorises one order or standing order; '' for an address without one. */
  token: string;
}

interface PageFile {
  Page: ComponentType<PageProps>;
  /** Gives the store what the document knows already. */
  fill?: (dispatch: CallDispatch, data: PageData, token: string) => Promise<unknown>;
}

function page(name: string, load: () => Promise<PageFile>) {
  const loadFile = () => loadModule(load);
  return { loadFile, Page: lazyPart(name, () => loadFile().then(({ Page }) => Page)) };
}

const home = page('home-page', () =>
  import(/* webpackChunkName: "home-page" */ './HomePage').then((m) => ({ Page: m.HomePage })),
);

const text = page('text-pages', () =>
  import(/* webpackChunkName: "text-pages" */ './document/TextPages').then((m) => ({
    Page: m.TextWithoutServer,
  })),
);

/** The pages that React draws in the browser, too. The text pages only in the document without data. */
const pages: Record<ShopPage, typeof home> = {
  home,
  imprint: text,
  privacy: text,
  allergens: text,
  withdrawal: text,
  missing: text,
  cancel: page('cancel-page', () =>
    import(/* webpackChunkName: "cancel-page" */ './orders/cancel/CancelPage').then((m) => ({
      Page: m.CancelPage,
      fill: m.fillOrder,
    })),
  ),
  change: page('change-page', () =>
    import(/* webpackChunkName: "change-page" */ './orders/change/ChangePage').then((m) => ({
      Page: m.ChangePage,
      fill: m.fillOrder,
    })),
  ),
  standing: page('standing-page', () =>
    import(/* webpackChunkName: "standing-page" */ './standing-orders/StandingPage').then((m) => ({
      Page: m.StandingPage,
      fill: m.fillOffer,
    })),
  ),
  standinglink: page('standing-order-page', () =>
    import(/* webpackChunkName: "standing-order-page" */ './standing-orders/manage/StandingOrderPage').then(
      (m) => ({ Page: m.StandingOrderPage, fill: m.fillStandingOrder }),
    ),
  ),
};

/** Loads the file of a page. */
export const loadPage = (address: PageAddress): Promise<PageFile> => pages[address.page].loadFile();

export function Page({ address }: { address: PageAddress }) {
  const { Page: Shown } = pages[address.page];
  return <Shown {...address} />;
}
