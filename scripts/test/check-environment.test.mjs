import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** @param {RegExp} pattern @param {string[]} files */
const namesIn = (pattern, ...files) =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(join(project, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name),
    ),
  );

test('.env.example explains each variable that Docker Compose reads, and no other', () => {
  const explained = namesIn(/^([A-Z_]+)=/gm, '.env.example');
  const read = namesIn(
    /\$\{([A-Z_]+)/g,
    'docker-compose.yml',
    'deploy/certificates/compose.yml',
    'deploy/certificates/compose-tls.yml',
  );
  // The build of a release sets these.
  const others = ['HOFKISTE_REVISION', 'HOFKISTE_SOURCE'];
  assert.deepEqual(
    [...read].filter((name) => !explained.has(name) && !others.includes(name)),
    [],
  );
  assert.deepEqual(
    [...explained].filter((name) => !read.has(name)),
    [],
  );
});

test('Docker Compose passes each variable that the api knows', () => {
  const known = namesIn(/^ {2}([A-Z_]+): /gm, 'api/src/config/config.ts');
  const passed = namesIn(/^ +([A-Z_]+):/gm, 'docker-compose.yml');
  // The image sets host and port; the level of the log has its default.
  const ofTheImage = ['API_HOST', 'API_PORT', 'LOG_LEVEL'];
  assert.deepEqual(
    [...known].filter(
      (name) => ![name, `${name}_FILE`].some((each) => passed.has(each) || ofTheImage.includes(each)),
    ),
    [],
  );
});

test('docker-compose.yml mounts each secret of ./hofkiste, and puts none into the environment of a container', () => {
  const [, names = ''] = /^secrets='(.+)'$/m.exec(readFileSync(join(project, 'hofkiste'), 'utf8')) ?? [];
  const secrets = names.split(' ');
  const read = namesIn(/\$\{([A-Z_]+)/g, 'docker-compose.yml');
  assert.deepEqual(
    secrets.filter((name) => !read.has(`${name}_FILE`) || read.has(name)),
    [],
  );
});
