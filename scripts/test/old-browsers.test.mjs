import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

test('no pattern of the shop looks behind: Safari before 16.4 would run nothing of its file', () => {
  const files = globSync(
    ['shop-frontend/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'api/contract/src/**/*.ts'],
    {
      cwd: project,
    },
  );
  assert.ok(files.length > 300, 'too few files found');
  assert.deepEqual(
    files.filter((file) => /\(\?<[=!]/.test(readFileSync(join(project, file), 'utf8'))),
    [],
  );
});
