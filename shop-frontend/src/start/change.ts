import { startPage } from '../openShop';

void startPage(
  async () => (await import(/* webpackMode: "eager" */ '../orders/change/ChangePage')).changePage,
);
