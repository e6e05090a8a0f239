import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkSources, measureSources } from '../lib/source-sizes.mjs';
import { newFolder } from './folder.mjs';

test('source files and lines are counted by folder of each workspace, without specs', () => {
  const root = newFolder();
  mkdirSync(join(root, 'api/src/orders/sums'), { recursive: true });
  writeFileSync(join(root, 'api/src/main.ts'), 'one\n');
  writeFileSync(join(root, 'api/src/orders/offer.ts'), 'one\ntwo\n');
  writeFileSync(join(root, 'api/src/orders/sums/sold.ts'), 'one\n');
  writeFileSync(join(root, 'api/src/orders/sums/sold.spec.ts'), 'one\n');
  assert.deepEqual(measureSources(root), {
    'api/src': { files: 1, lines: 1 },
    'api/src/orders': { files: 2, lines: 3 },
  });
});

test('a folder with more files or lines than its number fails, and so does one without a number', async () => {
  const sizes = { 'api/src/orders': { files: 2, lines: 30 }, 'api/src/attic': { files: 1, lines: 1 } };
  const fits = await checkSources(sizes, { ...sizes });
  assert.deepEqual([fits.passed, fits.failed], [2, 0]);
  const { failed, text } = await checkSources(sizes, { 'api/src/orders': { files: 2, lines: 29 } });
  assert.equal(failed, 2);
  assert.match(text ?? '', /^api\/src\/orders: 2 of at most 2 files, 30 of at most 29 lines$/m);
  assert.match(text ?? '', /^api\/src\/attic: 1 of at most 0 files/m);
});
