import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

const journeys = join(project, 'tests/journeys');
const read = (/** @type {string} */ file) => readFileSync(join(journeys, file), 'utf8');

test('the journeys inspect each screen of support/screens.ts by one call of expectAccessible', () => {
  const files = globSync('**/*.ts', { cwd: journeys }).map(read).join('\n');
  const inspected = [...files.matchAll(/expectAccessible\(\s*\w+,\s*'([^']+)'/g)].map(([, screen]) => screen);
  const screens = [...read('support/screens.ts').matchAll(/^ {2}'([^']+)',$/gm)].map(([, screen]) => screen);
  assert.ok(screens.length > 100, 'too few screens found');
  assert.deepEqual(inspected.sort(), screens.sort());
});

test('no journey reads a list of elements before it is shown', () => {
  const immediate = /(?<!Promise)\.(?:all|allInnerTexts|allTextContents|evaluateAll)\(/;
  const files = globSync('*.e2e.ts', { cwd: journeys }).filter((file) => immediate.test(read(file)));
  assert.deepEqual(files, [], 'allShown in support/fixtures.ts waits');
});
