import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { pinnedVersion } from '../lib/machine/runtime.mjs';

const folder = new URL('../../', import.meta.url);

/** @param {string} workspace */
const packageOf = (workspace) =>
  JSON.parse(readFileSync(new URL(`${workspace}package.json`, folder), 'utf8'));

const { version, workspaces } = packageOf('');
/** @type {string[]} */
const folders = workspaces.map((/** @type {string} */ workspace) => `${workspace}/`);

it('all packages have the version of the product', () => {
  for (const workspace of folders) assert.equal(packageOf(workspace).version, version, workspace);
});

it('every dependency has one exact version', () => {
  const all = ['', ...folders].flatMap((workspace) => {
    const { dependencies, devDependencies, optionalDependencies } = packageOf(workspace);
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  assert.deepEqual(
    all.filter(([, wanted]) => !/^\d+\.\d+\.\d+$/.test(wanted)),
    [],
  );
});

it('the Node that version managers choose is the one that everything runs on', () => {
  for (const name of ['.node-version', '.nvmrc']) {
    const chosen = readFileSync(new URL(name, folder), 'utf8').trim();
    assert.equal(chosen, pinnedVersion().split('.')[0], name);
  }
});
