import { existsSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { frontends, parts } from '../build.mjs';
import { Problem } from '../problem.mjs';
import { CommandFailed, run } from '../run.mjs';
import { dataFolder, project } from '../settings.mjs';

/**
 * Returns the frontend named on the command line: the workspaces of its build, its build folder and its served folder.
 * @param {string} verb
 */
export function namedFrontend(verb) {
  const name = process.argv[2];
  const frontend = frontends.find((part) => part.name === name);
  if (!name || !frontend) {
    throw new Problem(
      name ? `There is no frontend "${name}".` : 'Which frontend?',
      [
        `npm run ${verb} -- ${frontends.map((part) => part.name).join(' | ')}`,
        'Published:',
        ...frontends.map((part) => `${part.name}: ${liveRelease(part.name)}`),
      ].join('\n'),
    );
  }
  return {
    parts: parts.filter((part) => part === frontend || part.name === 'contract'),
    workspace: `@hofkiste/${name}`,
    dist: join(project, frontend.folder, 'dist'),
    served: servedFolder(name),
  };
}

/** @param {string} name */
const servedFolder = (name) => join(dataFolder(), 'www', name);

/** @param {string} name */
function liveRelease(name) {
  const current = join(servedFolder(name), 'current');
  return existsSync(current) ? basename(readlinkSync(current)) : 'nothing yet';
}

/**
 * Runs gateway/publish.sh and resolves to its output; an error becomes a Problem.
 * @param {string[]} args
 */
export async function publishScript(...args) {
  try {
    return (await run('sh', [join(project, 'gateway/publish.sh'), ...args])).trim();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem(error.lastLines());
  }
}
