import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { buildChanged } from '../lib/build.mjs';
import { startDatabase } from '../lib/database/database.mjs';
import { runningIn } from '../lib/machine/lock.mjs';
import { statusOf } from '../lib/probe.mjs';
import { commandLine, freePort, isAlive } from '../lib/processes.mjs';
import { silence } from '../lib/progress.mjs';

const scripts = join(import.meta.dirname, '../verbs');
const patience = 120_000;
/** @type {string} */
let folder;
/** @type {number} */
let port;
/** @type {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, import('node:stream').Readable, import('node:stream').Readable>} */
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
const aside = () => `${folder}-before-1.0.0`;

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

/** Starts the shop and waits until it runs. */
async function start(env = environment()) {
  launch([process.execPath, join(scripts, 'start.mjs')], env);
  await untilPrinted('Stop with Ctrl+C');
}

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
function launch([program = '', ...args], env) {
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  shop = child;
  output = '';
  shop.stdout.on('data', (text) => {
    output += text;
  });
  shop.stderr.on('data', (text) => {
    output += text;
  });
  return child.stdin;
}

/** @param {string} text */
async function untilPrinted(text) {
  while (!output.includes(text)) {
    assert.equal(shop.exitCode, null, output);
    await pause(50);
  }
}

const health = () => statusOf(`http://127.0.0.1:${port}/api/health/ready`);
const databaseProcess = () => Number(readFileSync(join(folder, 'database/my.pid'), 'utf8'));
/**
 * Returns the id of the child of npm start that renders the pages; 0 while there is none, and for the moments in which it
 * begins: a process that replaces its program has no command line.
 */
const shopServerProcess = () =>
  readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8')
    .split(' ')
    .map(Number)
    .find((pid) => commandLine(pid).includes('shop-frontend/server/server.mjs')) ?? 0;
const gatewayProcess = () => Number(readFileSync(join(folder, 'gateway/logs/nginx.pid'), 'utf8'));

/**
 * Ends with what the shop has printed, so that a failed test doesn't go on beside the next one.
 * @param {() => boolean | Promise<boolean>} condition
 */
async function until(condition) {
  const end = performance.now() + patience;
  while (!(await condition())) {
    assert.ok(performance.now() < end, output);
    await pause(50);
  }
}

/**
 * Waits for the process after one that died, which may end between two looks.
 * @param {() => number} processOf
 * @param {number} died
 */
const untilAnother = (processOf, died) => until(() => ![0, died].includes(processOf()));

/** Waits for the shop server, which may just begin. Resolves to the ids of the parts. */
async function parts() {
  let shopServer = 0;
  await until(() => {
    shopServer = shopServerProcess();
    return shopServer !== 0;
  });
  return [databaseProcess(), shopServer, gatewayProcess()];
}

test('npm run sms fails with a message when no shop runs', () => {
  const { status, stderr } = verb('sms.mjs');
  assert.equal(status, 1);
  assert.match(stderr, /No shop runs with the data folder/);
});

test('npm start moves data of a version before 1.0.0 aside, starts the shop and prints its addresses', {
  timeout: patience,
}, async () => {
  const database = await startDatabase({ folder: join(folder, 'database'), fast: true });
  await database.stop();
  rmSync(join(folder, 'database/data/hofkiste.version'));
  await start();
  assert.match(output, new RegExp(`version before 1\\.0\\.0\\. They are unchanged in "${aside()}"`));
  assert.ok(existsSync(join(aside(), 'database/data/ibdata1')));
  assert.match(output, new RegExp(`Shop +http://localhost:${port}/\n`));
  assert.match(output, /admin@hofkiste\.example \/ hofkiste-demo/);
  assert.doesNotMatch(output, /^ +Build /m, 'it builds what is built');
  assert.equal(await health(), 200);
  assert.equal(await statusOf(`http://127.0.0.1:${port}/`), 200);
});

test('a second npm start with the same data folder is refused', () => {
  const { status, stderr } = verb('start.mjs');
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`already runs with this data folder: http://localhost:${port}/`));
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
  await untilAnother(gatewayProcess, died);
  assert.equal(await statusOf(`http://127.0.0.1:${port}/`), 200);
  assert.match(output, /The gateway ended and is started again/);
});

test('npm start restarts a killed shop server', { timeout: patience }, async () => {
  const died = shopServerProcess();
  assert.ok(died > 0, output);
  process.kill(died, 'SIGKILL');
  await untilAnother(shopServerProcess, died);
  assert.match(output, /The shop server ended \(SIGKILL\) and is started again/);
});

test('all parts end after npm start is killed, and the shop starts again', {
  timeout: patience,
}, async () => {
  const children = await parts();
  shop.kill('SIGKILL');
  await once(shop, 'exit');
  if (process.platform === 'linux') await until(() => !children.some(isAlive));
  await until(() => runningIn(folder) === undefined);
  await start();
  assert.equal(await health(), 200);
});

test('SIGTERM to npm start ends all parts', { timeout: patience }, async () => {
  const children = await parts();
  shop.kill('SIGTERM');
  const [code] = await once(shop, 'exit');
  assert.equal(code, 0);
  assert.ok(!children.some(isAlive));
  assert.equal(await health(), 0);
});

describe('HOFKISTE_FARM=leer npm start', () => {
  const email = 'hof@lindner.example';
  const password = 'Karottengrün im Regen';
  /** @type {string} */
  let farm;
  before(() => {
    farm = mkdtempSync(join(tmpdir(), 'hofkiste-farm-'));
  });
  after(async () => {
    await end();
    rmSync(farm, { recursive: true, force: true });
  });

  const own = () => ({ ...environment(), HOFKISTE_DATA: farm, HOFKISTE_FARM: 'leer' });
  const refusal = (/** @type {NodeJS.ProcessEnv} */ env) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(scripts, 'start.mjs')], {
      env: { ...own(), ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { status, stdout, stderr };
  };
  async function end() {
    if (shop.exitCode !== null) return;
    // Behind `script`, the terminal of the test, the shop is another process.
    process.kill(runningIn(farm)?.pid ?? shop.pid ?? 0, 'SIGTERM');
    await once(shop, 'exit');
  }
  async function logIn() {
    const { status } = await fetch(`http://localhost:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: `http://localhost:${port}` },
      body: JSON.stringify({ email, password }),
    });
    return status;
  }

  /** @type {[string, NodeJS.ProcessEnv, RegExp][]} */
  const refusals = [
    ['another farm', { HOFKISTE_FARM: 'voll' }, /^\n✗ There is no HOFKISTE_FARM=voll: .*\n$/],
    ['to be reached from outside', { HOST: '0.0.0.0' }, /runs on this machine only/],
    ['a public address', { PUBLIC_URL: 'https://hof.example' }, /runs on this machine only/],
    ['to start without a login and a terminal', {}, /✗ Der leere Hof braucht eine Anmeldung: .*\n$/],
    [
      'an address that is none',
      { ADMIN_EMAIL: 'hof', ADMIN_PASSWORD: password },
      /ADMIN_EMAIL: Gültige E-Mail/,
    ],
    ['the data of the demo', { HOFKISTE_DATA: 'demo' }, /has the data of the demo/],
  ];
  for (const [what, env, sentence] of refusals)
    test(`an empty farm refuses ${what}, and says so in a sentence`, { timeout: patience }, () => {
      const { status, stderr } = refusal(env.HOFKISTE_DATA ? { HOFKISTE_DATA: folder } : env);
      assert.equal(status, 1);
      assert.match(stderr, sentence);
    });

  test('an empty farm asks at the terminal for its login until both are good, and never shows the password', {
    timeout: patience,
  }, async () => {
    const keyboard = launch(
      ['script', '-qec', `${process.execPath} ${join(scripts, 'start.mjs')}`, '/dev/null'],
      own(),
    );
    for (const [question, answer] of [
      ['anmeldest: ', 'hof'],
      ['Gültige E-Mail-Adresse erforderlich.', email],
      ['angezeigt): ', 'kurz'],
      ['braucht mindestens 12 Zeichen.', password],
    ]) {
      await untilPrinted(question ?? '');
      keyboard.write(`${answer}\n`);
    }
    await untilPrinted('Stop with Ctrl+C');
    assert.ok(!output.includes(password));
    assert.match(output, /HOFKISTE_FARM=leer npm run sms/);
    assert.equal(await logIn(), 200);
    const page = await fetch(`http://localhost:${port}/`);
    assert.doesNotMatch(await page.text(), /Lindner/);
    await end();
  });

  test('the demo is not filled into the data of a farm, and no database starts for that', {
    timeout: patience,
  }, () => {
    const { status, stdout, stderr } = refusal({ HOFKISTE_FARM: '' });
    assert.equal(status, 1);
    assert.match(stderr, /has the data of your farm\.\n {2}Start it with HOFKISTE_FARM=leer npm start/);
    assert.doesNotMatch(stdout, /database/);
  });

  test('a farm that comes from a backup is not filled with the demo, keeps its login at the next start and asks nothing', {
    timeout: patience,
  }, async () => {
    const moved = join(farm, 'moved');
    const env = { ...environment(), BACKUP_FOLDER: '' };
    const run = (/** @type {NodeJS.ProcessEnv} */ where, /** @type {string[]} */ ...words) =>
      spawnSync(process.execPath, words, { cwd: scripts, env: { ...env, ...where }, encoding: 'utf8' })
        .stdout;
    const backup = run({ HOFKISTE_DATA: farm, HOFKISTE_FARM: 'leer' }, 'backup.mjs');
    const file = join(farm, 'backups', /hofkiste-\S+/.exec(backup)?.[0] ?? '');
    assert.match(
      run({ HOFKISTE_DATA: moved }, 'restore.mjs', file),
      /HOFKISTE_DATA=\S+ HOFKISTE_FARM=leer npm start\n$/,
    );
    const { status, stderr } = refusal({ HOFKISTE_DATA: moved, HOFKISTE_FARM: '' });
    assert.equal(status, 1);
    assert.match(stderr, /has the data of your farm/);
    await start({ ...own(), HOFKISTE_DATA: moved });
    assert.doesNotMatch(output, /anmeldest/);
    assert.equal(await logIn(), 200);
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  });
});
