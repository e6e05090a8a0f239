import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../../scripts/lib/processes.mjs';
import { run } from '../../scripts/lib/run.mjs';

/** Ends and starts Docker Engine, as a new version of it does, and a new start of the machine. */
export async function restartEngine() {
  const isService = await succeeds('systemctl', ['is-active', '--quiet', 'docker']);
  if (isService) await run('systemctl', ['restart', 'docker']);
  else await restartProcess(Number(await readFile('/var/run/docker.pid', 'utf8')));
  while (!(await succeeds('docker', ['info']))) await pause(200);
}

/** Where no service manager runs, somebody has started the engine by hand. */
async function restartProcess(/** @type {number} */ pid) {
  const [command = '', ...args] = await stringsOf(`/proc/${pid}/cmdline`);
  const env = Object.fromEntries(
    (await stringsOf(`/proc/${pid}/environ`)).map((line) => line.split(/=(.*)/s)),
  );
  process.kill(pid, 'SIGTERM');
  while (isAlive(pid)) await pause(200);
  spawn(command, args, { env, detached: true, stdio: 'ignore' }).unref();
}

const stringsOf = async (/** @type {string} */ file) =>
  (await readFile(file, 'utf8')).split('\0').filter(Boolean);

const succeeds = (/** @type {string} */ program, /** @type {string[]} */ args) =>
  run(program, args).then(
    () => true,
    () => false,
  );
