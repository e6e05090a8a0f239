import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeBillOfMaterials } from '../lib/sbom.mjs';
import { project } from '../lib/settings.mjs';
import { newFolder } from './folder.mjs';

/** @typedef {{name: string, version: string, hashes: {alg: string}[]}} Part */
/** @typedef {{bomFormat: string, metadata: {component: Part}, components: Part[]}} Bill */

const brygada = '@fontsource-variable/brygada-1918';
const builds = [
  { app: 'shop-frontend', file: 'third-party-notices.txt', names: ['react', 'valibot', brygada] },
  { app: 'shell', file: 'third-party-notices.txt', names: ['react', 'styled-components', brygada] },
  { app: 'shell', file: 'third-party-notices.sw.txt', names: ['workbox-core'] },
  { app: 'admin-frontend', file: 'third-party-notices.txt', names: ['react', 'antd', '@antv/g2'] },
];

/** Bills of materials by app: npm takes a second for each. @type {Map<string, Promise<Bill>>} */
const bills = new Map();

/** @param {string} app */
async function writtenBill(app) {
  const file = join(newFolder(), 'bill.json');
  await writeBillOfMaterials(`@hofkiste/${app}`, file);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} app */
function billOf(app) {
  const bill = bills.get(app) ?? writtenBill(app);
  bills.set(app, bill);
  return bill;
}

for (const { app, file, names } of builds) {
  const notices = readFileSync(join(project, app, 'dist', file), 'utf8')
    .split(/^-{80}$/m)
    .map((notice) => notice.trim());

  test(`${file} of ${app} has the licences of ${names.join(', ')}`, () => {
    for (const name of names) {
      const own = notices.filter((notice) => notice.startsWith(`${name} `));
      assert.equal(own.length, 1, name);
      assert.match(own[0] ?? '', /Copyright .*(Permission is hereby granted|SIL OPEN FONT LICENSE)/s);
    }
  });

  test(`the bill of materials of ${app} has each package of ${file}`, async () => {
    const { components } = await billOf(app);
    const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
    const shipped = notices.map((notice) => notice.split(/, |\n/)[0] ?? '');
    assert.deepEqual(
      shipped.filter((name) => !listed.has(name)),
      [],
    );
  });
}

test('a bill of materials contains the packages that a frontend ships, with hashes, and no tools', async () => {
  const bill = await billOf('shop-frontend');
  assert.equal(bill.bomFormat, 'CycloneDX');
  assert.equal(bill.metadata.component.name, '@hofkiste/shop-frontend');
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const part = (/** @type {string} */ wanted) => bill.components.find(({ name }) => name === wanted);
  assert.equal(part('react')?.version, packages['node_modules/react'].version);
  assert.equal(part('react')?.hashes[0]?.alg, 'SHA-512');
  assert.equal(part('@rspack/core'), undefined);
});
