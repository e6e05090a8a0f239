import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { apiEnvironment } from '../lib/environment.mjs';

const home = mkdtempSync(join(tmpdir(), 'hofkiste-environment-'));
after(() => rmSync(home, { recursive: true }));

function secret() {
  const account = { user: 'user', password: 'password' };
  const database = { host: '127.0.0.1', port: 3306, ...account, owner: account };
  return apiEnvironment({ database, home, publicUrl: 'http://localhost' }).SESSION_SECRET;
}

test('the session secret of a data folder stays, and an empty file of a power cut gets a new one', () => {
  delete process.env.SESSION_SECRET;
  const first = secret();
  assert.equal(secret(), first);
  writeFileSync(join(home, 'session-secret'), '');
  const second = secret();
  assert.match(second ?? '', /^[\w-]{43}$/);
  assert.notEqual(second, first);
  assert.equal(readFileSync(join(home, 'session-secret'), 'utf8'), second);
});
