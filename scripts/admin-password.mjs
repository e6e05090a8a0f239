import { command } from './command.mjs';
import { runOnStartedShop } from './shop-program.mjs';

await command(() => runOnStartedShop('programs/reset-password.js', process.argv.slice(2)));
