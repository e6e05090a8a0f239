import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { project } from '../lib/settings.mjs';
import { newFolder } from './folder.mjs';

/** Docker on which everything works, but for what FAILING says; records its calls. */
const DOCKER = `#!/bin/sh
echo "$*" >>"$CALLS"
case "$*" in
  *"$FAILING"*) exit 1 ;;
  'compose version --short') echo "\${COMPOSE:-2.40.3-3}" ;;
  'info --format {{.MemoryLimit}}') echo "\${MEMORY_LIMIT:-true}" ;;
  'info --format {{.DockerRootDir}}') echo / ;;
  'compose ps -aq api') echo old ;;
  'volume ls'*) echo "$DATABASE" ;;
  'compose config --images') echo "\${API_IMAGE:-hofkiste-api:latest}" ;;
  'compose ps -q'*) echo container ;;
  *State.Health*) echo healthy ;;
  *inspect*) echo same ;;
esac
`;
/** The name leads to this machine, by IPv4 only. */
const GETENT = `#!/bin/sh
case $1/$2 in
  ahostsv4/nowhere.example) exit 2 ;;
  ahostsv4/*) echo '192.0.2.7 STREAM shop' ;;
  ahostsv6/six.example) echo '2001:db8::7 STREAM shop' ;;
  ahostsv6/*) echo '::ffff:192.0.2.7 STREAM shop' ;;
esac
`;

const answers = {
  TLS_DOMAIN: 'shop.example.at',
  ACME_EMAIL: '',
  ADMIN_EMAIL: 'hof@example.at',
  ADMIN_PASSWORD: '',
  TURNSTILE_SITE_KEY: '0x4AAA',
  TURNSTILE_SECRET: 'captcha secret',
  SMS_DRIVER: 'seven',
  SMS_API_KEY: 'sms $key #1',
  SMTP_HOST: '',
};

/** @type {string} */
let folder;
beforeEach(() => {
  folder = newFolder();
  for (const file of ['hofkiste', '.env.example', 'package.json'])
    cpSync(join(project, file), join(folder, file));
  for (const [name, text] of Object.entries({ docker: DOCKER, getent: GETENT }))
    writeFileSync(join(folder, name), text, { mode: 0o755 });
});

const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
const setting = (/** @type {string} */ name) => new RegExp(`^${name}=(.*)$`, 'm').exec(read('.env'))?.[1];

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] `FAILING`: a part of the calls that fail
 */
function hofkiste(args, env = {}) {
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'hofkiste'), ...args], {
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      HOFKISTE_PATIENCE: '0',
      CALLS: calls,
      FAILING: 'nothing fails',
      ...env,
    },
    encoding: 'utf8',
    input: '',
  });
  return { status, output: stdout + stderr, calls: readFileSync(calls, 'utf8') };
}

describe('./hofkiste einrichten', () => {
  it('the setup takes its answers from variables, keeps secrets in files that only root reaches, and starts the shop', () => {
    const { status, output, calls } = hofkiste(['einrichten'], answers);
    assert.equal(status, 0, output);
    assert.equal(setting('TLS_DOMAIN'), 'shop.example.at');
    assert.equal(setting('SMS_API_KEY'), '');
    assert.equal(read(setting('SMS_API_KEY_FILE') ?? ''), answers.SMS_API_KEY);
    for (const name of ['DB_PASSWORD', 'DB_ROOT_PASSWORD', 'SESSION_SECRET', 'ERASURE_KEY'])
      assert.match(read(setting(`${name}_FILE`) ?? ''), /^[0-9a-f]{64}$/);
    assert.equal(statSync(join(folder, 'secrets')).mode & 0o777, 0o700);
    assert.equal(statSync(join(folder, '.env')).mode & 0o777, 0o600);
    assert.match(calls, /compose up -d/);
    assert.match(output, /https:\/\/shop\.example\.at\/admin/);
  });

  it('the setup makes a password for the first login, shows it once and keeps it nowhere', () => {
    const { output } = hofkiste(['einrichten'], answers);
    assert.match(output, /^Passwort: +[0-9a-f]{20} /m);
    assert.ok(!existsSync(join(folder, 'secrets/admin-password')));
    assert.equal(setting('ADMIN_PASSWORD_FILE'), '');
  });

  it('a second setup keeps secrets and answers, and makes no password for a login that exists', () => {
    hofkiste(['einrichten'], answers);
    const before = [read('secrets/session-secret'), setting('ADMIN_EMAIL')];
    const { status, output } = hofkiste(['einrichten'], { DATABASE: 'hofkiste_database' });
    assert.equal(status, 0, output);
    assert.deepEqual([read('secrets/session-secret'), setting('ADMIN_EMAIL')], before);
    assert.doesNotMatch(output, /^Passwort:/m);
  });

  it('a setup that failed shows its password when it is repeated', () => {
    hofkiste(['einrichten'], { ...answers, FAILING: 'check' });
    const made = read('secrets/admin-password');
    const { output } = hofkiste(['einrichten'], { DATABASE: 'hofkiste_database' });
    assert.match(output, new RegExp(`^Passwort: +${made} `, 'm'));
  });

  it('the setup does without an SMS provider when its name is left empty, and says so', () => {
    const { status, output } = hofkiste(['einrichten'], { ...answers, SMS_DRIVER: '', SMS_API_KEY: '' });
    assert.equal(status, 0, output);
    assert.equal(setting('SMS_DRIVER'), 'none');
    assert.match(output, /SMS gehen noch keine hinaus/);
  });

  it('a value with $ or # reaches .env in single quotes, which Docker Compose leaves alone', () => {
    hofkiste(['einrichten'], { ...answers, TURNSTILE_SITE_KEY: 'a $b #c' });
    assert.equal(setting('TURNSTILE_SITE_KEY'), "'a $b #c'");
  });

  /** @type {[string, NodeJS.ProcessEnv, RegExp][]} */
  const refusals = [
    ['a name that leads nowhere', { TLS_DOMAIN: 'nowhere.example' }, /führt nirgendwohin.*\n.*A-Eintrag/],
    ['a name with IPv6', { TLS_DOMAIN: 'six.example' }, /AAAA-Eintrag.*\n.*Lösche ihn/],
    ['something that is no name', { TLS_DOMAIN: 'https://shop' }, /ist kein Name einer Website/],
    ['a missing answer', { ADMIN_EMAIL: '' }, /ADMIN_EMAIL fehlt/],
    ['no Docker', { FAILING: 'info' }, /Docker antwortet nicht/],
    ['an old Compose', { COMPOSE: '2.17.2' }, /Docker Compose 2\.17\.2 ist zu alt/],
    ['settings that the check refuses', { FAILING: 'check' }, /In \.env fehlt etwas/],
  ];
  for (const [what, env, sentence] of refusals)
    it(`the setup refuses ${what}, and says what to do`, () => {
      const { status, output, calls } = hofkiste(['einrichten'], { ...answers, ...env });
      assert.equal(status, 1);
      assert.match(output, sentence);
      assert.doesNotMatch(calls, /compose up/);
    });

  it('the setup warns where Docker cannot limit memory, as on a Raspberry Pi', () => {
    const { status, output } = hofkiste(['einrichten'], { ...answers, MEMORY_LIMIT: 'false' });
    assert.equal(status, 0, output);
    assert.match(output, /Achtung: Docker kann hier den Arbeitsspeicher .*\n.*cgroup_enable=memory/);
  });
});

describe('./hofkiste aktualisieren', () => {
  it('the upgrade builds on the newest base images, or on those of a machine without a registry', () => {
    const { calls } = hofkiste(['aktualisieren']);
    assert.match(calls, /^compose build --quiet --pull$/m);
    const { calls: withoutRegistry } = hofkiste(['aktualisieren'], { HOFKISTE_PULL: 'never' });
    assert.match(withoutRegistry, /^compose build --quiet$/m);
  });

  it('the upgrade publishes all frontends and says so', () => {
    const { status, output, calls } = hofkiste(['aktualisieren']);
    assert.equal(status, 0, output);
    for (const name of ['shop-frontend', 'shell', 'admin-frontend'])
      assert.match(calls, new RegExp(`compose run --rm --no-deps ${name} update`));
    assert.match(output, /Der Shop ist auf dem neuen Stand/);
  });

  it('the upgrade fails and names the frontend that was not published, after it has published the others', () => {
    const { status, output, calls } = hofkiste(['aktualisieren'], { FAILING: 'shell update' });
    assert.equal(status, 1);
    assert.match(output, /nicht veröffentlicht ist: shell\./);
    assert.doesNotMatch(output, /auf dem neuen Stand/);
    assert.match(calls, /admin-frontend update/);
  });

  it('the upgrade to a release compares the image of the new version with the running one', () => {
    const { status, output, calls } = hofkiste(['aktualisieren'], {
      API_IMAGE: 'ghcr.io/a-farm/hofkiste-api:1.1.0',
    });
    assert.equal(status, 0, output);
    assert.match(calls, /^image inspect --format \{\{\.Id\}\} ghcr\.io\/a-farm\/hofkiste-api:1\.1\.0$/m);
  });

  it('the upgrade stops before it changes anything when the backup fails', () => {
    const { status, output, calls } = hofkiste(['aktualisieren'], { FAILING: '--no-deps backup' });
    assert.equal(status, 1);
    assert.match(output, /Die Sicherung ist gescheitert\.\nDie bisherige Version läuft weiter\./);
    assert.doesNotMatch(calls, /migrate/);
  });
});

it('an unknown command is refused with the way to the list of commands', () => {
  const { status, output } = hofkiste(['upgrade']);
  assert.equal(status, 1);
  assert.match(output, /„upgrade“ gibt es nicht\.\n\.\/hofkiste hilfe/);
});
