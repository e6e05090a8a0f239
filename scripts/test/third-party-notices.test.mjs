import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeBillOfMaterials } from '../lib/sbom.mjs';
import { project } from '../lib/settings.mjs';
import { newFolder } from './folder.mjs';

const brygada = '@fontsource-variable/brygada-1918';
const builds = [
  { app: 'shop-frontend', file: 'third-party-notices.txt', names: ['react', 'valibot', brygada] },
  { app: 'shell', file: 'third-party-notices.txt', names: ['react', 'styled-components', brygada] },
  { app: 'shell', file: 'third-party-notices.sw.txt', names: ['workbox-core'] },
  { app: 'admin-frontend', file: 'third-party-notices.txt', names: ['react', 'antd', '@antv/g2'] },
];

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
    const bill = join(newFolder(), 'bill.json');
    await writeBillOfMaterials(`@hofkiste/${app}`, bill);
    const { components } = JSON.parse(readFileSync(bill, 'utf8'));
    const listed = new Set(
      components.map((/** @type {Record<string, string>} */ { name, version }) => `${name} ${version}`),
    );
    const shipped = notices.map((notice) => notice.split(/, |\n/)[0] ?? '');
    assert.deepEqual(
      shipped.filter((name) => !listed.has(name)),
      [],
    );
  });
}
