import { startPage } from '../openShop';
import { standingPage } from '../standing-orders/StandingPage';

startPage(standingPage);
