import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkPort, checkSpace, refuseRoot } from '../lib/machine/checks.mjs';
import { checkNode, needsPinnedNode } from '../lib/machine/runtime.mjs';
import { asProblem } from '../lib/problem.mjs';
import { addressOf, freePort } from '../lib/processes.mjs';
import { demoHosts, startSettings } from '../lib/settings.mjs';
import { newFolder } from './folder.mjs';

const host = '127.0.0.1';

test('checkPort rejects a port in use and names a free one', async () => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = addressOf(server);
  await assert.rejects(checkPort({ host, port }), {
    message: `Port ${port} is in use.`,
    remedy: `Stop what listens there. Take another one: PORT=${port + 1} npm start`,
  });
  server.close();
});

test('checkPort accepts a free port and leaves it free', async () => {
  const port = await freePort();
  await checkPort({ host, port });
  await checkPort({ host, port });
});

test('no outgoing connection can take a port that was chosen', async () => {
  const [first = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split('\t').map(Number);
  const ports = await Promise.all(Array.from({ length: 100 }, () => freePort()));
  assert.ok(ports.every((port) => port < first));
});

test('a chosen port is not chosen again, here or in another process, before anything listens on it', async () => {
  const program = `
    import { freePort } from ${JSON.stringify(import.meta.resolve('../lib/processes.mjs'))};
    const ports = [];
    while (ports.length < 300) ports.push(await freePort());
    process.stdout.write(JSON.stringify(ports));
    process.stdin.on('data', () => process.exit());`;
  const others = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program]),
  );
  const answers = await Promise.all(others.map(async ({ stdout }) => (await once(stdout, 'data'))[0]));
  for (const { stdin } of others) stdin.write('end');
  const ports = answers.flatMap((answer) => JSON.parse(String(answer)));
  assert.equal(new Set(ports).size, 900);
});

test('checkPort rejects the address of another machine', async () => {
  await assert.rejects(checkPort({ host: '192.0.2.1', port: await freePort() }), /HOST=192\.0\.2\.1/);
});

test('checkSpace rejects a nearly full disk', () => {
  const folder = newFolder();
  assert.throws(
    () => checkSpace(folder, () => 12_300_000),
    /Only 12 MB are free on the disk of .*, 500 MB are needed/,
  );
  checkSpace(folder, () => 600_000_000);
});

test('checkSpace rejects a data folder that is a file, with a message', () => {
  const file = join(newFolder(), 'data');
  writeFileSync(file, '');
  try {
    checkSpace(file);
    assert.fail('the file was taken');
  } catch (error) {
    assert.equal(asProblem(error).message, `"${file}" is no folder.`);
  }
});

test('asProblem turns ENOSPC into a German sentence', () => {
  const error = Object.assign(new Error('write'), { code: 'ENOSPC' });
  assert.match(asProblem(error).message, /disk is full/);
});

test('startSettings checks PORT and HOFKISTE_API_PROCESSES and derives the public URL', () => {
  assert.throws(() => startSettings({ PORT: 'abc' }), /PORT must be a whole number/);
  assert.throws(() => startSettings({ PORT: '70000' }), /1 to 65535/);
  assert.throws(() => startSettings({ HOFKISTE_API_PROCESSES: '0' }), /HOFKISTE_API_PROCESSES/);
  assert.equal(startSettings({}).publicUrl, 'http://localhost:8080');
  assert.equal(startSettings({ PORT: '81', HOST: '::1' }).publicUrl, 'http://localhost:81');
});

test('startSettings rejects the login of the demo when the demo can be reached from outside', () => {
  assert.throws(() => startSettings({ HOST: '0.0.0.0' }), /login of your own/);
  const demo = { HOST: '0.0.0.0', ADMIN_EMAIL: 'hof@example.at', ADMIN_PASSWORD: 'hofkiste-demo' };
  assert.throws(() => startSettings(demo), /login of your own/);
  assert.equal(startSettings({ ...demo, ADMIN_PASSWORD: 'ein langes eigenes' }).isOpen, true);
});

test('refuseRoot rejects root when the demo can be reached from outside', () => {
  assert.throws(() => refuseRoot({ isOpen: true }, 0), /not run as root/);
  refuseRoot({ isOpen: true }, 1000);
  refuseRoot({ isOpen: false }, 0);
});

test('the demo accepts the hosts of this machine, and its public name and addresses when it can be reached from outside', () => {
  assert.deepEqual(demoHosts({ publicUrl: 'http://localhost:8080' }), ['loopback']);
  assert.deepEqual(demoHosts({ publicUrl: 'https://demo.at', isOpen: true }), [
    'loopback',
    'addresses',
    'demo.at',
  ]);
});

test('checkNode rejects an old Node and names the version that is needed', () => {
  assert.throws(() => checkNode('18.20.4'), /Node 20\.19 or newer, this is 18\.20\.4/);
  checkNode('20.19.0');
  checkNode('24.1.0');
});

test('the product runs on the Node of the lock file, or on another one with its major version when npm has none for the system', () => {
  const wanted = '24.21.0';
  assert.equal(needsPinnedNode({ version: '24.21.0', wanted, hasPinned: true }), false);
  assert.equal(needsPinnedNode({ version: '20.20.2', wanted, hasPinned: true }), true);
  assert.equal(needsPinnedNode({ version: '24.19.0', wanted, hasPinned: false }), false);
  assert.throws(
    () => needsPinnedNode({ version: '22.1.0', wanted, hasPinned: false }),
    /Hofkiste runs on Node 24, this is 22\.1\.0/,
  );
});
