import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { statusOf } from '../../scripts/lib/probe.mjs';
import { isAlive } from '../../scripts/lib/processes.mjs';

const timeout = 60_000;

export const pidIn = async (file) => Number(await readFile(file, 'utf8'));

export const databasePid = ({ folder }) => pidIn(join(folder, 'database/my.pid'));

/** Kills a process without warning. Resolves to the time of the kill, in milliseconds since 1970. */
export async function kill(pid) {
  const at = Date.now();
  process.kill(pid, 'SIGKILL');
  await untilGone(pid);
  return at;
}

/** Waits until the process has ended. Resolves to the seconds; throws after a minute. */
export async function untilGone(pid) {
  const since = performance.now();
  while (isAlive(pid)) {
    if (performance.now() - since > timeout) throw new Error(`Process ${pid} does not end.`);
    await pause(20);
  }
  return (performance.now() - since) / 1000;
}

/** Waits until another process has taken the place of this one. Resolves to the seconds; throws after two minutes. */
export async function untilReplaced(pid, current) {
  const since = performance.now();
  for (;;) {
    const other = await Promise.resolve()
      .then(current)
      .catch(() => 0);
    if (other && other !== pid) return (performance.now() - since) / 1000;
    if (performance.now() - since > 2 * timeout) throw new Error(`Nothing replaces process ${pid}.`);
    await pause(20);
  }
}

/** Resolves when the gateway and every api process are ready. Throws after a minute. */
export async function untilAllReady({ url, api }) {
  const deadline = Date.now() + timeout;
  for (const address of [...api.addresses.map((each) => `http://${each}`), url])
    while ((await statusOf(`${address}/api/health/ready`)) !== 200) {
      if (Date.now() > deadline) throw new Error(`${address} does not get ready again.`);
      await pause(50);
    }
}

/** Pauses a process for some time, as swapping or a hanging disk does. */
export async function freeze(pid, ms) {
  process.kill(pid, 'SIGSTOP');
  try {
    await pause(ms);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
