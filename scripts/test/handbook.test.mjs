import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

const handbook = join(project, 'admin-frontend/src/handbook');
const read = (/** @type {string} */ path) => readFileSync(path, 'utf8');
const names = (/** @type {string} */ folder) => readdirSync(join(handbook, folder));

const chapters = names('chapters').map((file) => read(join(handbook, 'chapters', file)));
const found = (/** @type {RegExp} */ pattern) => [
  ...new Set(chapters.flatMap((text) => [...text.matchAll(pattern)].map(([, match = '']) => match))),
];

test('every picture of the handbook is shown, and every shown one exists', () => {
  const pictures = names('pictures').map((file) => file.replace('.webp', ''));
  assert.deepEqual(found(/<Picture\s+name="(\w+)"/g).sort(), pictures.sort());
});

test('all pictures together are small', () => {
  const bytes = names('pictures').map((file) => statSync(join(handbook, 'pictures', file)).size);
  const sum = bytes.reduce((total, size) => total + size, 0);
  assert.ok(sum < 3_000_000, `${sum} bytes`);
});

test('no picture was taken before everything was there', () => {
  const list = read(join(handbook, 'pictures.ts'));
  const sizes = [...list.matchAll(/width: (\d+), height: (\d+)/g)].map((match) => match.slice(1).map(Number));
  assert.equal(sizes.length, names('pictures').length);
  assert.deepEqual(
    sizes.filter(([width = 0, height = 0]) => width < 600 || height < 100),
    [],
  );
});

test('the handbook names buttons, fields and menu entries as they are on the screen', () => {
  const folders = ['admin-frontend/src', 'shop-frontend/src', 'api/contract/src'];
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: project, encoding: 'utf8' }).split('\n');
  const screens = files
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file) && !file.includes('/handbook/chapters/'))
    .map((file) => read(join(project, file)))
    .join('\n');
  const unknown = found(/<OnScreen>([^<]+)<\/OnScreen>/g)
    .map((label) => label.replaceAll(/\s+/g, ' ').trim())
    .filter((label) => !screens.includes(label));
  assert.deepEqual(unknown, []);
});
