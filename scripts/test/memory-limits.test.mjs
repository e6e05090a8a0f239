import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

const [compose = ''] = readFileSync(join(project, 'docker-compose.yml'), 'utf8').split('\nnetworks:\n');
/** The memory of a machine with 2 GB that the system and Docker itself leave. */
const room = 1700;
const always = ['mysql', 'api', 'shop', 'gateway', 'nightly-backup', 'certificates'];
const publishers = ['shop-frontend', 'shell', 'admin-frontend'];

/** Each service by its name, and each block by its anchor, such as `*api`. */
const blocks = new Map(
  compose.split(/^(?=x-| {2}[a-z-]+:(?: &[a-z-]+)?$)/m).flatMap((text) => {
    const [, name = '', anchor] = /^ *([a-z-]+):(?: &([a-z-]+))?/.exec(text) ?? [];
    return [
      [name, text],
      [`*${anchor}`, text],
    ];
  }),
);

/** Returns the limit of a service in megabytes: its own, or that of the block that it merges. */
function limitOf(/** @type {string} */ name) {
  const block = blocks.get(name) ?? '';
  const own = /^ +mem_limit: (\d+)m$/m.exec(block)?.[1];
  const merged = /^ +<<: (\*[a-z-]+)$/m.exec(block)?.[1];
  if (!own && !merged) assert.fail(`${name} has no limit`);
  return own ? Number(own) : limitOf(merged ?? '');
}
const sum = (/** @type {string[]} */ names) => names.reduce((total, name) => total + limitOf(name), 0);

test('a machine with 2 GB has room for all that runs during an upgrade: the second api, or one program at a time', () => {
  const inTurn = ['api', 'check', 'backup', 'migrate', ...publishers].map(limitOf);
  const most = sum(always) + Math.max(...inTurn);
  assert.ok(most <= room, `${most} MB`);
});

test('a machine with 2 GB has room for all that a first start runs at once', () => {
  const most = sum([...always, 'migrate', ...publishers]);
  assert.ok(most - limitOf('api') <= room, `${most} MB`);
});

test('the kernel ends the database last when the memory of the machine is used up', () => {
  assert.match(blocks.get('*confined') ?? '', /oom_score_adj: [1-9]/);
  const spared = [...blocks].filter(
    ([name, block]) => !name.startsWith('*') && /oom_score_adj: 0/.test(block),
  );
  assert.deepEqual(
    spared.map(([name]) => name),
    ['mysql'],
  );
});

test('docs/operations.md tells the limit of each service', () => {
  const document = readFileSync(join(project, 'docs/operations.md'), 'utf8');
  const rows = [...document.matchAll(/^\| (`[^|]+`) +\| \d+ MB .*\| (\d+) MB +\|$/gm)];
  const told = rows.flatMap(([, names = '', limit]) =>
    [...names.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => [name, Number(limit)]),
  );
  const services = [...always, ...publishers, 'check', 'backup', 'migrate'];
  assert.deepEqual(
    Object.fromEntries(told),
    Object.fromEntries(services.map((name) => [name, limitOf(name)])),
  );
});
