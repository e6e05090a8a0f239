import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

test('no test of the api or the contract reads the real clock', () => {
  const files = globSync(['api/test/**/*.ts', 'api/src/**/*.spec.ts', 'api/contract/src/**/*.spec.ts'], {
    cwd: project,
  });
  assert.ok(files.length > 100, 'too few files found');
  assert.deepEqual(
    files.filter((file) => /\bnew Date\(\)|\bDate\.now\(/.test(readFileSync(join(project, file), 'utf8'))),
    [],
  );
});
