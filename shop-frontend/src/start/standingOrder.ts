import { startPage } from '../openShop';

void startPage(
  async () =>
    (await import(/* webpackMode: "eager" */ '../standing-orders/manage/StandingOrderPage'))
      .standingOrderPage,
);
