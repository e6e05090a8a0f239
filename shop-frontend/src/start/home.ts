import { startPage } from '../openShop';

void startPage(() => import(/* webpackMode: "eager" */ '../HomePage').then(({ homePage }) => homePage));
