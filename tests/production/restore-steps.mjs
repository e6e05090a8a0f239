import assert from 'node:assert/strict';
import { copyFile, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';
import { publicUrl } from '../faults/environments.mjs';
import { adminOf } from '../faults/farm.mjs';
import { adapted, commandBlocks } from './document-commands.mjs';
import { helpPage } from './failure-steps.mjs';
import { clone } from './install-steps.mjs';
import { orderCount, orderOf } from './shop.mjs';

const operations = 'docs/operations.md';
const exampleName = 'hofkiste-20261122T020000Z.sql.zst.age';

export const restoreSteps = [
  {
    title: 'Back up: into the volume, then with a new key into a folder and to another place',
    run: backUp,
  },
  { title: 'Restore on an empty machine, from the other place', run: restoreElsewhere },
  { title: 'Restore on the same machine', run: restoreHere },
];

async function backUp({ machine, memory, elsewhere }) {
  const [byHand = [], key = [], folder = [], remote = []] = commandBlocks(operations, 'Backup');
  memory.count = await orderCount(await machine.database());
  memory.folder = join(machine.folder, 'backups');
  await machine.shell(byHand);
  // The backups that the documents copy out of the volume.
  memory.first = await newest(join(machine.home, 'backups'));
  await copyFile(join(machine.home, 'backups', memory.first), join(machine.folder, memory.first));
  await machine.shell(key);
  const publicKey = /age1\w+/.exec(await readFile(join(machine.home, 'key.txt'), 'utf8'))?.[0] ?? '';
  await machine.addSettings({ BACKUP_KEY: publicKey });
  await machine.shell(adapted(folder, { '/srv/hofkiste-backups': memory.folder }));
  await writeFile(join(machine.home, 'secrets/rclone.conf'), elsewhere);
  await machine.addSettings(Object.fromEntries(remote.map((line) => line.split('='))));
  await machine.shell(['./hofkiste start', ...byHand.slice(0, 2)]);
  memory.newest = await newest(memory.folder);
}

/** The project, `.env`, `secrets` and the private key is all that a new machine gets. */
async function restoreElsewhere(context) {
  const { machine, memory, providerEnv } = context;
  await machine.removeContainersAndVolumes();
  await machine.removeImages();
  await rm(memory.folder, { recursive: true });
  await run('install', ['-d', '-o', '1000', '-m', '700', memory.folder]);
  const old = join(machine.folder, 'shop-before');
  await rename(machine.home, old);
  const [install = []] = commandBlocks('docs/installieren.md', 'Schritt für Schritt');
  await clone(machine, providerEnv, install);
  for (const name of ['.env', 'secrets'])
    await cp(join(old, name), join(machine.home, name), { recursive: true });
  const [restore = []] = commandBlocks(operations, 'Restore');
  const key = join(old, 'key.txt');
  const output = await machine.shell(adapted(restore, { [exampleName]: memory.newest, 'key.txt': key }));
  assert.match(output, /nur am anderen Ort/);
  await assertRestored(context);
}

async function restoreHere(context) {
  const { machine, memory } = context;
  const copy = join(memory.folder, memory.first);
  await copyFile(join(machine.folder, memory.first), copy);
  await run('chown', ['1000', copy]);
  const [commands = []] = commandBlocks(helpPage, 'Eine Sicherung einspielen');
  await machine.shell(adapted(commands, { DATEI: memory.first, 'key.txt': memory.firstKey }));
  await assertRestored(context);
}

async function assertRestored({ machine, memory }) {
  assert.equal(await orderCount(await machine.database()), memory.count);
  assert.deepEqual(await orderOf(machine.url, memory.link), memory.order);
  await adminOf(machine.url, publicUrl, memory.login);
}

async function newest(folder) {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith('hofkiste-') && name.endsWith('.age'),
  );
  assert.ok(names.length > 0, `no backup in ${folder}`);
  return names.sort().at(-1) ?? '';
}
