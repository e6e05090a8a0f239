import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { statusOf } from '../lib/probe.mjs';
import { addressOf, isAlive } from '../lib/processes.mjs';
import { startServers } from '../lib/product/servers.mjs';
import { memoryEnvironment, nodeOptions, startShopServer } from '../lib/product/shop-server.mjs';
import { silence } from '../lib/progress.mjs';
import { run } from '../lib/run.mjs';
import { project } from '../lib/settings.mjs';
import { newFolder } from './folder.mjs';

const bundle = (/** @type {string} */ page) => `
  export const loader = 1;
  export const createPages = ({ apis }) => ({
    warmUp: async () => {},
    answer: async () => ({ status: 200, headers: {}, body: ${page} }),
  });`;

/** @type {string} */
let folder;
/** @type {string[]} */
let said;
/** @type {{stop: () => Promise<unknown>}[]} */
let running;
beforeEach(() => {
  folder = newFolder();
  said = [];
  running = [];
});
afterEach(() => Promise.all(running.map((server) => server.stop())));

/** @param {string} name @param {Record<string, string>} files */
function release(name, files) {
  mkdirSync(join(folder, 'releases', name, 'server'), { recursive: true });
  const ours = { 'server/files.json': '{}', ...files };
  for (const [file, content] of Object.entries(ours))
    writeFileSync(join(folder, 'releases', name, file), content);
  rmSync(join(folder, 'current'), { force: true });
  symlinkSync(join('releases', name), join(folder, 'current'));
}

async function start(apis = ['127.0.0.1:9']) {
  const progress = { ...silence, say: (/** @type {string} */ line) => void said.push(line) };
  const server = await startShopServer({ folder, apis, logs: folder, progress });
  running.push(server);
  const [address = ''] = server.addresses;
  return { server, address, page: () => bodyOf(`http://${address}/`) };
}

/** @param {string} url */
const bodyOf = (url) =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => resolve(text(answer))).once('error', reject);
  });

const log = () => readFileSync(join(folder, 'shop-server-1.log'), 'utf8');

/** @param {() => boolean | Promise<boolean>} condition */
async function until(condition) {
  while (!(await condition())) await pause(20);
}

test('npm start waits until the shop server renders the served release, and tells it where the api is', async () => {
  release('first', { 'server/render.mjs': bundle('apis.join()') });
  const { page } = await start(['127.0.0.1:3000', '127.0.0.1:3001']);
  assert.equal(await page(), 'http://127.0.0.1:3000,http://127.0.0.1:3001');
  assert.deepEqual(said, []);
});

test('npm start starts with a release of a version before the shop server, and says that its pages come without it', async () => {
  release('old', { 'index.html': '<!doctype html>' });
  const { address } = await start();
  assert.equal(await statusOf(`http://${address}/`), 503);
  assert.match(said.join(), /can't render the published release.*shop-server-1\.log/);
  assert.match(log(), /"release":"old"/);
});

test('a shop server that ended is started again at its address', async () => {
  release('first', { 'server/render.mjs': bundle("'a page'") });
  const { server, page } = await start();
  const [pid = 0] = server.pids();
  process.kill(pid, 'SIGKILL');
  await until(() => server.pids()[0] !== pid);
  await until(() => page().then(Boolean, () => false));
  assert.equal(await page(), 'a page');
  assert.match(said.join(), /The shop server ended \(SIGKILL\) and is started again\./);
});

test('the shop server ends with the product, and gives the answer that it has begun', async () => {
  const api = createServer((_request, response) => void setTimeout(() => response.end('from the api'), 300));
  await once(api.listen(0, '127.0.0.1'), 'listening');
  release('first', { 'server/render.mjs': bundle('await (await fetch(apis[0])).text()') });
  const { server, page } = await start([`127.0.0.1:${addressOf(api).port}`]);
  const [pid = 0] = server.pids();
  const asked = once(api, 'request');
  const answer = page();
  await asked;
  await server.stop();
  assert.equal(await answer, 'from the api');
  assert.ok(!isAlive(pid));
  assert.deepEqual(said, []);
  api.close();
});

const dockerfile = readFileSync(join(project, 'shop-frontend/server/Dockerfile'), 'utf8');

test('the shop server has the same bounds of memory in its container as with npm start', () => {
  const [, command = ''] = /^CMD (\[.*\])/m.exec(dockerfile) ?? [];
  assert.deepEqual(JSON.parse(command), ['node', ...nodeOptions, 'server.mjs']);
  for (const [name, value] of Object.entries(memoryEnvironment))
    assert.match(dockerfile, new RegExp(`^ENV .* ${name}=${value}$`, 'm'));
});

test('the health check of the container tells whether the shop server renders the served release', async () => {
  const [, command = ''] = /HEALTHCHECK .*\n +CMD (\[.*\])/.exec(dockerfile) ?? [];
  release('first', { 'server/render.mjs': bundle("'a page'") });
  const { address, page } = await start();
  const [bash, ...args] = JSON.parse(command.replace('3001', address.split(':')[1] ?? ''));
  await run(bash, args);
  release('broken', { 'server/render.mjs': "throw new Error('broken')" });
  await until(() =>
    run(bash, args).then(
      () => false,
      () => true,
    ),
  );
  assert.equal(await page(), 'a page');
});

test('a server that ends at once fails with the last sentences of its log', async () => {
  const kind = {
    name: 'broken',
    title: 'The attempt',
    process: 'The attempt',
    command: ['-e', "console.error('DB_PASSWORD fehlt.\\n    at main.js:1'); process.exit(1)"],
    environment: () => ({}),
    isReady: async () => false,
  };
  await assert.rejects(startServers(kind, { logs: folder, progress: silence }), {
    message: 'The attempt does not start.',
    remedy: `DB_PASSWORD fehlt.\nMore is in "${join(folder, 'broken-1.log')}".`,
  });
});

test('a log larger than 10 MB is put aside when its server starts', async () => {
  writeFileSync(join(folder, 'shop-server-1.log'), 'x'.repeat(10_000_001));
  release('first', { 'server/render.mjs': bundle("''") });
  await start();
  assert.ok(log().length < 1000);
  assert.match(readFileSync(join(folder, 'shop-server-1.log.old'), 'utf8'), /^x+$/);
});
