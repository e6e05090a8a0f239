import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { contentsOf } from '../../tests/bench/contents.mjs';
import { newOrder, offerOf, openShop } from '../../tests/bench/shopper.mjs';
import { startDatabase } from '../lib/database/database.mjs';
import { ownerEnvironment } from '../lib/environment.mjs';
import { requiredProgram } from '../lib/processes.mjs';
import { apiProgram } from '../lib/product/api.mjs';
import { startStack } from '../lib/product/stack.mjs';
import { CommandFailed, run } from '../lib/run.mjs';
import { demoLogin, project } from '../lib/settings.mjs';
import { newFolder } from './folder.mjs';

const shopperCount = 4;
/** @type {Awaited<ReturnType<typeof startStack>>} */
let shop;
/** The server for restored backups. @type {Awaited<ReturnType<typeof startDatabase>>} */
let spare;
/** @type {{folder: string, privateKey: string, publicKey: string}} */
let keys;

before(async () => {
  keys = newKeys();
  spare = await startDatabase({ fast: true });
  shop = await startStack({
    folder: newFolder(),
    fast: true,
    env: { ORDER_LIMIT: 'off', SMS_DAILY_LIMIT: 'off', REQUEST_LIMIT: 'off' },
  });
});

after(async () => {
  await shop?.stop();
  await spare?.stop();
});

function newKeys() {
  const folder = newFolder();
  const privateKey = join(folder, 'key.txt');
  const { stderr } = spawnSync('age-keygen', ['-o', privateKey], { encoding: 'utf8' });
  return { folder, privateKey, publicKey: /age1\S+/.exec(stderr)?.[0] ?? '' };
}

const script = (/** @type {string} */ name) => join(project, 'deploy/backup', name);
const rowsOf = async (/** @type {string} */ sql) => (await spare.query(sql)).trim().split('\n');

/**
 * Resolves to the output of the script, or rejects with CommandFailed.
 * @param {string} folder for the backups
 * @param {NodeJS.ProcessEnv} [env]
 */
const backUp = (folder, env) =>
  run('bash', [script('backup.sh')], { env: { ...shop.env, BACKUP_FOLDER: folder, ...env } });

/** @param {string} folder */
const backupsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('hofkiste-'))
    .sort();

/** @param {string} folder */
const newestIn = (folder) => join(folder, backupsIn(folder).at(-1) ?? '');

/** Creates an empty database. Resolves to its environment, with a new list of erased people, as on a new machine. */
async function emptySystem(/** @type {string} */ name) {
  await spare.createDatabase(name);
  const { port, user, password } = spare;
  const env = {
    ...shop.env,
    DB_PORT: String(port),
    DB_USER: user,
    DB_PASSWORD: password,
    DB_NAME: name,
    ERASURE_LOG: join(newFolder(), 'erasures.log'),
    BACKUP_FOLDER: newFolder(),
  };
  return ownerEnvironment(env, spare);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
const restore = (env, ...args) => run('bash', [script('restore.sh'), ...args], { env });

/**
 * @param {Promise<string>} command
 * @param {RegExp} sentence
 */
const refused = (command, sentence) =>
  assert.rejects(command, (error) => error instanceof CommandFailed && sentence.test(error.errors));

/** @param {string} name */
const tablesOf = async (name) => (await spare.query(`SHOW TABLES FROM ${name}`)).trim();

test('a backup during orders contains each order with its items and messages', async () => {
  const folder = newFolder();
  const offer = await offerOf(shop.url, shop.database);
  const shoppers = openShop(shop.url, { shoppers: shopperCount });
  /** @type {string[]} */
  const placed = [];
  let isOver = false;
  const orderOnAndOn = async () => {
    while (!isOver) {
      const order = newOrder(offer);
      const { status } = await shoppers.place(order);
      // A busy machine answers some with 503 in time; nothing is stored then.
      if (status === 503) continue;
      assert.equal(status, 201);
      placed.push(order.key);
    }
  };
  const everybody = Array.from({ length: shopperCount }, orderOnAndOn);
  while (placed.length < 20) await pause(10);
  const placedBefore = [...placed];
  await backUp(folder);
  isOver = true;
  await Promise.all(everybody);
  await shoppers.close();

  await restore(await emptySystem('sold'), newestIn(folder));
  assert.deepEqual(
    await rowsOf(`SELECT COUNT(*) FROM sold.customer_order o
      WHERE NOT EXISTS (SELECT * FROM sold.order_item WHERE orderId = o.id)
         OR (phoneNumber LIKE '+436641%' AND NOT EXISTS (SELECT * FROM sold.sms_message WHERE orderId = o.id))`),
    ['0'],
  );
  const keysFound = new Set(await rowsOf('SELECT idempotencyKey FROM sold.customer_order'));
  assert.deepEqual(
    placedBefore.filter((key) => !keysFound.has(key)),
    [],
  );
});

/** @param {Date} date */
const nameAt = (date) => `hofkiste-${date.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.sql.zst`;

/** @param {string} day */
const nightOf = (day) => nameAt(new Date(`${day}T02:00:00Z`));

test('a backup keeps all of today, one of each of the last days and weeks, and deletes no other file except unfinished backups', async () => {
  const folder = newFolder();
  const earlierToday = nameAt(new Date(new Date().setUTCHours(0, 0, 0, 0)));
  // Sunday to Sunday, with two backups on the Friday.
  const friday = 'hofkiste-20250110T140000Z.sql.zst.age';
  const nights = ['05', '06', '07', '08', '09', '10', '11', '12'].map((day) => nightOf(`2025-01-${day}`));
  const older = ['2024-12-22', '2024-12-25', '2024-12-29'].map(nightOf);
  for (const name of [...older, ...nights, friday, earlierToday, 'key.txt'])
    writeFileSync(join(folder, name), '');
  writeFileSync(join(folder, 'hofkiste-20250103T020000Z.sql.zst.part'), 'of a backup that was killed');
  const output = await backUp(folder, { BACKUP_KEEP: '4', BACKUP_KEEP_WEEKS: '3' });
  assert.match(output, /^Letzte Sicherung: vom /m);
  const kept = backupsIn(folder);
  const written = kept.at(-1) ?? '';
  assert.match(written, /^hofkiste-\d{8}T\d{6}Z\.sql\.zst$/);
  assert.deepEqual(
    kept.slice(0, -1).filter((name) => name !== earlierToday),
    [
      // The last of the second and third week before.
      ...['2024-12-29', '2025-01-05', '2025-01-09'].map(nightOf),
      friday,
      ...['2025-01-11', '2025-01-12'].map(nightOf),
    ],
  );
  assert.equal(statSync(newestIn(folder)).mode & 0o777, 0o600);
  assert.ok(existsSync(join(folder, 'key.txt')));
});

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
const copyElsewhere = (folder, env) =>
  run('bash', [script('copy.sh')], { env: { ...shop.env, BACKUP_FOLDER: folder, ...env } });

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env]
 */
const health = (folder, env) =>
  run('bash', [script('list.sh'), 'healthy'], { env: { ...shop.env, BACKUP_FOLDER: folder, ...env } });

test('backups are copied to another place, where as many stay as here, and count only then', async () => {
  const folder = newFolder();
  const elsewhere = newFolder();
  const env = {
    BACKUP_REMOTE: elsewhere,
    BACKUP_KEEP: '2',
    BACKUP_KEEP_WEEKS: '0',
    BACKUP_KEY: keys.publicKey,
  };
  writeFileSync(join(elsewhere, 'hofkiste-20250101T020000Z.sql.zst'), '');
  writeFileSync(join(elsewhere, 'hofkiste-20250102T020000Z.sql.zst'), '');
  writeFileSync(join(elsewhere, 'of-somebody-else'), '');
  await shop.database.query('DELETE FROM hofkiste.backup');
  await backUp(folder, env);
  const known = async () => (await shop.database.query('SELECT COUNT(*) FROM hofkiste.backup')).trim();
  assert.equal(await known(), '0');
  await refused(health(folder, env), /noch nicht an den anderen Ort kopiert/);

  await copyElsewhere(folder, env);
  assert.equal(await known(), '1');
  await health(folder, env);
  assert.equal(backupsIn(elsewhere)[0], 'hofkiste-20250102T020000Z.sql.zst');
  assert.deepEqual(readFileSync(newestIn(elsewhere)), readFileSync(newestIn(folder)));
  assert.ok(existsSync(join(elsewhere, 'of-somebody-else')));
});

test('a copy counts where this machine may delete nothing', async () => {
  const folder = newFolder();
  const elsewhere = newFolder();
  const old = 'hofkiste-20250101T020000Z.sql.zst';
  writeFileSync(join(elsewhere, old), '');
  const tools = newFolder();
  const rclone = requiredProgram('rclone');
  writeFileSync(
    join(tools, 'rclone'),
    `#!/bin/sh\ncase "$*" in *deletefile*) exit 1 ;; esac\nexec ${rclone} "$@"\n`,
    { mode: 0o755 },
  );
  const env = {
    BACKUP_REMOTE: elsewhere,
    BACKUP_KEEP: '1',
    BACKUP_KEEP_WEEKS: '0',
    BACKUP_KEY: keys.publicKey,
    PATH: `${tools}:${process.env.PATH}`,
  };
  await backUp(folder, env);
  assert.match(await copyElsewhere(folder, env), /der andere Ort lässt sie nicht löschen\nKopie: /);
  await health(folder, env);
  assert.ok(existsSync(join(elsewhere, old)));
});

test('a copy that the database could not learn of is repeated until it has', async () => {
  const folder = newFolder();
  const env = { BACKUP_REMOTE: newFolder(), BACKUP_PLAIN: 'yes' };
  await backUp(folder, env);
  await shop.database.query('DELETE FROM hofkiste.backup');
  await refused(copyElsewhere(folder, { ...env, DB_PASSWORD: 'wrong' }), /die Verwaltung weiß nichts davon/);
  await refused(health(folder, env), /noch nicht an den anderen Ort kopiert/);
  await copyElsewhere(folder, env);
  await health(folder, env);
  assert.equal((await shop.database.query('SELECT COUNT(*) FROM hofkiste.backup')).trim(), '1');
});

test('a copy to another place that fails says so', async () => {
  const folder = newFolder();
  await backUp(folder);
  const env = { BACKUP_REMOTE: 'unknown:backups', BACKUP_PLAIN: 'yes' };
  await refused(copyElsewhere(folder, env), /^✗ Die Sicherung ist fertig, aber die Kopie an den anderen Ort/);
  await refused(health(folder, env), /noch nicht an den anderen Ort kopiert/);
});

test('a backup for another place needs a key, unless everybody there may read it', async () => {
  const folder = newFolder();
  const env = { BACKUP_REMOTE: newFolder() };
  for (const command of [backUp, copyElsewhere])
    await refused(command(folder, env), /^✗ BACKUP_KEY fehlt: .*\n.*schluessel.*\n.*BACKUP_PLAIN=yes/);
  assert.deepEqual(backupsIn(folder), []);
  await backUp(folder, { ...env, BACKUP_PLAIN: 'yes' });
  await copyElsewhere(folder, { ...env, BACKUP_PLAIN: 'yes' });
});

test('backups are unhealthy without one of the last 26 hours', async () => {
  const folder = newFolder();
  await refused(health(folder), /^✗ Es gibt noch keine Sicherung\./);
  writeFileSync(join(folder, 'hofkiste-20250101T020000Z.sql.zst'), '');
  await refused(health(folder), /^✗ Die letzte Sicherung ist vom 01\.01\.2025/);
  await backUp(folder);
  await health(folder);
});

test('a backup of a clock that was wrong and ahead keeps no other one away', async () => {
  const folder = newFolder();
  const ahead = 'hofkiste-20991231T020000Z.sql.zst';
  writeFileSync(join(folder, ahead), '');
  await refused(health(folder), /^✗ Es gibt noch keine Sicherung\./);
  writeFileSync(join(folder, 'hofkiste-20250101T020000Z.sql.zst'), '');
  await refused(health(folder), /^✗ Die letzte Sicherung ist vom 01\.01\.2025/);
  await oneNight(folder);
  await health(folder);
  assert.equal(backupsIn(folder).length, 3);
  const copied = { BACKUP_REMOTE: newFolder(), BACKUP_PLAIN: 'yes' };
  await copyElsewhere(folder, copied);
  await health(folder, copied);
});

test('what is no complete backup at the other place takes the place of none', async () => {
  const folder = newFolder();
  const elsewhere = newFolder();
  const env = { BACKUP_REMOTE: elsewhere, BACKUP_KEEP: '2', BACKUP_KEEP_WEEKS: '0', BACKUP_PLAIN: 'yes' };
  const old = 'hofkiste-20250102T020000Z.sql.zst';
  const others = [`${old}.1a2b3c4d.partial`, 'hofkiste-notes.txt'];
  for (const name of [old, ...others]) writeFileSync(join(elsewhere, name), '');
  await backUp(folder, env);
  const output = await copyElsewhere(folder, env);
  assert.doesNotMatch(output, /nicht löschen/);
  assert.deepEqual(backupsIn(elsewhere), [old, ...others, ...backupsIn(folder)].toSorted());
  const listed = await run('bash', [script('list.sh')], {
    env: { ...shop.env, BACKUP_FOLDER: folder, ...env },
  });
  assert.doesNotMatch(listed, /partial|notes/);
});

test('a backup that cannot be read again is refused and removed', async () => {
  const folder = newFolder();
  const tools = newFolder();
  writeFileSync(join(tools, 'sha256sum'), '#!/bin/sh\ncat >/dev/null\ndate +%s%N\n', { mode: 0o755 });
  await refused(
    backUp(folder, { PATH: `${tools}:${process.env.PATH}` }),
    /^✗ Die Sicherung ist nicht gelungen: Der Datenträger gibt anderes zurück/,
  );
  assert.deepEqual(backupsIn(folder), []);
});

test('a backup stores its time for the dashboard', async () => {
  const newest = 'SELECT TIMESTAMPDIFF(SECOND, MAX(finishedAt), UTC_TIMESTAMP(3)) < 60 FROM hofkiste.backup';
  await shop.database.query('DELETE FROM hofkiste.backup');
  await backUp(newFolder());
  assert.equal((await shop.database.query(newest)).trim(), '1');
});

test('a backup waits for the end of a migration', async () => {
  const { DB_PORT, DB_USER: user, DB_PASSWORD: password, DB_NAME: database } = shop.env;
  const migration = await createConnection({
    host: '127.0.0.1',
    port: Number(DB_PORT),
    user,
    password,
    database,
  });
  await migration.query("DO GET_LOCK('hofkiste.migrate', 0)");
  const folder = newFolder();
  const backup = backUp(folder);
  const waiting = "SELECT COUNT(*) FROM information_schema.processlist WHERE state = 'User lock'";
  while ((await shop.database.query(waiting)).trim() === '0') await pause(20);
  assert.deepEqual(backupsIn(folder), []);
  await migration.end();
  await backup;
  assert.equal(backupsIn(folder).length, 1);
});

test('a failed backup leaves no file', async () => {
  const folder = newFolder();
  await refused(
    backUp(folder, { DB_PASSWORD: 'wrong' }),
    /^✗ Die Datenbank ist nicht erreichbar\.\n {2}.*Access denied/,
  );
  await refused(backUp(folder, { BACKUP_KEY: 'age1wrong' }), /^✗ BACKUP_KEY ist kein öffentlicher Schlüssel/);
  await refused(backUp(folder, { BACKUP_KEEP: '0' }), /^✗ BACKUP_KEEP=0 geht nicht/);
  assert.deepEqual(readdirSync(folder), []);
});

test('a backup over TLS says that the certificate of the database must be for the address in DB_HOST', async () => {
  const tools = newFolder();
  const refusal = 'ERROR 2026 (HY000): TLS/SSL error: Validation of SSL server certificate failed';
  writeFileSync(join(tools, 'mariadb'), `#!/bin/sh\necho "${refusal}" >&2\nexit 1\n`, { mode: 0o755 });
  const env = { DB_HOST: '10.0.0.10', DB_TLS_CA: 'ca.pem', PATH: `${tools}:${process.env.PATH}` };
  await refused(
    backUp(newFolder(), env),
    /^✗ Die Datenbank ist nicht erreichbar\.\n {2}ERROR 2026 .*\n {2}Ihr Zertifikat muss .* „10\.0\.0\.10“/,
  );
});

test('the nightly service creates a backup immediately when there is none, and ends after SIGTERM', async () => {
  const folder = newFolder();
  await oneNight(folder);
  assert.equal(backupsIn(folder).length, 1);
});

/** Runs the nightly service until it has made a backup. */
async function oneNight(/** @type {string} */ folder) {
  const service = spawn('bash', [script('nightly.sh')], {
    env: { ...shop.env, BACKUP_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const text of service.stdout) {
    output += text;
    if (output.includes('Aufgehoben:')) break;
  }
  service.kill('SIGTERM');
  if (service.exitCode === null) await once(service, 'exit');
  assert.equal(service.exitCode, 0);
}

test('the migration after a restore erases customers again who were erased since the backup, also on a new machine', async () => {
  const folder = newFolder();
  await backUp(folder);
  const old = join(folder, 'hofkiste-20250101T020000Z.sql.zst');
  renameSync(newestIn(folder), old);
  const erased = await deactivateSomebody();
  await backUp(folder);

  const env = await emptySystem('erased');
  await restore(env, old);
  const known = `SELECT COUNT(*) FROM erased.customer WHERE phoneNumber = '${erased}'`;
  assert.deepEqual(await rowsOf(known), ['1']);
  const migrated = await run(process.execPath, [apiProgram('programs/migrate.js')], { env });
  assert.match(migrated, /Wiederherstellung ist abgeschlossen\.\n.*noch einmal gelöscht: 1\n/);
  assert.deepEqual(await rowsOf(known), ['0']);
});

/** Deactivates a customer. Resolves to the phone number. */
async function deactivateSomebody() {
  const [id, phoneNumber = ''] = (
    await shop.database.query('SELECT id, phoneNumber FROM hofkiste.customer LIMIT 1')
  )
    .trim()
    .split('\t');
  const headers = { 'content-type': 'application/json', origin: shop.url };
  const login = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(demoLogin),
  });
  const cookie = (login.headers.getSetCookie()[0] ?? '').replace(/;.*/, '');
  // Also if this customer of the demo owes money
  const answer = await fetch(`${shop.url}/api/admin/customers/${id}?force=true`, {
    method: 'DELETE',
    headers: { ...headers, cookie },
  });
  assert.equal(answer.status, 200);
  return phoneNumber;
}

test('a new machine restores from the other place alone, with the newest list of erased people', async () => {
  const folder = newFolder();
  const elsewhere = newFolder();
  const remote = { BACKUP_REMOTE: elsewhere, BACKUP_KEY: keys.publicKey };
  await backUp(folder, remote);
  await copyElsewhere(folder, remote);
  const [name = ''] = backupsIn(elsewhere);
  writeFileSync(join(elsewhere, 'erasures.log'), 'somebody who was erased after the copy\n');

  const erasures = join(newFolder(), 'erasures.log');
  const env = { ...(await emptySystem('elsewhere')), ...remote, ERASURE_LOG: erasures };
  const listed = await run('bash', [script('list.sh')], { env });
  assert.match(listed, new RegExp(`^${name} {2}nur am anderen Ort, vom `));
  await refused(restore(env, 'missing'), /„missing“ gibt es nicht\.\n.*Am anderen Ort:\n.*hofkiste-/s);
  assert.match(
    await restore(env, name, '--key', keys.privateKey),
    /Vom anderen Ort wird geholt: .*Eingespielt in/s,
  );
  assert.match(readFileSync(erasures, 'utf8'), /somebody who was erased after the copy/);
  await refused(
    restore({ ...env, BACKUP_REMOTE: 'unknown:backups', BACKUP_FOLDER: newFolder() }, name),
    /Der andere Ort \(BACKUP_REMOTE\) antwortet nicht\./,
  );
});

test('a restored backup contains every row of every table', { timeout: 60_000 }, async () => {
  await shop.api.stop();
  const folder = newFolder();
  const expected = await contentsOf(shop.database, 'hofkiste');
  await backUp(folder, { BACKUP_KEY: keys.publicKey });
  const env = await emptySystem('copy');
  const output = await restore(env, newestIn(folder), '--key', keys.privateKey);
  const orders = expected.get('customer_order')?.split(' ')[0];
  assert.match(output, new RegExp(`Bestellungen +${orders}\n`));
  assert.match(output, /^Letzte Bestellung: Nr\. \d+ vom \d\d\.\d\d\.\d{4}, /m);

  const found = await contentsOf(spare, 'copy');
  found.delete('restored_backup');
  assert.deepEqual(found, expected);
  assert.ok(found.size > 25);
});

test('a restore into a database that is not empty is refused', async () => {
  const folder = newFolder();
  await backUp(folder);
  const env = await emptySystem('used');
  await spare.query('CREATE TABLE used.mine (id int)');
  await refused(
    restore(env, newestIn(folder)),
    /^✗ Die Datenbank „used“ ist nicht leer: Sie hat schon Tabellen \(1\)\.\n {2}Eine Sicherung kommt nur in ein leeres System/,
  );
  assert.equal(await tablesOf('used'), 'mine');
});

test('a failed restore prints the reason and leaves the database empty', async () => {
  const folder = newFolder();
  await backUp(folder, { BACKUP_KEY: keys.publicKey });
  const file = newestIn(folder);
  const cut = join(folder, 'cut');
  const broken = join(folder, 'broken');
  writeFileSync(cut, readFileSync(file).subarray(0, 200_000));
  writeFileSync(broken, zstd('CREATE TABLE a (id int);\nOOPS;\n-- Dump completed\n'));
  const old = join(folder, 'old');
  writeFileSync(old, zstd('CREATE TABLE migrations (name text);\n-- Dump completed\n'));
  const env = await emptySystem('failed');

  await refused(restore(env), /^✗ Welche Sicherung\?/);
  await refused(restore(env, 'missing'), /^✗ Die Sicherung „missing“ gibt es nicht\./);
  await refused(
    restore(env, file),
    /^✗ Die Sicherung ist verschlüsselt\.\n {2}Gib den privaten Schlüssel an/,
  );
  await refused(
    restore(env, file, '--key', newKeys().privateKey),
    /^✗ Der Schlüssel passt nicht zu dieser Sicherung\./,
  );
  const noKey = join(folder, 'no-key');
  writeFileSync(noKey, 'Public key: age1\n');
  await refused(restore(env, file, '--key', noKey), /^✗ In der Schlüsseldatei steht kein Schlüssel\./);
  await refused(restore(env, cut, '--key', keys.privateKey), /^✗ Die Sicherung „cut“ ist unvollständig/);
  await refused(
    restore(env, broken),
    /^✗ Die Sicherung ließ sich nicht einspielen\.\n.*OOPS.*\nDie Datenbank ist wieder leer\./s,
  );
  await refused(
    restore(env, old),
    /^✗ Diese Sicherung ist von einer Version vor 1\.0\.0\.\n.*\nDie Datenbank ist wieder leer\./,
  );
  assert.equal(await tablesOf('failed'), '');
});

test('a failed restore does not call the database empty when that is away', async () => {
  const folder = newFolder();
  const broken = join(folder, 'broken');
  writeFileSync(broken, zstd('CREATE TABLE a (id int);\nOOPS;\n-- Dump completed\n'));
  const tools = newFolder();
  writeFileSync(
    join(tools, 'mariadb'),
    `#!/bin/sh
case "$*" in
  *'CREATE TABLE restored_backup'*) touch ${tools}/away ;;
  *information_schema*) [ ! -e ${tools}/away ] || exit 1 ;;
esac
exec ${requiredProgram('mariadb')} "$@"
`,
    { mode: 0o755 },
  );
  const env = { ...(await emptySystem('away')), PATH: `${tools}:${process.env.PATH}` };
  await refused(restore(env, broken), /OOPS.*\nDie Datenbank ließ sich nicht leeren; das macht die nächste/s);
  assert.equal(await tablesOf('away'), 'a\nrestored_backup');
});

test('a restore runs no command of the backup file', async () => {
  const folder = newFolder();
  const proof = join(folder, 'ran');
  const file = join(folder, 'hofkiste-20261122T020000Z.sql.zst');
  writeFileSync(
    file,
    zstd(`-- MariaDB dump\n\\! touch ${proof}\nsystem touch ${proof}\n-- Dump completed\n`),
  );
  await refused(
    restore(await emptySystem('crafted'), file),
    /^✗ Die Sicherung ließ sich nicht einspielen\.\n.*sandbox mode.*\nDie Datenbank ist wieder leer\./s,
  );
  assert.equal(existsSync(proof), false);
  assert.equal(await tablesOf('crafted'), '');
});

test('a restore replaces the incomplete data of a killed restore', async () => {
  const folder = newFolder();
  await backUp(folder);
  const env = await emptySystem('killed');
  await spare.query(
    'CREATE TABLE killed.restored_backup (loadedAt datetime(3)); CREATE TABLE killed.admin (id int)',
  );
  await refused(
    run(process.execPath, [apiProgram('programs/migrate.js')], { env }),
    /^Eine Sicherung wurde nur zum Teil eingespielt\./,
  );
  await restore(env, newestIn(folder));
  assert.deepEqual(await rowsOf('SELECT COUNT(*) FROM killed.restored_backup'), ['1']);
});

test('migrate and check refuse the data of the demo in production', async () => {
  const owner = 'an-owner-that-only-the-test-has';
  const env = {
    ...ownerEnvironment(shop.env, shop.database),
    HOFKISTE_DEMO: '',
    PUBLIC_URL: 'https://hofkiste.example',
    TURNSTILE_SITE_KEY: '0x4AAAAAAA-tested',
    TURNSTILE_SECRET: '0x4AAAAAAA-tested-secret',
    SMS_DRIVER: 'none',
    ORDER_LIMIT: '',
    SMS_DAILY_LIMIT: '',
    REQUEST_LIMIT: '',
    TLS_DOMAIN: 'hofkiste.example',
  };
  const sentence = /^In dieser Datenbank sind die Daten der Demo\..*docker volume rm hofkiste_database/m;
  await refused(run(process.execPath, [apiProgram('programs/migrate.js')], { env }), sentence);
  const check = { ...env, DB_OWNER_USER: 'owner', DB_OWNER_PASSWORD: owner };
  await refused(
    run(process.execPath, [join(project, 'api/check-environment.mjs')], { env: check }),
    sentence,
  );
});

test('npm run backup and npm run restore move a farm into a new data folder', {
  timeout: 120_000,
}, async () => {
  await shop.stop();
  const data = newFolder();
  /** @param {string} folder @param {string[]} words */
  const verb = (folder, ...words) =>
    run(process.execPath, words, {
      cwd: join(project, 'scripts/verbs'),
      env: { ...process.env, HOFKISTE_DATA: folder, BACKUP_FOLDER: '' },
    });
  assert.match(await verb(shop.folder, 'backup.mjs'), /Letzte Sicherung: keine\nNeue Sicherung: +hofkiste-/);
  const file = newestIn(join(shop.folder, 'backups'));
  assert.match(
    await verb(data, 'restore.mjs', file),
    /Eingespielt in .*\nDie Wiederherstellung ist abgeschlossen\.\n.*HOFKISTE_DATA=\S+ npm start\n$/s,
  );
  await refused(verb(data, 'restore.mjs', file), /^✗ Die Datenbank „hofkiste“ ist nicht leer/);
  await refused(verb(newFolder(), 'backup.mjs'), /✗ The data folder ".*" has nothing to back up yet\./);
});

/** @param {string} text */
const zstd = (text) => spawnSync('zstd', ['--quiet', '--stdout'], { input: text }).stdout;
