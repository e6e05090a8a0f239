import { command } from './command.mjs';
import { runOnStartedShop } from './shop-program.mjs';

await command(() => runOnStartedShop('auth/reset-password.js', process.argv.slice(2)));
