import { startPage } from '../openShop';

void startPage(() =>
  import(/* webpackMode: "eager" */ '../orders/cancel/CancelPage').then(({ cancelPage }) => cancelPage),
);
