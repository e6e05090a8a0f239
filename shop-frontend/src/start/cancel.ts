import { startPage } from '../openShop';
import { cancelPage } from '../orders/cancel/CancelPage';

startPage(cancelPage);
