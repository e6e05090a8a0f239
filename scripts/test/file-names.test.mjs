import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { project } from '../lib/settings.mjs';

it('no two modules of a folder have names that differ in case only, which macOS and Windows confuse', () => {
  const folders = ['api', 'shop-frontend', 'shell', 'admin-frontend', 'tests', 'scripts', 'gateway'];
  const modules = folders.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
      .filter((file) => /\.(tsx?|mjs)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name.replace(/(\.spec)?\.\w+$/, ''))),
  );
  const names = [...new Set(modules)].filter((path) => !path.includes('node_modules'));
  const seen = Map.groupBy(names, (path) => path.toLowerCase());
  assert.deepEqual(
    [...seen.values()].filter(({ length }) => length > 1),
    [],
  );
});
