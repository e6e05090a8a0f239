import { startPage } from '../openShop';

void startPage(
  async () => (await import(/* webpackMode: "eager" */ '../my-orders/MyOrdersPage')).myOrdersPage,
);
