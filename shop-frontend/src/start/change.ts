import { startPage } from '../openShop';
import { changePage } from '../orders/change/ChangePage';

startPage(changePage);
