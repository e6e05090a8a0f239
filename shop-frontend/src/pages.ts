import { homePage } from './HomePage';
import { myOrdersPage } from './my-orders/MyOrdersPage';
import { cancelPage } from './orders/cancel/CancelPage';
import { changePage } from './orders/change/ChangePage';
import type { PageFile, ShopPage } from './pageAddress';
import { standingOrderPage } from './standing-orders/manage/StandingOrderPage';
import { standingPage } from './standing-orders/StandingPage';

/** The pages that React draws in the browser, too: all of them for the server, which has one bundle. */
export const pages: Partial<Record<ShopPage, PageFile>> = {
  home: homePage,
  cancel: cancelPage,
  change: changePage,
  standing: standingPage,
  standinglink: standingOrderPage,
  myorders: myOrdersPage,
};
