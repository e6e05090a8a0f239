import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

const folder = new URL('../../', import.meta.url);

/** @param {string} workspace */
const packageOf = (workspace) =>
  JSON.parse(readFileSync(new URL(`${workspace}package.json`, folder), 'utf8'));

it('all packages have the version of the product', () => {
  const { version, workspaces } = packageOf('');
  for (const workspace of workspaces) assert.equal(packageOf(`${workspace}/`).version, version, workspace);
});
