import { startPage } from '../openShop';

void startPage(() =>
  import(/* webpackMode: "eager" */ '../orders/change/ChangePage').then(({ changePage }) => changePage),
);
