import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machineSeconds, processorSeconds, sum, workersOf } from './processor.mjs';

const interval = 1000;

/**
 * Measures the processor time of the shop's parts and of the clients while `work` runs. `busiest` is the share of a
 * core in the busiest second, for several processes the highest. `seconds` is the sum of all processes of a part.
 * `machine` is everything on the machine; `others` is the average number of cores that programs outside of the
 * benchmark used.
 */
export async function cpuDuring({ folder, api, shopServer, database }, clients, work) {
  const gateway = Number(await readFile(join(folder, 'gateway/logs/nginx.pid'), 'utf8'));
  const parts = {
    gateway: workersOf(gateway),
    api: api.pids(),
    pages: shopServer.pids(),
    database: [database.child.pid],
    clients: [clients.pid],
  };
  const read = () => ({
    at: performance.now(),
    seconds: {
      ...Object.fromEntries(Object.entries(parts).map(([part, pids]) => [part, pids.map(processorSeconds)])),
      machine: [machineSeconds().all],
    },
  });
  const first = read();
  const programsBefore = machineSeconds().programs;
  const busiest = eachPart(first.seconds, () => 0);
  let last = first;
  const timer = setInterval(() => {
    const next = read();
    for (const part of Object.keys(busiest)) {
      const shares = next.seconds[part].map(
        (seconds, index) => (1000 * (seconds - last.seconds[part][index])) / (next.at - last.at),
      );
      busiest[part] = Math.max(busiest[part], ...shares);
    }
    last = next;
  }, interval);
  try {
    const result = await work();
    const end = read();
    const seconds = eachPart(end.seconds, (part) => sum(end.seconds[part]) - sum(first.seconds[part]));
    const { machine: _machine, ...own } = seconds;
    const programs = machineSeconds().programs - programsBefore;
    const others = Math.max(0, (1000 * (programs - sum(Object.values(own)))) / (end.at - first.at));
    return { result, busiest, seconds, others };
  } finally {
    clearInterval(timer);
  }
}

const eachPart = (parts, measure) =>
  Object.fromEntries(Object.keys(parts).map((part) => [part, measure(part)]));
