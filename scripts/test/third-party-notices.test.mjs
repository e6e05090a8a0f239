import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

const notices = (/** @type {string} */ path) => readFileSync(join(project, path), 'utf8').split(/^-{80}$/m);

const brygada = '@fontsource-variable/brygada-1918';
const builds = {
  'shop-frontend/dist/third-party-notices.txt': ['react', 'valibot', brygada],
  'shell/dist/third-party-notices.txt': ['react', 'styled-components', brygada],
  'shell/dist/third-party-notices.sw.txt': ['workbox-core'],
  'admin-frontend/dist/third-party-notices.txt': ['react', 'antd', '@antv/g2', 'lodash-es'],
};

for (const [file, names] of Object.entries(builds)) {
  test(`${file} contains the licences of ${names.join(', ')}`, () => {
    const all = notices(file);
    for (const name of names) {
      const own = all.filter((notice) => notice.trim().startsWith(`${name} `));
      assert.equal(own.length, 1, name);
      assert.match(own[0] ?? '', /Copyright .*(Permission is hereby granted|SIL OPEN FONT LICENSE)/s);
    }
  });
}

test('the build tools are in no notices', () => {
  const titles = Object.keys(builds).flatMap((file) =>
    notices(file).map((notice) => notice.trim().split(' ')[0]),
  );
  assert.deepEqual(
    titles.filter((name) => ['@rspack/core', 'typescript', '@types/react'].includes(name ?? '')),
    [],
  );
});
