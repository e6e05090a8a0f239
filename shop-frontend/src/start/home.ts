import { homePage } from '../HomePage';
import { startPage } from '../openShop';

startPage(homePage);
