import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

const handbook = join(project, 'admin-frontend/src/handbook');
const read = (/** @type {string} */ path) => readFileSync(path, 'utf8');
const names = (/** @type {string} */ folder) => readdirSync(join(handbook, folder));

const chapters = names('texts').map((file) => read(join(handbook, 'texts', file)));
const found = (/** @type {RegExp} */ pattern) => [
  ...new Set(chapters.flatMap((text) => [...text.matchAll(pattern)].map(([, match = '']) => match))),
];

test('the handbook shows every picture in its folder and no other', () => {
  const pictures = names('pictures').map((file) => file.replace('.webp', ''));
  assert.deepEqual(found(/!\[[^\]]+\]\((\w+)\)/g).sort(), pictures.sort());
});

test('the pictures of the handbook are smaller than 3 MB together', () => {
  const bytes = names('pictures').map((file) => statSync(join(handbook, 'pictures', file)).size);
  const sum = bytes.reduce((total, size) => total + size, 0);
  assert.ok(sum < 3_000_000, `${sum} bytes`);
});

test('every picture of the handbook has at least 600 x 100 pixels', () => {
  const list = read(join(handbook, 'pictures.ts'));
  const sizes = [...list.matchAll(/width: (\d+), height: (\d+)/g)].map((match) => match.slice(1).map(Number));
  assert.equal(sizes.length, names('pictures').length);
  assert.deepEqual(
    sizes.filter(([width = 0, height = 0]) => width < 600 || height < 100),
    [],
  );
});

test('every link in the handbook leads to a chapter or a section', () => {
  const targets = [
    ...names('texts').map((file) => file.replace('.md', '')),
    ...found(/\{#([\w-]+)\}$/gm).map((id) => `#${id}`),
  ];
  const links = found(/(?<!!\[[^\]]*)\]\(([^)]+)\)/g);
  assert.ok(links.length > 10);
  assert.deepEqual(
    links.filter((link) => !targets.includes(link)),
    [],
  );
});

test('every label in the handbook exists on a screen', () => {
  const folders = [
    'admin-frontend/src',
    'shop-frontend/src',
    'api/contract/src',
    'api/src/back-office/today',
  ];
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: project, encoding: 'utf8' }).split('\n');
  const screens = files
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .map((file) => read(join(project, file)))
    .join('\n');
  const unknown = found(/\*\*([^*]+)\*\*/g)
    .map((label) => label.replaceAll(/\s+/g, ' ').trim())
    // … stands for a number.
    .filter((label) => !label.split(' … ').every((part) => screens.includes(part)));
  assert.deepEqual(unknown, []);
});
