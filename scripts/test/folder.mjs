import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** @type {string[]} */
const folders = [];

after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates an empty folder, which is removed after the tests of the file. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hofkiste-test-'));
  folders.push(folder);
  return folder;
}
