import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startDatabase as start } from '../lib/database/database.mjs';
import { keepDatabase } from '../lib/database/database-keeper.mjs';
import { Problem } from '../lib/problem.mjs';
import { hasEnded, isAlive } from '../lib/processes.mjs';
import { silence } from '../lib/progress.mjs';

/** @type {string[]} */
const folders = [];
/** @type {Awaited<ReturnType<typeof start>>[]} */
const databases = [];
after(async () => {
  for (const database of databases) await database.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(name = '') {
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(memory, 'hofkiste-test-'));
  folders.push(folder);
  return join(folder, name);
}

async function startDatabase(options) {
  const database = await start(options);
  databases.push(database);
  return database;
}

async function stoppedDatabase() {
  const folder = newFolder();
  const database = await startDatabase({ folder, fast: true });
  await database.stop();
  return folder;
}

test('keepDatabase retries until the database starts again', async () => {
  const folder = newFolder();
  /** @type {string[]} */
  const said = [];
  const progress = { ...silence, say: (/** @type {string} */ line) => said.push(line) };
  const onBroken = () => assert.fail('it was given up');
  const database = await keepDatabase({ folder, fast: true }, { progress, onBroken });
  const needed = join(folder, 'credentials.json');
  renameSync(needed, `${needed}.away`);
  database.child.kill('SIGKILL');
  while (!said.some((line) => /Trying again/.test(line))) await pause(20);
  renameSync(`${needed}.away`, needed);
  while (!(await database.query('SELECT 1').catch(() => ''))) await pause(50);
  await database.stop();
});

test('a restarted database has its data, its passwords and its strict SQL mode', async () => {
  const folder = newFolder();
  const first = await startDatabase({ folder });
  await first.createDatabase('hofkiste');
  await first.query("CREATE TABLE hofkiste.t (a VARCHAR(9)); INSERT INTO hofkiste.t VALUES ('Knödel 🥔')");
  await first.stop();
  assert.ok(hasEnded(first.child));

  const second = await startDatabase({ folder });
  assert.equal(await second.query('SELECT a FROM hofkiste.t'), 'Knödel 🥔\n');
  assert.equal(await second.query('SELECT @@innodb_flush_log_at_trx_commit, @@time_zone'), '1\t+00:00\n');
  assert.match(await second.query('SELECT @@sql_mode'), /ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES/);
  assert.equal(second.password, first.password);
  await second.stop();
});

test('the files with passwords are readable for their owner only, and no account is anonymous or a remote root', async () => {
  const folder = newFolder();
  const database = await startDatabase({ folder, fast: true });
  for (const name of ['credentials.json', 'users.sql']) {
    assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600);
  }
  const open =
    "SELECT COUNT(*) FROM mysql.global_priv WHERE User = '' OR (User = 'root' AND Host <> 'localhost')";
  assert.equal(await database.query(open), '0\n');
  await database.stop();
});

test("the shop's account may only read and write rows, and the owner account may also change tables", async () => {
  const folder = newFolder();
  const database = await startDatabase({ folder });
  const grants = await database.query(
    "SHOW GRANTS FOR hofkiste@'127.0.0.1'; SHOW GRANTS FOR hofkiste_owner@'127.0.0.1'",
  );
  assert.match(grants, /GRANT SELECT, INSERT, UPDATE, DELETE ON `hofkiste`\.\* TO `hofkiste`@/);
  assert.match(grants, /GRANT ALL PRIVILEGES ON `hofkiste`\.\* TO `hofkiste_owner`@/);
  await database.stop();
});

test('a temporary database leaves no files', async () => {
  const database = await startDatabase({ fast: true });
  const folder = join(database.socket, '..');
  await database.stop();
  assert.equal(existsSync(folder), false);
});

test('database servers that start at the same time have different folders for temporary files', async () => {
  const each = await Promise.all(
    Array.from({ length: 4 }, (_, index) => startDatabase({ folder: newFolder(`${index}`), fast: true })),
  );
  const folders = await Promise.all(each.map((database) => database.query('SELECT @@tmpdir')));
  assert.equal(new Set(folders).size, 4);
});

test('a database starts in a data folder with a very long path', async () => {
  const folder = newFolder('tief'.repeat(40));
  const database = await startDatabase({ folder, fast: true });
  assert.equal(await database.query('SELECT 1'), '1\n');
  await database.stop();
});

test('a database does not start on a port that another database uses', async () => {
  const database = await startDatabase({ fast: true });
  await assert.rejects(startDatabase({ fast: true, port: database.port }), /does not start/);
  await database.stop();
});

test('a start reports a data folder with missing files as damaged', async () => {
  const folder = await stoppedDatabase();
  rmSync(join(folder, 'data/ibdata1'));
  await assert.rejects(startDatabase({ folder, fast: true }), {
    name: 'Problem',
    message: `The data folder "${folder}" is damaged: "data/ibdata1" missing.`,
  });
});

test('a start reports a file of passwords that is not valid JSON', async () => {
  const folder = await stoppedDatabase();
  writeFileSync(join(folder, 'credentials.json'), '{"user": ');
  await assert.rejects(startDatabase({ folder, fast: true }), /"credentials.json" can't be read/);
});

test('a start reports damaged files with the last errors of the server', async () => {
  const folder = await stoppedDatabase();
  truncateSync(join(folder, 'data/ibdata1'), 1000);
  await assert.rejects(startDatabase({ folder, fast: true }), (problem) => {
    assert.ok(problem instanceof Problem);
    assert.equal(problem.message, `The database in "${folder}" does not start.`);
    assert.match(problem.remedy, /InnoDB/);
    return true;
  });
});

test('a start installs the data again after an interrupted first start', async () => {
  const folder = await stoppedDatabase();
  rmSync(join(folder, 'data'), { recursive: true });
  const database = await startDatabase({ folder, fast: true });
  await database.stop();
});

test('a start ends the server of a killed process and uses its data', async () => {
  const folder = newFolder();
  const module = join(import.meta.dirname, '../lib/database/database.mjs');
  const code = `
    import { startDatabase } from '${module}';
    const database = await startDatabase({ folder: '${folder}', fast: true });
    await database.createDatabase('kept');
    process.stdout.write('up');
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', code]);
  await once(starter.stdout, 'data');
  const orphan = Number(readFileSync(join(folder, 'my.pid'), 'utf8'));
  starter.kill('SIGKILL');
  await once(starter, 'exit');

  const database = await startDatabase({ folder, fast: true });
  assert.equal(isAlive(orphan), false);
  assert.match(await database.query('SHOW DATABASES'), /kept/);
  await database.stop();
});
