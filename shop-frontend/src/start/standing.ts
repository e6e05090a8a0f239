import { startPage } from '../openShop';

void startPage(() =>
  import(/* webpackMode: "eager" */ '../standing-orders/StandingPage').then(
    ({ standingPage }) => standingPage,
  ),
);
