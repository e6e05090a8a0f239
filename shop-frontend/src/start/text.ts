import { textWithoutServer } from '../document/TextPages';
import { startPage } from '../openShop';

startPage(textWithoutServer);
