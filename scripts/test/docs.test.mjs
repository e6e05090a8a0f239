import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(project, path), 'utf8');
const pages = ['README.md', 'docs/security.md', 'docs/operations.md'].map(read).join('\n');
const tracked = execFileSync('git', ['ls-files'], { cwd: project, encoding: 'utf8' }).trim().split('\n');

const folders = new Set(
  tracked.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
);
const rootFolders = [...folders].filter((folder) => !folder.includes('/'));
const known = new Set([...tracked, ...folders]);

const matches = (/** @type {string} */ text, /** @type {RegExp} */ pattern) => [
  ...new Set([...text.matchAll(pattern)].map(([, match = '']) => match)),
];

test('every file of the project that the documentation names exists', () => {
  const paths = matches(pages, /[`(]((?:[\w.@-]+\/)+[\w.@-]*)(?::\d+)?[`)#]/g).filter((path) =>
    rootFolders.some((folder) => path.startsWith(`${folder}/`)),
  );
  assert.ok(paths.length > 20, 'too few paths found');
  assert.deepEqual(
    paths.map((path) => path.replace(/\/$/, '')).filter((path) => !known.has(path)),
    [],
  );
});

test('every npm script that the documentation names exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const unknown = matches(pages, /npm run ([\w:-]+)/g).filter((script) => !(script in scripts));
  assert.deepEqual(unknown, []);
});

test('every service of Docker that the documentation names exists', () => {
  const services = matches(read('docker-compose.yml'), /^ {2}([a-z-]+):(?: &\S+)?$/gm);
  const commands = /docker compose (?:run|exec|logs|stop|restart)(?: -\S+)* ([a-z][a-z-]*)/g;
  assert.deepEqual(
    matches(pages, commands).filter((service) => !services.includes(service)),
    [],
  );
});

test('the alert rules use metrics that the api has', () => {
  const sources = tracked
    .filter((file) => /^api\/src\/.*(?<!\.spec)\.ts$/.test(file))
    .map(read)
    .join('\n');
  const metrics = matches(sources, /'(hofkiste_\w+)'/g);
  const used = matches(read('docs/alerts.yml'), /\b(hofkiste_\w+)/g).map((name) =>
    name.replace(/_(count|bucket|sum)$/, ''),
  );
  assert.ok(used.length > 5, 'too few metrics found');
  assert.deepEqual(
    used.filter((name) => !metrics.includes(name)),
    [],
  );
});
