import assert from 'node:assert/strict';
import { copyFile, cp, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';
import { publicUrl } from '../faults/environments.mjs';
import { adminOf } from '../faults/farm.mjs';
import { adapted, commandBlocks } from './document-commands.mjs';
import { clone } from './install-steps.mjs';
import { orderCount, orderOf } from './shop.mjs';

const operations = 'docs/operations.md';
const plainName = 'hofkiste-20261122T020000Z.sql.zst';
const encryptedName = `${plainName}.age`;

export const restoreSteps = [
  { title: 'Sichern: unverschlüsselt, dann verschlüsselt in einen Ordner', run: backUp },
  { title: 'Wiederherstellen auf einem neuen Rechner, verschlüsselt', run: restoreElsewhere },
  { title: 'Wiederherstellen auf demselben Rechner', run: restoreHere },
];

async function backUp({ machine, memory }) {
  const [byHand = [], key = [], folder = []] = commandBlocks(operations, 'Backup');
  memory.count = await orderCount(await machine.database());
  memory.folder = join(machine.folder, 'backups');
  await machine.shell(byHand);
  await machine.shell(key);
  const publicKey = /age1\w+/.exec(await readFile(join(machine.home, 'key.txt'), 'utf8'))?.[0] ?? '';
  await machine.addSettings({ BACKUP_KEY: publicKey });
  await machine.shell(adapted(folder, { '/srv/hofkiste-backups': memory.folder }));
  await machine.shell(['./hofkiste start', ...byHand.slice(0, 2)]);
  memory.encrypted = await newest(memory.folder, '.age');
  // The backups that the documents copy out of the volume.
  memory.plain = await newest(join(machine.home, 'backups'), '.zst');
  const copy = join(memory.folder, memory.plain);
  await copyFile(join(machine.home, 'backups', memory.plain), copy);
  await run('chown', ['1000', copy]);
}

/** The project, `.env`, `secrets` and the folder of backups is all that a new machine gets. */
async function restoreElsewhere(context) {
  const { machine, memory, providerEnv } = context;
  await machine.removeContainersAndVolumes();
  await machine.removeImages();
  const old = join(machine.folder, 'shop-before');
  await rename(machine.home, old);
  const [install = []] = commandBlocks('docs/installieren.md', 'Schritt für Schritt');
  await clone(machine, providerEnv, install);
  for (const name of ['.env', 'secrets'])
    await cp(join(old, name), join(machine.home, name), { recursive: true });
  const [[, encrypted = ''] = []] = commandBlocks(operations, 'Restore');
  await machine.shell(
    adapted([encrypted], { [encryptedName]: memory.encrypted, 'key.txt': join(old, 'key.txt') }),
  );
  await assertRestored(context);
}

async function restoreHere(context) {
  const { machine, memory } = context;
  const [[plain = ''] = [], empty = []] = commandBlocks(operations, 'Restore');
  await machine.shell([...empty, ...adapted([plain], { [plainName]: memory.plain })]);
  await assertRestored(context);
}

async function assertRestored({ machine, memory }) {
  assert.equal(await orderCount(await machine.database()), memory.count);
  assert.deepEqual(await orderOf(machine.url, memory.link), memory.order);
  await adminOf(machine.url, publicUrl, memory.login);
}

async function newest(folder, ending) {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith('hofkiste-') && name.endsWith(ending),
  );
  assert.ok(names.length > 0, `keine Sicherung in ${folder}`);
  return names.sort().at(-1) ?? '';
}
