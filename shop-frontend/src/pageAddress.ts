import type { PageData } from '@hofkiste/contract/wire/page';
import type { ComponentType } from 'react';
import type { CallDispatch } from './api';
import { LINK, tokenIn } from './linkAddress';

/** A page of the shop; 'missing' is any address without one. */
export type ShopPage =
  | 'home'
  | 'imprint'
  | 'privacy'
  | 'allergens'
  | 'withdrawal'
  | 'standing'
  | 'standinglink'
  | 'myorders'
  | 'cancel'
  | 'change'
  | 'missing';

export interface PageAddress {
  page: ShopPage;
  /** Authorises one order or standing order; '' for a page without one. */
  token: string;
}

/** A page that React draws in the browser, too. */
export interface PageFile {
  Page: ComponentType<Pick<PageAddress, 'token'>>;
  /** Gives the store what the document knows already. */
  fill?: (dispatch: CallDispatch, data: PageData, token: string) => Promise<unknown>;
}

const PAGES: Record<string, ShopPage> = {
  '/': 'home',
  '/impressum': 'imprint',
  '/datenschutz': 'privacy',
  '/allergene': 'allergens',
  '/ruecktritt': 'withdrawal',
  '/dauer': 'standing',
  '/meine-bestellungen': 'myorders',
};

const LINKS: Record<string, ShopPage> = {
  'order/cancel': 'cancel',
  'order/change': 'change',
  dauer: 'standinglink',
};

/** Returns the page of a path. */
export function pageAddress(path: string): PageAddress {
  const page = PAGES[path];
  if (page) return { page, token: '' };
  return { page: LINKS[LINK.exec(path)?.[1] ?? ''] ?? 'missing', token: tokenIn(path) };
}

const ORDER_PAGE = 'page order-page';
const LEGAL = 'page legal';

/** The class of the document's `main`. */
export const mainClass: Record<ShopPage, string> = {
  home: 'home',
  imprint: LEGAL,
  privacy: LEGAL,
  allergens: LEGAL,
  withdrawal: LEGAL,
  standing: ORDER_PAGE,
  standinglink: ORDER_PAGE,
  myorders: ORDER_PAGE,
  cancel: ORDER_PAGE,
  change: ORDER_PAGE,
  missing: 'not-found',
};
