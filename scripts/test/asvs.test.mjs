import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(project, path), 'utf8');

const [header, ...lines] = read('docs/asvs.tsv').trimEnd().split('\n');
const rows = lines.map((line) => {
  const [requirement = '', level, status, subject, where = '', note] = line.split('\t');
  return { line, requirement, level, status, subject, where, note };
});

test('each line has a requirement, its level, its status, and what shows it', () => {
  assert.equal(header, 'requirement\tlevel\tstatus\tsubject\twhere\tnote');
  const isComplete = (/** @type {typeof rows[number]} */ { line, level, status, where, note }) =>
    line.split('\t').length === 6 &&
    ['1', '2', 'all'].includes(level ?? '') &&
    ['met', 'not met', 'n/a'].includes(status ?? '') &&
    (where || note);
  assert.deepEqual(
    rows.filter((row) => !isComplete(row)).map(({ line }) => line),
    [],
  );
});

test('each requirement has one line, in the order of the standard', () => {
  const requirements = rows.map(({ requirement }) => requirement);
  const collator = new Intl.Collator('en', { numeric: true });
  const numbers = requirements.map((requirement) => requirement.replace('V', ''));
  assert.deepEqual(numbers, [...new Set(numbers)].sort(collator.compare));
});

test('each file of the lines exists', () => {
  const files = rows.flatMap(({ where }) => where.split(' ').filter(Boolean));
  assert.ok(files.length > 200, 'too few files found');
  assert.deepEqual(
    [...new Set(files)].filter((file) => !existsSync(join(project, file))),
    [],
  );
});

test('docs/security.md lists each requirement that is not met, with its reason', () => {
  const [, open = ''] = read('docs/security.md').split('## Left open');
  const listed = [...open.matchAll(/^- \*\*([\d., ]+)\*\*/gm)].flatMap(([, numbers = '']) =>
    numbers.split(', '),
  );
  const notMet = rows.filter(({ status }) => status === 'not met').map(({ requirement }) => requirement);
  assert.deepEqual(listed, notMet);
});
