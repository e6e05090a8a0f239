import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { buildChanged } from '../lib/build.mjs';
import { startDatabase } from '../lib/database.mjs';
import { runningIn } from '../lib/lock.mjs';
import { statusOf } from '../lib/probe.mjs';
import { commandLine, freePort, isAlive } from '../lib/processes.mjs';
import { silence } from '../lib/progress.mjs';

const scripts = join(import.meta.dirname, '../verbs');
const patience = 120_000;
/** @type {string} */
let folder;
/** @type {number} */
let port;
/** @type {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} */
let shop;
/** Collected output of the shop. */
let output = '';

before(async () => {
  // A start would build, too, but the patience is for the start alone.
  await buildChanged({ progress: silence });
  folder = mkdtempSync(join(tmpdir(), 'hofkiste-start-'));
  port = await freePort();
});

after(async () => {
  if (shop?.exitCode === null) {
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  }
  for (const each of [folder, aside()]) rmSync(each, { recursive: true, force: true });
});

/** Returns where old data go. */
const aside = () => `${folder}-vor-1.0.0`;

const environment = () => ({ ...process.env, HOFKISTE_DATA: folder, PORT: String(port) });

/**
 * @param {string} name
 * @param {string[]} args
 */
function verb(name, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(scripts, name), ...args], {
    env: environment(),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

async function start() {
  shop = spawn(process.execPath, [join(scripts, 'start.mjs')], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = '';
  shop.stdout.on('data', (text) => {
    output += text;
  });
  shop.stderr.on('data', (text) => {
    output += text;
  });
  while (!output.includes('Beenden mit Strg+C')) {
    assert.equal(shop.exitCode, null, output);
    await pause(50);
  }
}

const health = () => statusOf(`http://127.0.0.1:${port}/api/health/ready`);
const databaseProcess = () => Number(readFileSync(join(folder, 'database/my.pid'), 'utf8'));
/** Returns the id of the child of npm start that renders the pages; 0 while there is none. */
const shopServerProcess = () =>
  readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8')
    .split(' ')
    .map(Number)
    .find((pid) => commandLine(pid).includes('shop-frontend/server/server.mjs')) ?? 0;
const gatewayProcess = () => Number(readFileSync(join(folder, 'gateway/logs/nginx.pid'), 'utf8'));

/** @param {() => boolean | Promise<boolean>} condition */
async function until(condition) {
  while (!(await condition())) await pause(50);
}

test('npm run sms fails with a message when no shop runs', () => {
  const { status, stderr } = verb('sms.mjs');
  assert.equal(status, 1);
  assert.match(stderr, /läuft gerade kein Shop/);
});

test('npm start moves data of a version before 1.0.0 aside, starts the shop and prints its addresses', {
  timeout: patience,
}, async () => {
  const database = await startDatabase({ folder: join(folder, 'database'), fast: true });
  await database.stop();
  rmSync(join(folder, 'database/data/hofkiste.version'));
  await start();
  assert.match(output, new RegExp(`Version vor 1\\.0\\.0 und liegen jetzt unverändert in „${aside()}“`));
  assert.ok(existsSync(join(aside(), 'database/data/ibdata1')));
  assert.match(output, new RegExp(`Shop +http://localhost:${port}/\n`));
  assert.match(output, /admin@hofkiste\.example \/ hofkiste-demo/);
  assert.equal(await health(), 200);
  assert.equal(await statusOf(`http://127.0.0.1:${port}/`), 200);
});

test('a second npm start with the same data folder is refused', () => {
  const { status, stderr } = verb('start.mjs');
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`läuft mit diesem Datenordner schon: http://localhost:${port}/`));
  assert.doesNotMatch(stderr, /\.mjs:\d+/);
});

test('npm run sms shows the messages of the running shop', () => {
  const { status, stdout } = verb('sms.mjs');
  assert.equal(status, 0);
  assert.match(stdout, /Bestellbestätigung/);
});

test('npm start restarts a killed database', { timeout: patience }, async () => {
  const died = databaseProcess();
  process.kill(died, 'SIGKILL');
  await until(() => !isAlive(died));
  await until(async () => (await health()) === 200);
});

test('npm start restarts a killed gateway', { timeout: patience }, async () => {
  const died = gatewayProcess();
  process.kill(died, 'SIGKILL');
  await until(() => gatewayProcess() > 0 && gatewayProcess() !== died);
  assert.equal(await statusOf(`http://127.0.0.1:${port}/`), 200);
  assert.match(output, /Das Gateway hat sich beendet und wird neu gestartet/);
});

test('npm start restarts a killed shop server', { timeout: patience }, async () => {
  const died = shopServerProcess();
  process.kill(died, 'SIGKILL');
  await until(() => shopServerProcess() > 0 && shopServerProcess() !== died);
  assert.match(output, /Der Shop-Server hat sich beendet \(SIGKILL\) und wird neu gestartet/);
});

test('all parts end after npm start is killed, and the shop starts again', {
  timeout: patience,
}, async () => {
  const children = [databaseProcess(), shopServerProcess(), gatewayProcess()];
  shop.kill('SIGKILL');
  await once(shop, 'exit');
  if (process.platform === 'linux') await until(() => !children.some(isAlive));
  await until(() => runningIn(folder) === undefined);
  await start();
  assert.equal(await health(), 200);
});

test('SIGTERM to npm start ends all parts', { timeout: patience }, async () => {
  const children = [databaseProcess(), shopServerProcess(), gatewayProcess()];
  shop.kill('SIGTERM');
  const [code] = await once(shop, 'exit');
  assert.equal(code, 0);
  assert.ok(!children.some(isAlive));
  assert.equal(await health(), 0);
});
