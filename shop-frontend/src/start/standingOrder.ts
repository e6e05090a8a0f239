import { startPage } from '../openShop';

void startPage(() =>
  import(/* webpackMode: "eager" */ '../standing-orders/manage/StandingOrderPage').then(
    ({ standingOrderPage }) => standingOrderPage,
  ),
);
