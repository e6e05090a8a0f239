import { startPage } from '../openShop';

void startPage(() =>
  import(/* webpackMode: "eager" */ '../document/TextPages').then(
    ({ textWithoutServer }) => textWithoutServer,
  ),
);
