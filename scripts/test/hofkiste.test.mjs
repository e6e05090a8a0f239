import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { project } from '../lib/settings.mjs';
import { newFolder } from './folder.mjs';

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
  FARM_NAME: 'Biohof Müller & Söhne',
  ADMIN_EMAIL: 'hof@example.at',
  ADMIN_PASSWORD: '',
  TURNSTILE_SITE_KEY: '0x4AAA',
  TURNSTILE_SECRET: 'captcha secret',
  SMS_DRIVER: 'seven',
  SMS_API_KEY: 'sms $key #1',
  SMTP_HOST: '',
};

const image = 'hofkiste-api:latest';
const fakes = {
  docker: readFileSync(join(import.meta.dirname, 'fake-docker.sh'), 'utf8'),
  getent: GETENT,
  lscpu: '#!/bin/sh\necho "Flags: fpu ssse3 sse4_1 $INSTRUCTIONS popcnt"\n',
  uname: '#!/bin/sh\necho x86_64\n',
  sleep: '#!/bin/sh\n',
};

/** @type {string} */
let folder;
beforeEach(() => {
  folder = newFolder();
  for (const file of ['hofkiste', '.env.example', 'package.json'])
    cpSync(join(project, file), join(folder, file));
  for (const [name, text] of Object.entries(fakes)) writeFileSync(join(folder, name), text, { mode: 0o755 });
  for (const part of ['images', 'api']) mkdirSync(join(folder, 'state', part), { recursive: true });
  write('state/images/hofkiste-gateway:latest', 'gateway-1');
  write(`state/images/${image}`, 'version-1');
  write('state/api/first', 'version-1 healthy');
});

const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
const write = (/** @type {string} */ name, /** @type {string} */ text) =>
  writeFileSync(join(folder, name), `${text}\n`);
const setting = (/** @type {string} */ name) => new RegExp(`^${name}=(.*)$`, 'm').exec(read('.env'))?.[1];
/** Returns the image of each container of the api. */
const running = () =>
  readdirSync(join(folder, 'state/api')).map((name) => read(`state/api/${name}`).split(' ')[0]);
const imageOf = (/** @type {string} */ name) => read(`state/images/${name}`).trim();

const environment = () => ({
  PATH: `${folder}:${process.env.PATH}`,
  HOFKISTE_PATIENCE: '3',
  STATE: join(folder, 'state'),
  API_IMAGE: image,
  NEWEST: 'version-2',
  UNHEALTHY: '',
  REGISTRY: 'there',
  COMPOSE: '2.40.3-3',
  MEMORY_LIMIT: 'true',
  INSTRUCTIONS: 'sse4_2',
  DATABASE: '',
  HAS_CERTIFICATE: 'yes',
  API_STARTED: '2100-01-01T00:00:00Z',
  FAILING: 'nothing fails',
});

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] for `fake-docker.sh` and the script
 */
function hofkiste(args, env = {}) {
  for (const name of ['calls', 'published', 'healthy-after-stop'])
    writeFileSync(join(folder, 'state', name), '');
  const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'hofkiste'), ...args], {
    env: { ...environment(), ...env },
    encoding: 'utf8',
    input: '',
  });
  return { status, output: stdout + stderr, calls: read('state/calls') };
}

/**
 * Types answers into a terminal of the script.
 * @param {string[]} args
 * @param {string[]} lines
 */
function onTerminal(args, lines) {
  const command = ['sh', join(folder, 'hofkiste'), ...args].join(' ');
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    env: { ...environment(), DATABASE: 'hofkiste_database' },
    encoding: 'utf8',
    input: `${lines.join('\n')}\n`,
  });
  return stdout;
}

describe('./hofkiste einrichten', () => {
  it('the setup takes its answers from variables, keeps secrets in files that only root reaches, and starts the shop', () => {
    const { status, output, calls } = hofkiste(['einrichten'], answers);
    assert.equal(status, 0, output);
    assert.equal(setting('TLS_DOMAIN'), 'shop.example.at');
    assert.equal(setting('SMS_API_KEY'), undefined);
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

  it('the setup encrypts backups: it keeps the public key, and shows the private one once', () => {
    const { output } = hofkiste(['einrichten'], answers);
    assert.equal(setting('BACKUP_KEY'), 'age1public');
    assert.match(output, /Ohne diese Zeile kann niemand sie lesen.*\n.*\nAGE-SECRET-KEY-1PRIVATE\n/);
    assert.deepEqual(
      readdirSync(join(folder, 'secrets')).filter((name) => name.startsWith('backup')),
      [],
    );
    const again = hofkiste(['einrichten'], { DATABASE: 'hofkiste_database' });
    assert.equal(setting('BACKUP_KEY'), 'age1public');
    assert.doesNotMatch(again.output, /AGE-SECRET-KEY/);
  });

  it('a setup that failed shows the private key of backups when it is repeated', () => {
    const failed = hofkiste(['einrichten'], { ...answers, FAILING: '--no-deps check' });
    assert.doesNotMatch(failed.output, /AGE-SECRET-KEY/);
    assert.equal(statSync(join(folder, 'secrets/backup-key.txt')).mode & 0o777, 0o600);
    assert.match(hofkiste(['einrichten'], {}).output, /^AGE-SECRET-KEY-1PRIVATE$/m);
  });

  it('the setup takes a public key that exists, and makes none where backups may be readable', () => {
    hofkiste(['einrichten'], { ...answers, BACKUP_KEY: 'age1other' });
    assert.equal(setting('BACKUP_KEY'), 'age1other');
    rmSync(join(folder, '.env'));
    cpSync(join(project, '.env.example'), join(folder, '.env'));
    write('.env', `${read('.env')}BACKUP_PLAIN=yes`);
    const { output } = hofkiste(['einrichten'], answers);
    assert.equal(setting('BACKUP_KEY'), '');
    assert.doesNotMatch(output, /AGE-SECRET-KEY/);
  });

  it('a second setup keeps secrets and answers, and makes no password for a login that exists', () => {
    hofkiste(['einrichten'], answers);
    const before = [read('secrets/session-secret'), setting('ADMIN_EMAIL')];
    const { status, output } = hofkiste(['einrichten'], { DATABASE: 'hofkiste_database' });
    assert.equal(status, 0, output);
    assert.deepEqual([read('secrets/session-secret'), setting('ADMIN_EMAIL')], before);
    assert.doesNotMatch(output, /^Passwort:/m);
  });

  it('secrets that an earlier version kept in .env move into files, and the newer of two stays', () => {
    hofkiste(['einrichten'], answers);
    const newer = read('secrets/db-password');
    write('.env', `${read('.env')}DB_PASSWORD=the old one\nSMTP_PASSWORD='mail $1 #2'\nSMS_API_KEY=`);
    const { status, output } = hofkiste(['pruefen']);
    assert.equal(status, 0, output);
    assert.match(output, /^Von \.env in den Ordner secrets verschoben: DB_PASSWORD SMTP_PASSWORD$/m);
    assert.equal(read('secrets/db-password'), newer);
    assert.equal(read(setting('SMTP_PASSWORD_FILE') ?? ''), 'mail $1 #2');
    assert.deepEqual([setting('DB_PASSWORD'), setting('SMTP_PASSWORD')], ['', '']);
    assert.doesNotMatch(hofkiste(['start']).output, /verschoben/);
  });

  it('the start gives the api a new container when a secret has changed since the last one started', () => {
    const again = /^compose up -d --no-deps --force-recreate api$/m;
    hofkiste(['einrichten'], answers);
    assert.doesNotMatch(hofkiste(['start']).calls, again);
    assert.match(hofkiste(['start'], { API_STARTED: '2000-01-01T00:00:00Z' }).calls, again);
  });

  it('the setup forgets the key of an SMS provider that is no longer used, and asks for the new one', () => {
    hofkiste(['einrichten'], answers);
    const { status, output } = hofkiste(['einrichten'], {
      DATABASE: 'hofkiste_database',
      SMS_DRIVER: 'linkmobility',
    });
    assert.equal(status, 1);
    assert.match(output, /SMS_API_KEY fehlt\./);
    assert.ok(!existsSync(join(folder, 'secrets/sms-api-key')));
    hofkiste(['einrichten'], {
      DATABASE: 'hofkiste_database',
      SMS_DRIVER: 'linkmobility',
      SMS_API_KEY: 'the new key',
    });
    assert.equal(read('secrets/sms-api-key'), 'the new key');
  });

  it('the setup forgets the password of another mail server and the secret of another captcha key', () => {
    hofkiste(['einrichten'], {
      ...answers,
      SMTP_HOST: 'mail.example',
      SMTP_PASSWORD: 'mail',
      SMTP_FROM: 'a@b.at',
    });
    hofkiste(['einrichten'], {
      DATABASE: 'hofkiste_database',
      SMTP_HOST: 'other.example',
      TURNSTILE_SITE_KEY: '0x4BBB',
      TURNSTILE_SECRET: 'new',
    });
    assert.ok(!existsSync(join(folder, 'secrets/smtp-password')));
    assert.equal(read('secrets/turnstile-secret'), 'new');
  });

  it('the setup leaves the domain for a proxy, and an earlier address of a proxy for a domain', () => {
    hofkiste(['einrichten'], answers);
    const proxied = hofkiste(['einrichten'], {
      DATABASE: 'hofkiste_database',
      TLS_DOMAIN: '',
      PUBLIC_URL: 'https://shop.example.at',
    });
    assert.equal(proxied.status, 0, proxied.output);
    assert.deepEqual([setting('TLS_DOMAIN'), setting('PUBLIC_URL')], ['', 'https://shop.example.at']);
    hofkiste(['einrichten'], { DATABASE: 'hofkiste_database', TLS_DOMAIN: 'neu.example.at' });
    assert.deepEqual([setting('TLS_DOMAIN'), setting('PUBLIC_URL')], ['neu.example.at', '']);
  });

  it('a dash on the terminal empties an answer, and Enter keeps it', () => {
    hofkiste(['einrichten'], { ...answers, ACME_EMAIL: 'hof@example.at' });
    const typed = onTerminal(['einrichten'], ['', '-', ...Array(8).fill('')]);
    assert.match(typed, /\[hof@example\.at, - leert das\]/);
    assert.deepEqual([setting('TLS_DOMAIN'), setting('ACME_EMAIL')], [answers.TLS_DOMAIN, '']);
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

  it('the setup asks for the name of a new farm, which the shop has from its first SMS on', () => {
    hofkiste(['einrichten'], { ...answers, FAILING: 'compose up' });
    assert.equal(setting('FARM_NAME'), `'${answers.FARM_NAME}'`);
    const { status, output } = hofkiste(['einrichten'], { DATABASE: 'hofkiste_database' });
    assert.equal(status, 0, output);
    assert.match(output, /^Der Hof …$/m);
    assert.equal(setting('FARM_NAME'), '');
    assert.doesNotMatch(hofkiste(['einrichten'], { DATABASE: 'hofkiste_database' }).output, /^Der Hof …$/m);
  });

  it('the setup fetches the images of a release that the environment names', () => {
    const images = 'ghcr.io/a-farm/hofkiste';
    const { status, output, calls } = hofkiste(['einrichten'], { ...answers, HOFKISTE_IMAGES: images });
    assert.equal(status, 0, output);
    const { version } = JSON.parse(read('package.json'));
    assert.deepEqual([setting('HOFKISTE_IMAGES'), setting('HOFKISTE_VERSION')], [images, version]);
    assert.match(calls, /^compose pull --quiet backup$/m);
    assert.doesNotMatch(calls, /compose build/);
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
    ['a farm without a name', { FARM_NAME: '' }, /FARM_NAME fehlt/],
    ['no Docker', { FAILING: 'info' }, /Docker antwortet nicht/],
    [
      'a processor that MySQL does not run on',
      { INSTRUCTIONS: '' },
      /Dem Prozessor fehlen Befehle.*\n.*kvm64 auf host/,
    ],
    ['an old Compose', { COMPOSE: '2.17.2' }, /Docker Compose 2\.17\.2 ist zu alt/],
    [
      'settings that the check refuses',
      { FAILING: 'check' },
      /Die Prüfung ist gescheitert\..*\n.*sagt, was zu tun ist/,
    ],
  ];
  for (const [what, env, sentence] of refusals)
    it(`the setup refuses ${what}, and says what to do`, () => {
      const { status, output, calls } = hofkiste(['einrichten'], { ...answers, ...env });
      assert.equal(status, 1);
      assert.match(output, sentence);
      assert.doesNotMatch(calls, /compose up/);
    });

  it('the setup shows why the tables were refused when the shop does not start', () => {
    const { status, calls } = hofkiste(['einrichten'], { ...answers, FAILING: 'compose up' });
    assert.equal(status, 1);
    assert.match(calls, /compose logs --tail 5 --no-log-prefix migrate/);
  });

  /** @type {[string, RegExp][]} */
  const silentServices = [
    ['api', /✗ Die api startet nicht\.\nAlles dazu: \.\/hofkiste protokoll api/],
    ['gateway', /✗ Das Gateway startet nicht\./],
    ['certificates', /✗ Die Zertifikatsstelle erreicht den Shop nicht\./],
  ];
  for (const [service, sentence] of silentServices)
    it(`the setup waits until ${service} is healthy, or says that it is not and shows its last messages`, () => {
      const { status, output, calls } = hofkiste(['einrichten'], {
        ...answers,
        HAS_CERTIFICATE: '',
        FAILING: `--wait --wait-timeout 3 ${service}`,
      });
      assert.equal(status, 1);
      assert.match(output, sentence);
      assert.match(calls, new RegExp(`compose logs --tail 15 --no-log-prefix ${service}\n$`));
      assert.notEqual(setting('FARM_NAME'), '');
    });

  it('the setup warns where Docker cannot limit memory, as on a Raspberry Pi', () => {
    const { status, output } = hofkiste(['einrichten'], { ...answers, MEMORY_LIMIT: 'false' });
    assert.equal(status, 0, output);
    assert.match(output, /Achtung: Docker kann hier den Arbeitsspeicher .*\n.*cgroup_enable=memory/);
  });
});

describe('./hofkiste aktualisieren', () => {
  it('the upgrade replaces all processes of the api, and one of them always answers', () => {
    write('state/api/second', 'version-1 healthy');
    const { status, output } = hofkiste(['aktualisieren']);
    assert.equal(status, 0, output);
    assert.deepEqual(running(), ['version-2', 'version-2']);
    assert.equal(read('state/healthy-after-stop').trim(), '3\n2');
    assert.deepEqual(read('state/published').trim().split('\n'), [
      'shop-frontend',
      'shell',
      'admin-frontend',
    ]);
  });

  it('the upgrade keeps the messages of the containers that it ends, for root only', () => {
    const { status, output } = hofkiste(['aktualisieren']);
    assert.equal(status, 0, output);
    const kept = readdirSync(join(folder, 'protokolle')).toSorted();
    assert.deepEqual(
      kept.map((name) => name.replace(/-\d+T\d+Z/, '')),
      ['api-first.gz', 'shop-shop-container.gz'],
    );
    assert.equal(
      gunzipSync(readFileSync(join(folder, 'protokolle', kept[0] ?? ''))).toString(),
      'messages of first\n',
    );
    assert.equal(statSync(join(folder, 'protokolle')).mode & 0o777, 0o700);
  });

  it('the upgrade builds one image after the other, and removes old layers when it has succeeded', () => {
    const { calls } = hofkiste(['aktualisieren']);
    const builds = calls.split('\n').filter((call) => call.startsWith('compose build'));
    assert.deepEqual(
      builds.map((call) => call.split(' --pull ')[1]),
      ['api', 'shop', 'gateway', 'shop-frontend', 'shell', 'admin-frontend', 'nightly-backup'],
    );
    assert.match(calls, /admin-frontend update\n.*^image prune --force --filter label=\S+=Hofkiste$/ms);
    assert.doesNotMatch(calls, /prune.*--all|volume prune/);
    assert.doesNotMatch(hofkiste(['aktualisieren'], { FAILING: '--no-deps backup' }).calls, /prune/);
  });

  it('the upgrade is refused before it builds anything when the machine lacks something', () => {
    const { status, output, calls } = hofkiste(['aktualisieren'], { INSTRUCTIONS: '' });
    assert.equal(status, 1);
    assert.match(output, /Dem Prozessor fehlen Befehle/);
    assert.doesNotMatch(calls, /compose build/);
  });

  it('the upgrade renews the server of the pages after the api and before the frontends', () => {
    const { status, calls } = hofkiste(['aktualisieren']);
    assert.equal(status, 0);
    assert.match(
      calls,
      /up -d [^\n]* --scale api=2 api\n.*^compose up -d --no-deps --no-build shop\n.*shop-frontend update$/ms,
    );
  });

  it('the upgrade publishes the frontends when the server of the pages does not start, and says so', () => {
    const { status, output } = hofkiste(['aktualisieren'], { FAILING: '--no-build shop' });
    assert.equal(status, 0);
    assert.match(output, /Der Shop-Server startet nicht; .*\n.*hofkiste protokoll shop/);
    assert.match(read('state/published'), /^shop-frontend$/m);
  });

  it('the upgrade to a release replaces the api, although the image of a release has another name', () => {
    const release = 'ghcr.io/a-farm/hofkiste-api:1.1.0';
    const { status, output } = hofkiste(['aktualisieren'], { API_IMAGE: release });
    assert.equal(status, 0, output);
    assert.deepEqual(running(), ['version-2']);
    assert.deepEqual(hofkiste(['zurueck'], { API_IMAGE: release }).status, 0);
    assert.deepEqual(running(), ['version-1']);
  });

  it('the upgrade tells when the running gateway is not the one of the new version, built or of a release', () => {
    const gatewayChanged = /Auch das Gateway hat sich geändert\./;
    assert.match(hofkiste(['aktualisieren']).output, gatewayChanged);
    write('state/images/hofkiste-gateway:1.1.0', 'gateway-2');
    write('.env', 'HOFKISTE_IMAGES=hofkiste');
    const env = { GATEWAY_IMAGE: 'hofkiste-gateway:1.1.0' };
    assert.match(hofkiste(['aktualisieren'], env).output, gatewayChanged);
    write('state/images/hofkiste-gateway:1.1.0', 'gateway-1');
    assert.doesNotMatch(hofkiste(['aktualisieren'], env).output, gatewayChanged);
  });

  it('the upgrade builds on the base images of a machine without a registry', () => {
    assert.equal(hofkiste(['aktualisieren'], { REGISTRY: 'silent' }).status, 1);
    assert.deepEqual(running(), ['version-1']);
    const { status, output } = hofkiste(['aktualisieren'], { REGISTRY: 'silent', HOFKISTE_PULL: 'never' });
    assert.equal(status, 0, output);
    assert.deepEqual(running(), ['version-2']);
  });

  it('the upgrade keeps an api that is on the newest version, and publishes the frontends', () => {
    const { status, output } = hofkiste(['aktualisieren'], { NEWEST: 'version-1' });
    assert.equal(status, 0, output);
    assert.deepEqual(readdirSync(join(folder, 'state/api')), ['first']);
    assert.match(read('state/published'), /admin-frontend/);
  });

  /** @type {[string, NodeJS.ProcessEnv, RegExp][]} */
  const failures = [
    ['a later image cannot be built', { FAILING: '--pull shell' }, /ließ sich nicht holen oder bauen\./],
    ['settings are missing', { FAILING: '--no-deps check' }, /Die Prüfung ist gescheitert\./],
    ['the backup fails', { FAILING: '--no-deps backup' }, /Die Sicherung ist gescheitert\./],
    ['the migration fails', { FAILING: '--no-deps migrate' }, /Tabellen ließen sich nicht erneuern\./],
    ['the new api stays unhealthy', { UNHEALTHY: 'unhealthy 0' }, /Die neue api startet nicht\./],
    ['the new api ends and starts again', { UNHEALTHY: 'starting 1' }, /Die neue api startet nicht\./],
    ['the new api never gets ready', { UNHEALTHY: 'starting 0' }, /Die neue api startet nicht\./],
  ];
  for (const [when, env, sentence] of failures)
    it(`the upgrade leaves the old api running, also at the next start, when ${when}`, () => {
      const { status, output } = hofkiste(['aktualisieren'], env);
      assert.equal(status, 1);
      assert.match(output, sentence);
      assert.match(output, /Die bisherige Version läuft weiter\./);
      assert.deepEqual(readdirSync(join(folder, 'state/api')), ['first']);
      assert.equal(imageOf(image), 'version-1');
      assert.equal(imageOf('hofkiste-gateway:latest'), 'gateway-1');
      assert.equal(read('state/published'), '');
    });

  it('the upgrade publishes the other frontends when one fails, and names it', () => {
    const { status, output } = hofkiste(['aktualisieren'], { FAILING: 'shell update' });
    assert.equal(status, 1);
    assert.match(output, /nicht veröffentlicht ist: shell\./);
    assert.deepEqual(read('state/published').trim().split('\n'), ['shop-frontend', 'admin-frontend']);
  });
});

describe('./hofkiste aktualisieren, in a clone', () => {
  /** @type {string} */
  let origin;
  let sections = '';

  /** @param {string} repository @param {string[]} args */
  function git(repository, ...args) {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@hofkiste.example'];
    const { status, stdout, stderr } = spawnSync('git', ['-C', repository, ...author, ...args], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    return stdout.trim();
  }
  const checkedOut = () => git(folder, 'describe', '--tags', '--always');

  /** Commits a script that says this name when it has upgraded. */
  function commit(/** @type {string} */ name) {
    const said = 'Der Shop ist auf dem neuen Stand';
    const script = readFileSync(join(project, 'hofkiste'), 'utf8').replace(said, `${said} ${name}`);
    writeFileSync(join(origin, 'hofkiste'), script, { mode: 0o755 });
    git(origin, 'add', '.');
    git(origin, 'commit', '--quiet', '--message', name);
  }

  /** Commits and tags a version with a section of CHANGELOG.md. */
  function release(/** @type {string} */ version, /** @type {string} */ changes) {
    sections = `\n## ${version}\n\n- ${changes}\n${sections}`;
    writeFileSync(join(origin, 'CHANGELOG.md'), `# Changes\n${sections}`);
    writeFileSync(join(origin, 'package.json'), `{\n  "version": "${version}",\n  "private": true\n}\n`);
    commit(version);
    git(origin, 'tag', `v${version}`);
  }

  function releases() {
    release('1.0.0', 'the first version');
    release('1.9.0', 'boxes in two sizes');
    release('1.10.0', 'eggs');
    git(origin, 'tag', 'v2.0.0-rc.1');
    commit('unreleased');
  }

  /** Makes the folder a clone that is at a state of the project. */
  function cloneAt(/** @type {string} */ state) {
    git(folder, 'fetch', '--quiet', '--tags', 'origin');
    git(folder, 'checkout', '--quiet', '--force', '-B', 'main', state);
  }

  beforeEach(() => {
    origin = newFolder();
    sections = '';
    git(origin, 'init', '--quiet', '--initial-branch', 'main');
    git(folder, 'init', '--quiet');
    git(folder, 'remote', 'add', 'origin', origin);
  });

  it('the upgrade takes the newest version, tells its changes, and leaves what is unreleased', () => {
    releases();
    cloneAt('v1.0.0');
    const { status, output } = hofkiste(['aktualisieren']);
    assert.equal(status, 0, output);
    assert.equal(checkedOut(), 'v1.10.0');
    assert.match(output, /^Version 1\.10\.0:\n\n- eggs\n\n## 1\.9\.0\n\n- boxes in two sizes\n/m);
    assert.doesNotMatch(output, /the first version/);
    assert.match(output, /auf dem neuen Stand 1\.10\.0/);
    assert.deepEqual(running(), ['version-2']);
  });

  it('the upgrade takes the version that is named, with or without the v of its tag', () => {
    releases();
    for (const name of ['v1.9.0', '1.9.0', '2.0.0-rc.1']) {
      cloneAt('v1.0.0');
      const { status, output } = hofkiste(['aktualisieren', name]);
      assert.equal(status, 0, output);
      assert.match(output, /auf dem neuen Stand 1\./);
      assert.equal(checkedOut(), name === '2.0.0-rc.1' ? 'v1.10.0' : 'v1.9.0');
    }
  });

  it('the upgrade refuses a version that does not exist, and names the newest one', () => {
    releases();
    cloneAt('v1.0.0');
    const { status, output, calls } = hofkiste(['aktualisieren', '3.0.0']);
    assert.equal(status, 1);
    assert.match(output, /✗ Die Version 3\.0\.0 gibt es nicht\.\nDie neueste ist 1\.10\.0\.\n/);
    assert.equal(checkedOut(), 'v1.0.0');
    assert.equal(calls, '');
  });

  it('the upgrade refuses a version before that of the folder, and names the way back', () => {
    releases();
    cloneAt('v1.9.0');
    const { status, output } = hofkiste(['aktualisieren', '1.0.0']);
    assert.equal(status, 1);
    assert.match(output, /✗ Die Version 1\.0\.0 ist älter .*\n\.\/hofkiste zurueck/);
    assert.equal(checkedOut(), 'v1.9.0');
  });

  it('the upgrade renews a folder that is on the newest version, or further than it', () => {
    releases();
    cloneAt('v1.10.0');
    assert.equal(hofkiste(['aktualisieren']).status, 0);
    cloneAt('origin/main');
    const before = checkedOut();
    const { status, output } = hofkiste(['aktualisieren']);
    assert.equal(status, 0, output);
    assert.match(output, /weiter als die neueste Version 1\.10\.0; es gilt sein Stand/);
    assert.equal(checkedOut(), before);
  });

  it('the upgrade goes on with the folder as it is while nothing is released, and says so', () => {
    commit('unreleased');
    cloneAt('origin/main');
    const { status, output } = hofkiste(['aktualisieren']);
    assert.equal(status, 0, output);
    assert.match(output, /keine veröffentlichten Versionen; es gilt sein Stand/);
    assert.equal(hofkiste(['aktualisieren', '1.0.0']).status, 1);
  });

  it('the upgrade that fails leaves the folder on its version and branch', () => {
    releases();
    cloneAt('v1.0.0');
    const { status, output } = hofkiste(['aktualisieren'], { FAILING: '--no-deps migrate' });
    assert.equal(status, 1);
    assert.match(output, /Die bisherige Version läuft weiter\./);
    assert.equal(checkedOut(), 'v1.0.0');
    assert.equal(git(folder, 'symbolic-ref', '--short', 'HEAD'), 'main');
  });

  it('the upgrade is refused when a file of the project was changed by hand, or the versions cannot be fetched', () => {
    releases();
    cloneAt('v1.0.0');
    write('CHANGELOG.md', 'changed by hand');
    const changed = hofkiste(['aktualisieren']);
    assert.equal(changed.status, 1);
    assert.match(changed.output, /ließ sich nicht auf die Version 1\.10\.0 bringen\./);
    git(folder, 'remote', 'set-url', 'origin', join(folder, 'nowhere'));
    const unreachable = hofkiste(['aktualisieren']);
    assert.equal(unreachable.status, 1);
    assert.match(unreachable.output, /Die Versionen ließen sich nicht holen\./);
    assert.equal(changed.calls + unreachable.calls, '');
  });

  it('the upgrade by images of a release names its version in .env, and the one before when it fails', () => {
    releases();
    cloneAt('v1.0.0');
    write('.env', 'HOFKISTE_IMAGES=ghcr.io/a-farm/hofkiste\nHOFKISTE_VERSION=1.0.0');
    assert.equal(hofkiste(['aktualisieren', '1.9.0'], { FAILING: 'compose pull' }).status, 1);
    assert.deepEqual([setting('HOFKISTE_VERSION'), checkedOut()], ['1.0.0', 'v1.0.0']);
    const { status, output, calls } = hofkiste(['aktualisieren', '1.9.0']);
    assert.equal(status, 0, output);
    assert.deepEqual([setting('HOFKISTE_VERSION'), checkedOut()], ['1.9.0', 'v1.9.0']);
    assert.match(
      calls,
      /^compose pull --quiet api shop gateway shop-frontend shell admin-frontend nightly-backup$/m,
    );
    assert.doesNotMatch(calls, /compose build/);
  });

  it('the upgrade by images of a release removes those of earlier ones, but not the api before', () => {
    releases();
    cloneAt('v1.10.0');
    const images = 'registry.example:5000/a-farm/hofkiste';
    write('.env', `HOFKISTE_IMAGES=${images}`);
    for (const name of ['api:1.9.0', 'api:1.10.0', 'api:before', 'shell:1.9.0'])
      write(`state/images/${`${images}-${name}`.replaceAll('/', '_')}`, `image of ${name}`);
    const { status, output, calls } = hofkiste(['aktualisieren'], { API_IMAGE: `${images}-api:1.10.0` });
    assert.equal(status, 0, output);
    const removed = calls.split('\n').filter((call) => call.startsWith('image rm'));
    assert.deepEqual(removed, [`image rm ${images}-api:1.9.0`, `image rm ${images}-shell:1.9.0`]);
  });
});

describe('./hofkiste zurueck', () => {
  it('the way back restores the api before the upgrade, and a second time the newer one', () => {
    hofkiste(['aktualisieren']);
    const { status, output } = hofkiste(['zurueck']);
    assert.equal(status, 0, output);
    assert.deepEqual([running(), imageOf(image)], [['version-1'], 'version-1']);
    assert.equal(hofkiste(['zurueck']).status, 0);
    assert.deepEqual([running(), imageOf(image)], [['version-2'], 'version-2']);
  });

  it('the way back keeps the running api when the one before does not start', () => {
    hofkiste(['aktualisieren']);
    hofkiste(['zurueck']);
    const { status, output } = hofkiste(['zurueck'], { UNHEALTHY: 'unhealthy 0' });
    assert.equal(status, 1, output);
    assert.deepEqual([running(), imageOf(image)], [['version-1'], 'version-1']);
  });

  it('the way back is refused before the first upgrade', () => {
    const { status, output } = hofkiste(['zurueck']);
    assert.equal(status, 1);
    assert.match(output, /Die api hat keine frühere Version\./);
    assert.deepEqual(readdirSync(join(folder, 'state/api')), ['first']);
  });
});

it('the status shows each service with its memory, the disk of Docker, the memory of the machine, and all versions', () => {
  write('.env', '');
  const { status, output } = hofkiste(['status']);
  assert.equal(status, 0, output);
  assert.match(output, /^ {2}api +läuft, 101\.5MiB von 320MiB$/m);
  assert.match(output, /^ {2}gateway +läuft$/m);
  assert.match(output, /^ {2}check +fertig$/m);
  assert.match(output, /^ {2}shop +angehalten$/m);
  assert.match(output, /^ {2}nightly-backup +noch nicht gestartet$/m);
  assert.match(output, /^ {2}Freier Platz +\S+ von \S+$/m);
  assert.match(output, /^ {2}Arbeitsspeicher +\d+ MB frei von \d+ MB$/m);
  assert.match(output, /^ {2}Version der api +1\.0\.0$/m);
  assert.match(output, /^ {2}Datenbank +9\.7\.1$/m);
  assert.match(output, /^ {2}Docker +29\.1\.3, Compose 2\.40\.3-3$/m);
});

it('a program of the api runs in the container of the api, and in one of its own while there is none', () => {
  assert.match(
    hofkiste(['passwort']).calls,
    /^compose exec -T api node api\/dist\/programs\/reset-password\.js$/m,
  );
  rmSync(join(folder, 'state/api/first'));
  const { status, calls } = hofkiste(['passwort']);
  assert.equal(status, 0);
  assert.match(calls, /^compose run --rm --no-deps -T api node api\/dist\/programs\/reset-password\.js$/m);
});

it('cleaning up deletes layers of builds and images without a name, and nothing else', () => {
  const { status, output, calls } = hofkiste(['aufraeumen']);
  assert.equal(status, 0, output);
  assert.deepEqual(calls.trim().split('\n').slice(0, 2), ['builder prune --force', 'image prune --force']);
  assert.doesNotMatch(calls, /volume|--all/);
  assert.match(output, /Freier Platz +\S+/);
});

it('a restore refuses an option that it does not know, such as that of npm run restore', () => {
  write('.env', '');
  const { status, output, calls } = hofkiste(['wiederherstellen', 'a.sql.zst.age', '--key', 'key.txt']);
  assert.equal(status, 1);
  assert.match(
    output,
    /„--key“ gibt es hier nicht\.\n\.\/hofkiste wiederherstellen DATEI \[--schluessel DATEI\]/,
  );
  assert.equal(calls, '');
});

it('an unknown command is refused with the way to the list of commands', () => {
  const { status, output } = hofkiste(['upgrade']);
  assert.equal(status, 1);
  assert.match(output, /„upgrade“ gibt es nicht\.\n\.\/hofkiste hilfe/);
});
