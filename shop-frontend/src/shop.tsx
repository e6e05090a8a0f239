import { openShop } from './openShop';
import { tolerateTranslators } from './tolerateTranslators';

const root = document.getElementById('root');

tolerateTranslators();
if (root) void openShop(root);
