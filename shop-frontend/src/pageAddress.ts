/** A page of the shop; 'missing' is any address without one. */
export type ShopPage =
  | 'home'
  | 'imprint'
  | 'privacy'
  | 'allergens'
  | 'withdrawal'
  | 'standing'
  | 'standinglink'
  | 'cancel'
  | 'change'
  | 'missing';

export interface PageAddress {
  page: ShopPage;
  /** Authorises one order or standing order; '' for a page without one. */
  token: string;
}

const PAGES: Record<string, ShopPage> = {
  '/': 'home',
  '/impressum': 'imprint',
  '/datenschutz': 'privacy',
  '/allergene': 'allergens',
  '/ruecktritt': 'withdrawal',
  '/dauer': 'standing',
};

const LINKS: Record<string, ShopPage> = {
  'order/cancel': 'cancel',
  'order/change': 'change',
  dauer: 'standinglink',
};

/**
 * Returns the page of a path. A program that made a link of a text may have added the sign behind it, so nothing behind
 * the 24 characters of a token counts.
 */
export function pageAddress(path: string): PageAddress {
  const page = PAGES[path];
  if (page) return { page, token: '' };
  const [, name = '', token = ''] =
    /^\/(order\/cancel|order\/change|dauer)(?:\/([\w-]{24}|[^/]*)[^/]*)?\/?$/.exec(path) ?? [];
  return { page: LINKS[name] ?? 'missing', token };
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
  cancel: ORDER_PAGE,
  change: ORDER_PAGE,
  missing: 'not-found',
};
