import { startPage } from '../openShop';

void startPage(() =>
  import(/* webpackMode: "eager" */ '../my-orders/MyOrdersPage').then(({ myOrdersPage }) => myOrdersPage),
);
