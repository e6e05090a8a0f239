import { startPage } from '../openShop';
import { standingOrderPage } from '../standing-orders/manage/StandingOrderPage';

startPage(standingOrderPage);
