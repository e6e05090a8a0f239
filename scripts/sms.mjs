import { command } from './command.mjs';
import { runOnStartedShop } from './shop-program.mjs';

await command(() => runOnStartedShop('programs/print-messages.js', process.argv.slice(2)));
