import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packagesIn } from '../lib/breakdown.mjs';
import { checkSizes } from '../lib/test-steps.mjs';
import { newFolder } from './folder.mjs';

const script = { what: 'Login', chunks: {}, goal: 1000 };

test('packagesIn counts each byte of a script for its package', () => {
  const file = join(newFolder(), 'main.js');
  writeFileSync(file, 'in-the-app;of-redux;;contract;;rspack');
  const map = {
    version: 3,
    sources: [
      'webpack://shop/./src/App.tsx',
      'webpack://shop/../node_modules/react-dom/node_modules/@scope/redux/dist/redux.mjs',
      'webpack://shop/../api/contract/dist/plain/money.js',
    ],
    names: [],
    // Columns 0, 11, 21 and 31; the last one has no source.
    mappings: 'AAAA,WCAA,UCAA,U;',
  };
  writeFileSync(`${file}.map`, JSON.stringify(map));
  const packages = packagesIn([file], 'shop-frontend');
  assert.deepEqual(Object.fromEntries(packages.map(({ name, minified }) => [name, minified])), {
    'shop-frontend': 11,
    '@scope/redux': 10,
    'api/contract': 10,
    rspack: 6,
  });
  assert.ok(packages.every(({ compressed }) => compressed > 0));
});

test('checkSizes fails and begins a list of packages when a size is past its bound', async () => {
  const { failed, note, text } = await checkSizes([{ ...script, bytes: 1001, bound: 1000, fits: false }]);
  assert.equal(failed, 1);
  assert.match(note ?? '', /^Login: 1 of at most 1 KB$/);
  assert.match(text ?? '', /^Login, in KB /);
});

test('checkSizes shows no packages when a size keeps its bound', async () => {
  const { failed, text } = await checkSizes([{ ...script, bytes: 1000, bound: 1000, fits: true }]);
  assert.deepEqual({ failed, text }, { failed: 0, text: '' });
});
