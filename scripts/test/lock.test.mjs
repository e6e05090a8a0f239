import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runningIn, takeLock, waitForLock } from '../lib/machine/lock.mjs';
import { newFolder } from './folder.mjs';

const lockModule = join(import.meta.dirname, '../lib/machine/lock.mjs');

test('takeLock rejects a second start and names the first one', async () => {
  const folder = newFolder();
  const lock = await takeLock(folder);
  lock.update({ url: 'http://localhost:8080/', databasePort: 1234 });
  await assert.rejects(takeLock(folder), {
    name: 'Problem',
    message: `Hofkiste already runs with this data folder: http://localhost:8080/ (process ${process.pid}).`,
  });
  assert.equal(runningIn(folder)?.databasePort, 1234);
  await lock.release();
});

test('a second start names a command that a shell takes, also for a folder with a space in its name', async () => {
  const folder = join(newFolder(), 'my farm');
  const lock = await takeLock(folder);
  const { remedy } = await takeLock(folder).catch((error) => error);
  const command = remedy.split('\n').at(-1).replace('npm start', 'printenv HOFKISTE_DATA PORT');
  assert.equal(spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stdout, `${folder}-2\n8081\n`);
  await lock.release();
});

test('no shop runs in the folder after the lock is released', async () => {
  const folder = newFolder();
  const lock = await takeLock(folder);
  await lock.release();
  assert.equal(runningIn(folder), undefined);
  assert.equal(existsSync(join(folder, 'running.json')), false);
});

test('the facts of the running shop are readable for their owner only', async () => {
  const folder = newFolder();
  const lock = await takeLock(folder);
  lock.update({ databasePort: 1 });
  assert.equal(statSync(join(folder, 'running.json')).mode & 0o777, 0o600);
  await lock.release();
});

test('a new process gets the lock of a killed process', async () => {
  const folder = newFolder();
  const code = `import { takeLock } from '${lockModule}'; await takeLock('${folder}'); process.kill(process.pid, 'SIGKILL');`;
  const killed = spawnSync(process.execPath, ['--input-type=module', '-e', code]);
  assert.equal(killed.signal, 'SIGKILL');
  const lock = await waitForLock(folder);
  assert.equal(runningIn(folder)?.pid, process.pid);
  await lock.release();
});

test('a waiting process gets the lock once it is free', async () => {
  const folder = newFolder();
  const first = await takeLock(folder);
  const second = waitForLock(folder);
  await first.release();
  await (await second).release();
});

test('waitForLock rejects when its signal is aborted', async () => {
  const folder = newFolder();
  const lock = await takeLock(folder);
  await assert.rejects(waitForLock(folder, AbortSignal.timeout(50)), { name: 'AbortError' });
  await lock.release();
});
