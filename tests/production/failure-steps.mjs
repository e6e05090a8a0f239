import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { statusOf } from '../../scripts/lib/probe.mjs';
import { publicUrl } from '../faults/environments.mjs';
import { adminOf } from '../faults/farm.mjs';
import { adapted, commandBlocks } from './document-commands.mjs';
import { docker } from './machine.mjs';
import { orderOf, pageStatus } from './shop.mjs';

/** Page for the person who looks after the shop; its chapters are tried on failures that were prepared. */
export const helpPage = 'docs/wenn-etwas-nicht-geht.md';

export const failureSteps = [
  { title: 'Nothing answers: the German page starts the shop again', run: startAgain },
  { title: 'The disk is full: the German page makes room and leaves the shop as it is', run: makeRoom },
  { title: 'The password is forgotten: the German page sets another one', run: setPassword },
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

async function makeRoom({ machine, memory }) {
  const [commands = []] = commandBlocks(helpPage, 'Der Platz ist aus');
  assert.match(await machine.shell(commands), /^ *Freier Platz +\S+ von \S+$/m);
  assert.equal(await docker('images', '--quiet', '--filter', 'dangling=true'), '', 'old layers are left');
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

/** Waits, because a shop that answers again may still keep the answer of the failure for a second. */
async function assertSells({ url }, memory) {
  for (const since = Date.now(); (await pageStatus(url, '/')) !== 200; await pause(200))
    assert.ok(Date.now() - since < 10_000, 'the order page stays away');
  assert.deepEqual(await orderOf(url, memory.link), memory.order);
}
