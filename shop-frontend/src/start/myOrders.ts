import { myOrdersPage } from '../my-orders/MyOrdersPage';
import { startPage } from '../openShop';

startPage(myOrdersPage);
