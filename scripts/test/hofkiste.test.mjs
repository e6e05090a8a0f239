import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { project } from '../lib/settings.mjs';
import { answers, folder, hofkiste, onTerminal, read, setting, setUp, write } from './hofkiste.mjs';

describe('./hofkiste einrichten', () => {
  it('the setup takes its answers from variables, keeps secrets in files that only root reaches, and starts the shop', () => {
    const { output, calls } = setUp();
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
    const { output } = setUp();
    assert.match(output, /^Passwort: +[0-9a-f]{20} /m);
    assert.ok(!existsSync(join(folder, 'secrets/admin-password')));
    assert.equal(setting('ADMIN_PASSWORD_FILE'), '');
  });

  it('the setup encrypts backups: it keeps the public key, and shows the private one once', () => {
    const { output } = setUp();
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

  it('a setup goes on only with a whole key of backups, which a full disk may not have taken', () => {
    const docker = read('docker');
    write('docker', docker.replace(/^ {2}'compose run --rm --no-deps -T backup key'\).*$/m, ''));
    const { status, output, calls } = hofkiste(['einrichten'], answers);
    assert.equal(status, 1, output);
    assert.match(output, /^✗ Der Schlüssel ließ sich nicht erzeugen\.$/m);
    assert.doesNotMatch(calls, /compose up/);
    write('docker', docker);
    assert.match(hofkiste(['einrichten'], {}).output, /^AGE-SECRET-KEY-1PRIVATE$/m);
    assert.equal(setting('BACKUP_KEY'), 'age1public');
  });

  it('a start that goes on after a setup that failed shows the password and the private key, once', () => {
    hofkiste(['einrichten'], { ...answers, FAILING: '--no-deps check' });
    const made = read('secrets/admin-password');
    const { status, output } = hofkiste(['start']);
    assert.equal(status, 0, output);
    assert.match(output, /https:\/\/shop\.example\.at\/admin, Anmeldung mit hof@example\.at/);
    assert.match(output, new RegExp(`^Passwort: +${made} `, 'm'));
    assert.match(output, /^AGE-SECRET-KEY-1PRIVATE$/m);
    const again = hofkiste(['start']).output;
    assert.doesNotMatch(again, /Passwort:|AGE-SECRET-KEY/);
    assert.match(again, /^Der Shop läuft\.$/m);
  });

  it('a password that somebody chose is never shown, also not after a setup that failed', () => {
    const password = 'my own long password';
    for (const command of ['start', 'einrichten']) {
      hofkiste(['einrichten'], { ...answers, ADMIN_PASSWORD: password, FAILING: '--no-deps check' });
      const { status, output } = hofkiste([command]);
      assert.equal(status, 0, output);
      assert.doesNotMatch(output, /Passwort:/);
    }
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
    setUp();
    const before = [read('secrets/session-secret'), setting('ADMIN_EMAIL')];
    const { status, output } = hofkiste(['einrichten'], { DATABASE: 'hofkiste_database' });
    assert.equal(status, 0, output);
    assert.deepEqual([read('secrets/session-secret'), setting('ADMIN_EMAIL')], before);
    assert.doesNotMatch(output, /^Passwort:/m);
  });

  it('secrets that an earlier version kept in .env move into files, and the newer of two stays', () => {
    setUp();
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

  it('the file of a new key has nothing but the key, also when secrets move out of .env', () => {
    setUp();
    write('.env', `${read('.env')}SMTP_PASSWORD='mail'`);
    const { status, stdout, output } = hofkiste(['schluessel']);
    assert.equal(status, 0, output);
    assert.match(output, /verschoben: SMTP_PASSWORD/);
    assert.equal(stdout, '# public key: age1public\nAGE-SECRET-KEY-1PRIVATE\n');
  });

  it('the start gives the api a new container when a secret has changed since the last one started', () => {
    const again = /^compose up -d --no-deps --force-recreate api$/m;
    setUp();
    assert.doesNotMatch(hofkiste(['start']).calls, again);
    assert.match(hofkiste(['start'], { API_STARTED: '2000-01-01T00:00:00Z' }).calls, again);
  });

  it('the start gives the nightly backup a new container when a file that it reads has changed', () => {
    const again = /^compose up -d --no-deps --force-recreate nightly-backup$/m;
    setUp();
    assert.doesNotMatch(hofkiste(['start']).calls, again);
    const changed = { BACKUP_STARTED: '2000-01-01T00:00:00Z' };
    const passwordChanged = hofkiste(['start'], changed).calls;
    assert.match(passwordChanged, again);
    assert.doesNotMatch(passwordChanged, /--force-recreate api/);
    write('.env', read('.env').replace(/^DB_PASSWORD_FILE=.*/m, 'DB_PASSWORD_FILE='));
    assert.doesNotMatch(hofkiste(['start'], changed).calls, again);
    write('secrets/rclone.conf', '[elsewhere]');
    write(
      '.env',
      read('.env').replace(/^RCLONE_CONFIG_FILE=.*/m, 'RCLONE_CONFIG_FILE=./secrets/rclone.conf'),
    );
    assert.match(hofkiste(['start'], changed).calls, again);
  });

  it('a full disk leaves .env as it is, also at a start', () => {
    setUp();
    const before = read('.env');
    const full = '#!/bin/sh\ncase $* in *name=*) echo DB_ && exit 2 ;; esac\nexec /usr/bin/awk "$@"\n';
    writeFileSync(join(folder, 'awk'), full, { mode: 0o755 });
    for (const command of ['start', 'einrichten']) {
      const { status, output } = hofkiste([command], { DATABASE: 'hofkiste_database' });
      assert.equal(read('.env'), before);
      assert.equal(status, 1);
      assert.match(output, /✗ \.env ließ sich nicht schreiben und bleibt, wie es war\.\n.*hofkiste status/);
      assert.ok(!existsSync(join(folder, '.env.new')));
    }
  });

  it('the setup forgets the key of an SMS provider that is no longer used, and asks for the new one', () => {
    setUp();
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
    setUp();
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

it('status repeats what the check says about a certificate that is missing or ends soon', () => {
  write('.env', 'TLS_DOMAIN=shop.example.at');
  const { output } = hofkiste(['status'], { HAS_CERTIFICATE: '' });
  assert.match(output, /^ *Zertifikat +The certificate: none\.\n *Freier Platz/m);
});

/** Runs list.sh in the place of the container. */
function statusOfBackups() {
  const list = join(project, 'deploy/backup/list.sh');
  const backups = join(folder, 'backups');
  const account = 'DB_HOST=db DB_NAME=hofkiste DB_USER=hofkiste';
  const inContainer = `*nightly-backup*newest*) exec env ${account} BACKUP_FOLDER=${backups} bash ${list} newest ;;`;
  write('docker', read('docker').replace('case "$*" in', `case "$*" in\n${inContainer}\nesac\ncase "$*" in`));
  return hofkiste(['status']).output;
}

it('the status says that there is no backup yet, and when the newest was made', () => {
  write('.env', '');
  assert.match(statusOfBackups(), /^ *Sicherung +keine$/m);
  mkdirSync(join(folder, 'backups'));
  write('backups/hofkiste-20250101T020000Z.sql.zst', '');
  assert.match(statusOfBackups(), /^ *Sicherung +vom 01\.01\.2025, /m);
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
