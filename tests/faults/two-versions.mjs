import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { statusOf } from '../../scripts/lib/probe.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { freePort, startChild, stopChild } from '../../scripts/lib/processes.mjs';
import { nodeOptions } from '../../scripts/lib/product/api.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { project } from '../../scripts/lib/settings.mjs';
import { endingWith } from '../bench/whole-stack.mjs';
import { untilGone } from './inject-fault.mjs';

const phase = 7000;
const timeout = 60_000;

export const versionFaults = [
  {
    name: 'two-versions',
    title: 'an earlier version of the api runs beside this one, then alone, then beside this one again',
    around: withEarlierVersion,
    async inject({ stack, earlier, progress }) {
      progress.say(`  The earlier version is ${earlier.commit.slice(0, 12)}.`);
      const address = `127.0.0.1:${await freePort()}`;
      const [, port] = address.split(':');
      const child = startChild(process.execPath, [...nodeOptions, join(earlier.folder, 'api/dist/main.js')], {
        env: { ...stack.env, API_HOST: '127.0.0.1', API_PORT: port },
        logFile: join(stack.folder, 'logs/earlier.log'),
      });
      return endingWith(
        () => stopChild(child),
        async () => {
          await untilReady(address);
          const present = stack.api.addresses;
          const both = [...present, address];
          for (const apis of [both, [address], both]) {
            await stack.gateway.reload({ apis });
            await pause(phase);
          }
          await stack.gateway.reload({ apis: present });
          child.kill('SIGTERM');
          await untilGone(child.pid);
        },
      );
    },
  },
];

async function untilReady(address) {
  for (const since = Date.now(); Date.now() - since < timeout; await pause(50))
    if ((await statusOf(`http://${address}/api/health/ready`)) === 200) return;
  throw new Error('The earlier version of the api does not get ready.');
}

/** Builds the api of an earlier commit with the present packages. */
async function withEarlierVersion(home, work) {
  const commit = await earlierCommit();
  const folder = `${home}-earlier`;
  await mkdir(folder);
  await run(
    'sh',
    ['-c', `git archive ${commit} api tsconfig.base.json | tar --extract --directory "${folder}"`],
    {
      cwd: project,
    },
  );
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  const bin = join(project, 'node_modules/.bin');
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}:${process.env.PATH}` };
  for (const workspace of ['api/contract', 'api'])
    await run('npm', ['run', 'build', '--silent'], { cwd: join(folder, workspace), env });
  // Node finds the contract here first.
  const contract = join(folder, 'api/dist/node_modules/@hofkiste/contract');
  for (const name of ['dist', 'package.json'])
    await cp(join(folder, 'api/contract', name), join(contract, name), { recursive: true });
  return work({ earlier: { commit, folder } });
}

/**
 * EARLIER_VERSION, or the last release, or without a release the last commit before the latest migration: that code
 * doesn't know the newest columns.
 */
async function earlierCommit() {
  const git = (...args) => run('git', args, { cwd: project }).then((text) => text.trim());
  try {
    const wanted =
      process.env.EARLIER_VERSION ?? (await git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => ''));
    if (wanted) return await git('rev-parse', '--verify', `${wanted}^{commit}`);
    const latest = await git('log', '-1', '--format=%H', '--', 'api/src/database/migrations.lock.ts');
    return await git('rev-parse', '--verify', `${latest}^`);
  } catch {
    throw new Problem(
      'There is no earlier version here: this is no complete Git repository.',
      'Get it with "git fetch --unshallow --tags", or name a commit that exists with EARLIER_VERSION.',
    );
  }
}
