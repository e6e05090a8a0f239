import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { project } from '../lib/settings.mjs';

/** As docker-compose.yml fills it. */
const database = {
  DB_HOST: 'mysql',
  DB_PORT: '3306',
  DB_NAME: 'hofkiste',
  DB_USER: 'hofkiste',
  DB_OWNER_USER: 'root',
};

/** @param {NodeJS.ProcessEnv} env */
function check(env) {
  const program = join(project, 'api/check-environment.mjs');
  return spawnSync(process.execPath, [program], { env: { ...database, ...env }, encoding: 'utf8' });
}

test('the check of .env names everything that is missing', () => {
  const { status, stderr } = check({});
  assert.equal(status, 1);
  for (const name of ['SESSION_SECRET', 'DB_PASSWORD', 'DB_ROOT_PASSWORD', 'SMS_DRIVER'])
    assert.match(stderr, new RegExp(`^ +${name}\\b`, 'm'));
});

test('the check of .env accepts the demo', () => {
  const { status, stderr } = check({
    HOFKISTE_DEMO: '1',
    PUBLIC_URL: 'http://localhost:8080',
    DB_PASSWORD: 'hofkiste-demo',
    DB_OWNER_PASSWORD: 'hofkiste-demo',
  });
  assert.equal(stderr, '');
  assert.equal(status, 0);
});
