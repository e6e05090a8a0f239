import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { it } from 'node:test';
import { project } from '../lib/settings.mjs';

it('no two modules of a folder have names that differ in case only, which macOS and Windows confuse', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: project, encoding: 'utf8' }).split('\n');
  const modules = files
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => file.replace(/(\.spec)?\.\w+$/, ''));
  const names = [...new Set(modules)].map((name) => name.toLowerCase());
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});
