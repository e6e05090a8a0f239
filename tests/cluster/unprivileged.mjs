import { Problem } from '../../scripts/lib/problem.mjs';
import { endingWithThis, requiredProgram } from '../../scripts/lib/processes.mjs';
import { CommandFailed, run } from '../../scripts/lib/run.mjs';

const isRoot = process.getuid?.() === 0;
const asNobody = ['--reuid=nobody', '--regid=nogroup', '--clear-groups'];

/**
 * Returns the command that runs a program as another user than root, because an rsync of root can't write a node's
 * files. The program ends together with this process.
 * @param {string} program
 * @param {string[]} parameters
 * @returns {[string, string[]]}
 */
export function unprivileged(program, parameters) {
  if (!isRoot) return [program, parameters];
  return endingWithThis(requiredProgram('setpriv'), [program, ...parameters], asNobody);
}

/**
 * Gives the files to the user that runs the nodes.
 * @param {string} home
 */
export async function giveToNodes(home) {
  if (!isRoot) return;
  await run('chown', ['-R', 'nobody:nogroup', home]);
  try {
    await run(...unprivileged('test', ['-x', home]));
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem(
      `The database doesn't run as root but as "nobody", who can't open the folder "${home}".`,
      'Choose a folder that is not below a private one: HOFKISTE_DATA=/var/tmp/hofkiste npm run cluster',
    );
  }
}
