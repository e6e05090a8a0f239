import assert from 'node:assert/strict';
import { rmdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { certificateOf } from '../../gateway/test/https.mjs';
import { statusOf } from '../../scripts/lib/probe.mjs';
import { freePort } from '../../scripts/lib/processes.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { fill, withSmallDisk } from '../faults/disk.mjs';
import { publicUrl } from '../faults/environments.mjs';
import { adminOf } from '../faults/farm.mjs';
import { startAuthority } from '../tls/authority.mjs';
import { adapted, commandBlocks } from './document-commands.mjs';
import { docker } from './machine.mjs';
import { orderOf, pageStatus, sendOrder } from './shop.mjs';

/** Page for the person who looks after the shop; its chapters are tried on failures that were prepared. */
export const helpPage = 'docs/wenn-etwas-nicht-geht.md';

export const failureSteps = [
  { title: 'Nothing answers: the German page starts the shop again', run: startAgain },
  { title: 'The password is forgotten: the German page sets another one', run: setPassword },
  {
    title: 'The browser warns of the certificate: the German page says why, and gets one',
    run: getCertificate,
  },
  // The last one: afterwards the database has no disk.
  {
    title: 'The disk is full: orders are refused, and the German page makes the shop sell again',
    run: makeRoom,
  },
];

/** Containers that `docker kill` has ended stay away: Docker takes that for an order to stop. */
async function startAgain({ machine, memory }) {
  for (const service of ['gateway', 'api']) await docker('kill', ...(await machine.containersOf(service)));
  assert.notEqual(await statusOf(`${machine.url}/`), 200);
  const [commands = []] = commandBlocks(helpPage, 'Nichts antwortet');
  const output = await machine.shell(commands);
  for (const service of ['gateway', 'api'])
    assert.match(output, new RegExp(`^ *${service} +beendet mit Fehler 137`, 'm'));
  await assertSells(machine, memory);
}

async function setPassword({ machine, memory }) {
  const [commands = []] = commandBlocks(helpPage, 'Das Passwort ist vergessen');
  const output = await machine.shell(
    adapted(commands, { './hofkiste passwort': 'echo | ./hofkiste passwort' }),
  );
  const password = /^Das neue Passwort: (\S+)$/m.exec(output)?.[1] ?? '';
  await adminOf(machine.url, publicUrl, { ...memory.login, password });
  await assert.rejects(adminOf(machine.url, publicUrl, memory.login));
  memory.login = { ...memory.login, password };
}

/**
 * The authority looks for the shop at a port where nothing answers, as behind a router that is closed. Once the port is
 * open, the commands of the page are enough.
 */
async function getCertificate({ machine, memory, address }) {
  const domain = new URL(publicUrl).hostname;
  const [httpPort, httpsPort, routerPort] = [await freePort(), await freePort(), await freePort()];
  const folder = join(machine.folder, 'authority');
  const authority = await startAuthority({ folder, host: address, httpPort: routerPort, days: 90 });
  const router = createServer((visitor) => {
    const shop = connect(httpPort, '127.0.0.1');
    for (const socket of [visitor, shop]) socket.on('error', () => socket.destroy());
    visitor.pipe(shop).pipe(visitor);
  });
  try {
    await machine.overrideService('certificates', {
      environment: { REQUESTS_CA_BUNDLE: '/authority.pem' },
      volumes: [`${authority.trust}:/authority.pem:ro`],
    });
    await machine.addSettings({
      TLS_DOMAIN: domain,
      ACME_SERVER: authority.directory,
      HTTP_PORT: httpPort,
      HTTPS_PORT: httpsPort,
    });
    await machine.shell(['docker compose build --quiet certificates', 'docker compose up -d']);
    const shop = { domain, port: httpsPort, ca: await authority.root() };
    await until('the log of a failure', async () =>
      (await machine.shell(['docker compose logs certificates'])).includes('Nächster Versuch'),
    );
    await assert.rejects(certificateOf(shop), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });

    const [commands = []] = commandBlocks(helpPage, 'Der Browser warnt vor dem Zertifikat');
    const output = await machine.shell(commands.slice(0, -1));
    assert.match(output, /^ *Zertifikat .* hat noch kein Zertifikat.*\.$/m);
    assert.match(output, /connection refused/);
    await new Promise((resolve) => router.listen(routerPort, '127.0.0.1', () => resolve(undefined)));
    await machine.shell(commands.slice(-1));
    await until('a certificate', () => certificateOf(shop).then(Boolean, () => false));
    assert.match(await machine.shell(commands.slice(0, 1)), /^ *Zertifikat .* gilt noch (89|90) Tage\.$/m);
    await machine.addSettings({ TLS_DOMAIN: '' });
    await machine.shell(['docker compose --profile tls rm --stop --force certificates', './hofkiste start']);
    await assertSells(machine, memory);
  } finally {
    router.close();
    await authority.stop();
  }
}

/**
 * The database moves to a disk of its own, which is filled. What `aufraeumen` frees lies on another disk, so the test
 * frees the space itself at that command.
 */
async function makeRoom({ machine, memory }) {
  const place = (
    await docker('volume', 'inspect', '--format', '{{.Mountpoint}}', 'hofkiste_database')
  ).trim();
  const copy = join(machine.folder, 'database');
  await machine.shell(['docker compose stop mysql']);
  await run('cp', ['--archive', place, copy]);
  const megabytes = Number.parseInt(await run('du', ['--summarize', '--block-size=MB', copy]), 10) + 60;
  await withSmallDisk(place, megabytes, async () => {
    await rmdir(join(place, 'lost+found')).catch(() => {});
    await run('cp', ['--archive', `${copy}/.`, place]);
    await machine.shell(['docker compose start mysql']);
    const isReady = async () => (await statusOf(`${machine.url}/api/health/ready`)) === 200;
    await until('the database', isReady);
    await assertSells(machine, memory);
    const free = await fill(place);
    const refusal = await refusedOrder(machine, memory);
    assert.equal(refusal.status, 503);
    assert.match((await refusal.json()).message, /^Der Shop ist gerade nicht erreichbar\./);
    const [commands = []] = commandBlocks(helpPage, 'Der Platz ist aus');
    const status = commands.findIndex((command) => command.includes('status')) + 1;
    await machine.shell(commands.slice(0, status));
    await free();
    assert.match(await machine.shell(commands.slice(status)), /^ *Freier Platz +\S+ von \S+$/m);
    assert.equal(await docker('images', '--quiet', '--filter', 'dangling=true'), '', 'old layers are left');
    await assertSells(machine, memory);
    await until('a new order', async () => (await sendOrder(machine.url, memory.offer)).status === 201);
  });
}

/** Orders until the database needs another page of its files. */
async function refusedOrder({ url }, { offer }) {
  for (let orders = 0; orders < 2000; orders++) {
    const answer = await sendOrder(url, offer);
    if (answer.status !== 201) return answer;
  }
  return assert.fail('the full disk stops no order');
}

async function until(what, condition) {
  for (const since = Date.now(); !(await condition()); await pause(200))
    assert.ok(Date.now() - since < 90_000, `missing: ${what}`);
}

/** Waits, because a shop that answers again may still keep the answer of the failure for a second. */
async function assertSells({ url }, memory) {
  for (const since = Date.now(); (await pageStatus(url, '/')) !== 200; await pause(200))
    assert.ok(Date.now() - since < 10_000, 'the order page stays away');
  assert.deepEqual(await orderOf(url, memory.link), memory.order);
}
