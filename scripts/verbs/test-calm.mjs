import { buildChanged } from '../lib/build.mjs';
import { chosenRounds } from '../lib/calm-rounds.mjs';
import { runRounds } from '../lib/calm-run.mjs';
import { command } from '../lib/command.mjs';
import { runLongTest } from '../lib/long-tests.mjs';
import { progress } from '../lib/progress.mjs';

/**
 * `npm run test:calm [-- rounds] [--plan]`: runs the tests with their files in other orders, with other clocks and
 * beside other load, or only prints the plan.
 */
await command(async () => {
  const names = process.argv.slice(2).filter((word) => word !== '--plan');
  const rounds = chosenRounds(names);
  if (process.argv.includes('--plan')) {
    for (const { name, title, parts, clock } of rounds)
      progress.say(`  ${name.padEnd(18)}${title} (${[clock, ...parts].join(', ')})`);
    return 0;
  }
  await buildChanged({ progress });
  return runLongTest('test:calm', { isWhole: names.length === 0, test: () => runRounds(rounds) });
});
