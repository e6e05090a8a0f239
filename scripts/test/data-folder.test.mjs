import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startDatabase } from '../lib/database/database.mjs';
import { openDataFolder } from '../lib/machine/data-folder.mjs';
import { runningIn, takeLock } from '../lib/machine/lock.mjs';
import { silence } from '../lib/progress.mjs';
import { newFolder } from './folder.mjs';

/** Opens and releases the folder. Resolves to what was said. */
async function opened(/** @type {string} */ folder) {
  /** @type {string[]} */
  const said = [];
  const progress = { ...silence, say: (/** @type {string} */ line) => said.push(line) };
  const lock = await openDataFolder(folder, progress);
  assert.equal(runningIn(folder)?.pid, process.pid);
  await lock.release();
  return said;
}

/** A data folder with a stopped database and a secret. */
async function usedFolder() {
  const folder = join(newFolder(), 'data');
  const database = await startDatabase({ folder: join(folder, 'database'), fast: true });
  await database.stop();
  writeFileSync(join(folder, 'session-secret'), 'secret');
  return folder;
}

/** As a version before 1.0.0 has left it. */
async function oldFolder() {
  const folder = await usedFolder();
  rmSync(join(folder, 'database/data/hofkiste.version'));
  return folder;
}

test('the data folder of a version before 1.0.0 is moved aside as a whole', async () => {
  const folder = await oldFolder();
  const aside = `${folder}-before-1.0.0`;
  assert.deepEqual(await opened(folder), [
    `The data are of a version before 1.0.0. They are unchanged in "${aside}" now; the shop begins with new ones.`,
  ]);
  assert.equal(readFileSync(join(aside, 'session-secret'), 'utf8'), 'secret');
  assert.ok(existsSync(join(aside, 'database/data/ibdata1')));
  assert.ok(!existsSync(join(folder, 'database')));
});

test('old data do not replace data that were moved aside before', async () => {
  const folder = await oldFolder();
  for (const name of ['', '-2']) mkdirSync(`${folder}-before-1.0.0${name}`);
  await opened(folder);
  assert.ok(existsSync(join(`${folder}-before-1.0.0-3`, 'session-secret')));
});

test('the data folder of this version stays in its place', async () => {
  const folder = await usedFolder();
  assert.deepEqual(await opened(folder), []);
  assert.ok(existsSync(join(folder, 'database/data/ibdata1')));
});

test('a data folder stays in its place when its first start was interrupted before the tables were complete', async () => {
  const folder = await oldFolder();
  renameSync(join(folder, 'database/data'), join(folder, 'database/data.new'));
  assert.deepEqual(await opened(folder), []);
  assert.ok(existsSync(join(folder, 'database/data.new')));
});

test('a data folder that a running shop uses is not moved aside', async () => {
  const folder = await oldFolder();
  const lock = await takeLock(folder);
  await assert.rejects(openDataFolder(folder, silence), /already runs with this data folder/);
  await lock.release();
  assert.ok(existsSync(join(folder, 'database/data/ibdata1')));
});
