import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runningIn, takeLock, waitForLock } from '../lock.mjs';
import { newFolder } from './folder.mjs';

const lockModule = join(import.meta.dirname, '../lock.mjs');

/** Takes the lock in a process of its own and ends without releasing it, as a killed start does. */
function crashWithLock(folder) {
  const code = `import { takeLock } from '${lockModule}'; takeLock('${folder}'); process.kill(process.pid, 'SIGKILL');`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code]).signal;
}

test('a second start learns that one runs, and where', () => {
  const folder = newFolder();
  const lock = takeLock(folder);
  lock.update({ url: 'http://localhost:8080/', databasePort: 1234 });
  assert.throws(() => takeLock(folder), {
    name: 'Problem',
    message: `Hofkiste läuft mit diesem Datenordner schon: http://localhost:8080/ (Prozess ${process.pid}).`,
  });
  assert.equal(runningIn(folder).databasePort, 1234);
  lock.release();
});

test('a released lock leaves nothing behind', () => {
  const folder = newFolder();
  takeLock(folder).release();
  assert.equal(runningIn(folder), undefined);
  assert.equal(existsSync(join(folder, 'running.json')), false);
});

test('what the lock tells is for its owner only', () => {
  const folder = newFolder();
  takeLock(folder).update({ databasePort: 1 });
  assert.equal(statSync(join(folder, 'running.json')).mode & 0o777, 0o600);
});

test('the lock of a killed start is taken over', () => {
  const folder = newFolder();
  assert.equal(crashWithLock(folder), 'SIGKILL');
  assert.equal(runningIn(folder), undefined);
  takeLock(folder).release();
});

test('a process that got the number of a dead one by chance does not hold its lock', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.ppid, birth: '1' }));
  assert.equal(runningIn(folder), undefined);
  takeLock(folder).release();
});

test('a lock cut off while it was written is taken over', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'running.json'), '{"pid": 12');
  const lock = takeLock(folder);
  assert.equal(JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')).pid, process.pid);
  lock.release();
});

test('who waits gets the lock once it is free', async () => {
  const folder = newFolder();
  const first = takeLock(folder);
  const second = waitForLock(folder);
  first.release();
  (await second).release();
});
