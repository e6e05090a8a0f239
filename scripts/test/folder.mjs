import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

const folders = [];

after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder that goes when the tests of the file are over. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hofkiste-test-'));
  folders.push(folder);
  return folder;
}
