import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { withRun } from '../lib/long-tests.mjs';
import { project } from '../lib/settings.mjs';
import { tool } from '../lib/test-runners.mjs';

const run = { date: '2026-11-26', commit: '0aa38d80', seconds: 742, passed: 163, failed: 0 };
const performance = readFileSync(join(project, 'docs/performance.md'), 'utf8');
const verbs = Object.keys(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).scripts).filter(
  (name) => name.startsWith('test:'),
);
const linesOf = (/** @type {string} */ document) =>
  document
    .split('\n')
    .filter((line) => /^\| `test:/.test(line))
    .map((line) => line.replaceAll(/ +/g, ' '));

describe('the table of long tests', () => {
  it('the table has a line for each verb of package.json that begins with test:', () =>
    assert.deepEqual(
      linesOf(performance).map((line) => line.split('`')[1]),
      verbs.sort(),
    ));

  it('a run replaces the line of its verb and nothing else', async () => {
    const before = linesOf(performance);
    const after = linesOf(await withRun('test:tls', run, performance));
    assert.equal(after.at(-1), '| `test:tls` | 2026-11-26 | `0aa38d80` | 742 | 163 passed |');
    assert.deepEqual(after.slice(0, -1), before.slice(0, -1));
  });

  it('a run with failures says how many', async () => {
    const written = await withRun('test:tls', { ...run, passed: 161, failed: 2 }, performance);
    assert.match(written, /^\| `test:tls` .* 2 of 163 failed +\|$/m);
  });

  it('the written table is formatted as npm run check wants it', async () => {
    const written = await withRun('test:tls', run, performance);
    const format = [tool('@biomejs/biome/bin/biome'), 'format', '--stdin-file-path=docs/performance.md'];
    const formatted = execFileSync(process.execPath, format, {
      cwd: project,
      input: written,
      encoding: 'utf8',
    });
    assert.equal(written, formatted);
  });
});
