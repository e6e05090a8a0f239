import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { statusOf } from '../../scripts/lib/probe.mjs';
import { isAlive } from '../../scripts/lib/processes.mjs';

const patience = 60_000;

export const pidIn = async (file) => Number(await readFile(file, 'utf8'));

export const databasePid = ({ folder }) => pidIn(join(folder, 'database/my.pid'));

/** Kills a process without a warning. Resolves to the time, in milliseconds since 1970. */
export async function kill(pid) {
  const at = Date.now();
  process.kill(pid, 'SIGKILL');
  await untilGone(pid);
  return at;
}

/** Resolves to the seconds that it took. Throws after a minute. */
export async function untilGone(pid) {
  const since = performance.now();
  while (isAlive(pid)) {
    if (performance.now() - since > patience) throw new Error(`Der Prozess ${pid} endet nicht.`);
    await pause(20);
  }
  return (performance.now() - since) / 1000;
}

/** Resolves when the gateway and every process of the api say that they are ready. Throws after a minute. */
export async function untilAllReady({ url, api }) {
  const deadline = Date.now() + patience;
  for (const address of [...api.addresses.map((each) => `http://${each}`), url])
    while ((await statusOf(`${address}/api/health/ready`)) !== 200) {
      if (Date.now() > deadline) throw new Error(`${address} wird nicht wieder bereit.`);
      await pause(50);
    }
}

/** Stops a process for a while, as a machine does that swaps or whose disk hangs. */
export async function freeze(pid, ms) {
  process.kill(pid, 'SIGSTOP');
  try {
    await pause(ms);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
