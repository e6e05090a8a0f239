import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../scripts/lib/problem.mjs';
import { requiredProgram } from '../../scripts/lib/processes.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { endingWith } from '../bench/whole-stack.mjs';
import { publicUrl } from './environments.mjs';
import { adminOf } from './farm.mjs';
import { openNameServer } from './name-server.mjs';
import { hasPrivateMounts } from './private-mounts.mjs';

const withoutNames = 15_000;

export const nameFaults = [
  {
    name: 'no-names',
    title: `the providers' names are not resolved for ${withoutNames / 1000} seconds`,
    around: withOwnNames,
    async inject({ stack, names }) {
      await pause(2000);
      names.isSilent = true;
      let slowest = 0;
      for (const since = performance.now(); performance.now() - since < withoutNames; await pause(500)) {
        const before = performance.now();
        await adminOf(stack.url, publicUrl);
        slowest = Math.max(slowest, (performance.now() - before) / 1000);
      }
      names.isSilent = false;
      return {
        figures: [
          {
            what: 'slowest login without names',
            value: slowest,
            unit: 's',
            digits: 1,
            bound: 5,
            goal: 2,
          },
        ],
      };
    },
  },
];

/** Lets this process and its children ask a name server that belongs to this test. */
async function withOwnNames(folder, work) {
  if (!hasPrivateMounts())
    throw new Problem('Only root may run this test.', 'sudo npm run test:faults -- no-names');
  // Runs at the same time have different addresses.
  const address = `127.53.${randomInt(256)}.${randomInt(1, 255)}`;
  const names = await openNameServer({ address, port: 53 });
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'resolv.conf');
  await writeFile(file, `nameserver ${address}\n`);
  await run(requiredProgram('mount'), ['--bind', file, '/etc/resolv.conf']);
  return endingWith(
    async () => {
      await run(requiredProgram('umount'), ['/etc/resolv.conf']);
      names.close();
    },
    () => work({ names, env: { PROVIDERS_BY_NAME: '1' } }),
  );
}
