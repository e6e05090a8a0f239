import { watch } from 'node:fs';
import { join } from 'node:path';
import { copyContractToApi } from '../build.mjs';
import { startChild, stopChild } from '../processes.mjs';
import { CommandFailed, run } from '../run.mjs';
import { project } from '../settings.mjs';

const tsc = join(project, 'node_modules/typescript/bin/tsc');
const debounce = 200;

/**
 * Compiles the contract at each change; the frontends' servers and the api watch its result.
 * @param {string} logs
 */
export function watchContract(logs) {
  const args = [tsc, '-b', 'api/contract', '--watch', '--preserveWatchOutput'];
  const child = startChild(process.execPath, args, { cwd: project, logFile: join(logs, 'contract.log') });
  return { stop: () => stopChild(child, 3000) };
}

/**
 * Compiles and restarts the api when its sources or the contract have changed.
 * @param {{restart: () => Promise<void>}} api
 * @param {import('../progress.mjs').Progress} progress
 */
export function restartOnChange(api, progress) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let work = Promise.resolve();

  /**
   * @param {string} _event
   * @param {string | null} file
   */
  function changed(_event, file) {
    if (file && !/\.(ts|js)$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(() => renew(api, progress));
    }, debounce);
  }

  const watchers = ['api/src', 'api/contract/dist'].map((folder) =>
    watch(join(project, folder), { recursive: true }, changed),
  );
  return {
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await work;
    },
  };
}

/**
 * @param {{restart: () => Promise<void>}} api
 * @param {import('../progress.mjs').Progress} progress
 */
async function renew(api, progress) {
  const since = Date.now();
  try {
    const swc = join(project, 'node_modules/@swc/cli/bin/swc.js');
    await run(process.execPath, [swc, 'src', '--out-dir', 'dist', '--strip-leading-paths'], {
      cwd: join(project, 'api'),
      env: { ...process.env, RUST_BACKTRACE: '0' },
    });
    copyContractToApi();
    await api.restart();
    progress.say(`api restarted (${Date.now() - since} ms).`);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    progress.say(`The api can't be compiled, the old one goes on:\n${compilerErrors(error)}`);
  }
}

/**
 * The errors of swc without its own stack.
 * @param {CommandFailed} failure
 */
function compilerErrors({ errors }) {
  return errors
    .replace(/Caused by:.*/s, '')
    .trimEnd()
    .split('\n')
    .slice(0, 20)
    .join('\n');
}
