import assert from 'node:assert/strict';
import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { digestOf } from '../lib/sources.mjs';
import { newFolder } from './folder.mjs';

function aProject() {
  const root = newFolder();
  mkdirSync(join(root, 'shop/src/home'), { recursive: true });
  writeFileSync(join(root, 'shop/package.json'), '{}');
  writeFileSync(join(root, 'shop/src/home/Home.tsx'), 'home');
  writeFileSync(join(root, 'lock.json'), '1');
  return { root, digest: () => digestOf(root, ['shop', 'lock.json']) };
}

test('the digest changes with a changed, a new and a renamed source', () => {
  const { root, digest } = aProject();
  const seen = [digest()];
  writeFileSync(join(root, 'shop/src/home/Home.tsx'), 'Home');
  seen.push(digest());
  writeFileSync(join(root, 'shop/src/home/Hero.tsx'), '');
  seen.push(digest());
  renameSync(join(root, 'shop/src/home/Hero.tsx'), join(root, 'shop/src/home/Label.tsx'));
  seen.push(digest());
  writeFileSync(join(root, 'lock.json'), '2');
  seen.push(digest());
  assert.equal(new Set(seen).size, 5);
});

test('the digest ignores build results, tests and the time of a change', () => {
  const { root, digest } = aProject();
  const before = digest();
  for (const folder of ['dist', 'node_modules', 'test']) {
    mkdirSync(join(root, 'shop', folder));
    writeFileSync(join(root, 'shop', folder, 'file.js'), 'x');
  }
  writeFileSync(join(root, 'shop/src/home/Home.spec.tsx'), 'x');
  utimesSync(join(root, 'shop/src/home/Home.tsx'), 1, 1);
  assert.equal(digest(), before);
});
