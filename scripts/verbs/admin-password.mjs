import { command } from '../lib/command.mjs';
import { runOnStartedShop } from '../lib/product/shop-program.mjs';

await command(() => runOnStartedShop('programs/reset-password.js', process.argv.slice(2)));
