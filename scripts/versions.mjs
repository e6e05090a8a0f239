import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { api, sourcesOf } from './build.mjs';
import { installedFor } from './packages.mjs';
import { project } from './settings.mjs';

/** @typedef {{current?: string, previous?: string, rolledBack?: string}} State ids of versions */

/** All that a process of the api loads, beside its packages. */
const content = ['api/package.json', 'api/dist', 'shop-frontend/public/illustrations'];
const workspaces = ['api', 'api/contract'];

/**
 * The versions of the api that a data folder runs and ran before: build and packages, apart from the project, where
 * `git pull` and `npm ci` replace files that a running process may still load. A version's id is a hash of its sources.
 * @param {string} home the data folder
 */
export function versionsIn(home) {
  const folder = join(home, 'versions');
  const stateFile = join(folder, 'state.json');

  /** @returns {State} */
  const state = () => (existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {});
  const rootOf = (/** @type {string} */ id) => join(folder, id);

  /**
   * Keeps what is built now; resolves to its id.
   * @param {import('./progress.mjs').Progress} progress
   */
  async function keepBuilt(progress) {
    const id = sourcesOf(api);
    if (existsSync(rootOf(id))) return id;
    const draft = rootOf('.draft');
    await progress.step('api bereitlegen', async () => {
      rmSync(draft, { recursive: true, force: true });
      copyApi(draft);
      renameSync(draft, rootOf(id));
    });
    return id;
  }

  /**
   * Notes what runs now, and forgets all but it and the version before.
   * @param {Required<Pick<State, 'current'>> & State} next
   */
  function save({ current, previous, rolledBack }) {
    writeFileSync(`${stateFile}.new`, JSON.stringify({ current, previous, rolledBack }));
    renameSync(`${stateFile}.new`, stateFile);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || entry.name === current || entry.name === previous) continue;
      rmSync(rootOf(entry.name), { recursive: true });
    }
  }

  return {
    state,
    rootOf,
    keepBuilt,
    /**
     * The build, unless it was rolled back.
     * @param {import('./progress.mjs').Progress} progress
     */
    async toStart(progress) {
      const { current, rolledBack } = state();
      const built = await keepBuilt(progress);
      if (!current || built !== rolledBack) return built;
      progress.say(
        '  Diese Version der api wurde zurückgenommen, die davor startet. npm run upgrade nimmt sie trotzdem.',
      );
      return current;
    },
    /** @param {string} id that runs now */
    use(id) {
      const { current, previous, rolledBack } = state();
      save({
        current: id,
        previous: current === id ? previous : current,
        rolledBack: rolledBack === id ? undefined : rolledBack,
      });
    },
    /** @param {string} id that runs again */
    useAgain(id) {
      const { current } = state();
      save({ current: id, previous: current, rolledBack: current });
    },
  };
}

/** @param {string} to */
function copyApi(to) {
  for (const path of content) cpSync(join(project, path), join(to, path), { recursive: true });
  for (const path of installedFor(workspaces)) linkAll(join(project, path), join(to, path));
}

/**
 * Hard links cost no space, and npm replaces files instead of writing into them.
 * @param {string} from
 * @param {string} to
 */
function linkAll(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const paths = /** @type {const} */ ([join(from, entry.name), join(to, entry.name)]);
    if (entry.isDirectory()) linkAll(...paths);
    else linkOrCopy(...paths);
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(from, to);
  }
}
