import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFaketime } from '../../scripts/lib/machine/packages.mjs';
import { prompt, refusing, slow } from './fake-providers.mjs';

const jumps = 3;
const hour = 3600;
const tenMinutes = 600;
/** The outbox runs every 15 s. Most jumps have a run while messages from before are under way. */
const outboxRuns = 16_000;

/** The programs of the api read their clock through libfaketime; the database and this test don't. */
export const clockFaults = [
  {
    name: 'clock-back',
    title: `the api's clock is set back an hour ${jumps} times while messages are sent`,
    around: withOwnClock,
    inject: (context) => moveClock(context, -hour),
  },
  {
    name: 'clock-ahead',
    title: `the api's clock jumps ahead ten minutes ${jumps} times while messages are sent`,
    around: withOwnClock,
    inject: (context) => moveClock(context, tenMinutes),
  },
];

async function moveClock({ stack, provider, setClock }, seconds) {
  // Some messages wait for their second attempt.
  provider.mode = refusing;
  await pause(1000);
  provider.mode = slow(9000, 12_000);
  for (let jump = 1; jump <= jumps; jump += 1) {
    await pause(2000);
    setClock(jump * seconds);
    await Promise.all(stack.api.addresses.map((address) => untilMoved(address, jump * seconds)));
    await pause(outboxRuns);
  }
  provider.mode = prompt;
}

/** Reads the clock of a process from its answers. */
async function untilMoved(address, seconds) {
  for (const since = performance.now(); performance.now() - since < 10_000; await pause(200)) {
    const { headers } = await fetch(`http://${address}/api/health`);
    const shift = (Date.parse(headers.get('date') ?? '') - Date.now()) / 1000;
    if (Math.abs(shift - seconds) < 5) return;
  }
  throw new Error(`The clock of ${address} can't be changed.`);
}

function withOwnClock(folder, work) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'clock');
  const setClock = (seconds) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`);
  setClock(0);
  return work({
    setClock,
    env: {
      LD_PRELOAD: findFaketime(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    },
  });
}
