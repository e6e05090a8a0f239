import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../scripts/lib/problem.mjs';
import { project } from '../../scripts/lib/settings.mjs';
import { publicUrl } from '../faults/environments.mjs';
import { prepareFarm, removeDemoMark } from '../faults/farm.mjs';
import { adapted, commandBlocks } from './document-commands.mjs';
import { orderOf, placeOrder } from './shop.mjs';

const login = { email: 'hof@hofkiste.example', password: randomBytes(12).toString('hex') };
const captcha = { TURNSTILE_SITE_KEY: '0x4AAAAAAA-tested', TURNSTILE_SECRET: '0x4AAAAAAA-tested-secret' };
const sms = { SMS_DRIVER: 'seven', SMS_API_KEY: 'tested' };
const secret = 'a-password-that-only-the-test-uses';
const complete = {
  ...captcha,
  ...sms,
  PUBLIC_URL: publicUrl,
  DB_PASSWORD: secret,
  DB_ROOT_PASSWORD: secret,
  SESSION_SECRET: secret,
  ADMIN_EMAIL: login.email,
  ADMIN_PASSWORD: login.password,
};

/** Variables whose value is in a file, as the script lists them. */
const [, listed = ''] = /^secrets='(.+)'$/m.exec(readFileSync(join(project, 'hofkiste'), 'utf8')) ?? [];
const secrets = new Set(listed.split(' '));

/** Settings of `.env` that the documents describe. */
const variants = {
  demo: { HOFKISTE_DEMO: '1' },
  domain: { ...complete, PUBLIC_URL: '', TLS_DOMAIN: 'shop.example.at' },
  proxy: complete,
  database: {
    ...complete,
    DB_HOST: 'database.example.at',
    DB_TLS: 'optional',
    DB_USER: 'hofkiste',
    DB_OWNER_USER: 'hofkiste_owner',
    DB_OWNER_PASSWORD: secret,
  },
  processes: { ...complete, API_PROCESSES: '2' },
  remote: { ...complete, BACKUP_REMOTE: 'elsewhere:hofkiste', BACKUP_PLAIN: 'yes' },
};

export const installSteps = [
  { title: 'Install as in docs/installieren.md', run: install },
  { title: 'Settings: six kinds of .env, and two wrong ones', run: checkSettings },
  { title: 'Order through the gateway, log in to the back office', run: order },
];

/** Packages of the machine stay as they are. */
const withoutPackages = (commands) => commands.filter((command) => !command.includes('apt-get'));

/** Runs the commands up to the clone, redirects the providers, and sets the shop up. */
async function install({ machine, providerEnv, memory }) {
  const [commands = [], trial = []] = commandBlocks('docs/installieren.md', 'Schritt für Schritt');
  await clone(machine, providerEnv, commands);
  const setUp = commands.slice(commands.findIndex((command) => command.includes('git clone')) + 2);
  const output = await machine.shell(setUp, {
    ...captcha,
    ...sms,
    TLS_DOMAIN: '',
    PUBLIC_URL: publicUrl,
    FARM_NAME: 'Biohof Test',
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
    SMTP_HOST: '',
  });
  memory.firstKey = join(machine.folder, 'first-key.txt');
  await writeFile(memory.firstKey, /^AGE-SECRET-KEY-\S+$/m.exec(output)?.[0] ?? '');
  // A mail server is not part of this test.
  await machine.shell(trial.filter((command) => !command.includes('test-mail')));
  // A second setup leaves everything as it is.
  const [again = []] = commandBlocks('docs/operations.md', 'Install');
  await machine.shell(again);
}

/** Clones the shop into its folder. Docker Compose reads the redirection beside docker-compose.yml. */
export async function clone(machine, providerEnv, commands) {
  const until = commands.findIndex((command) => command.includes('git clone')) + 1;
  await machine.shell(
    adapted(withoutPackages(commands.slice(0, until)), {
      '<Adresse des Projekts>': machine.origin,
      '/srv/hofkiste': machine.home,
    }),
  );
  const redirection = '/redirect-providers.mjs';
  await machine.overrideServices({
    api: {
      volumes: [`${join(project, 'tests/faults/redirect-providers.mjs')}:${redirection}:ro`],
      environment: {
        ...providerEnv,
        NODE_OPTIONS: `--import=${redirection}`,
        ORDER_LIMIT: '999999',
        SMS_DAILY_LIMIT: '999999',
      },
    },
    // A port of a container that has only internal networks is not published.
    mysql: { networks: ['outside'], ports: [`127.0.0.1:${machine.databasePort}:3306`] },
    // All shoppers of the test have one address.
    gateway: { environment: { ORDER_LIMIT: '999999', REQUEST_LIMIT: '999999' } },
  });
}

async function checkSettings({ machine }) {
  for (const [name, settings] of Object.entries(variants)) {
    const compose = await composeWith(machine, name, settings);
    await machine.shell([`${compose} config --quiet`, `${compose} run --rm --no-deps check`]);
  }
  await assertRefused(machine, { ...complete, SMS_API_KEY: '' }, /SMS_API_KEY fehlt/);
  await assertRefused(
    machine,
    { ...complete, DB_ROOT_PASSWORD: 'short' },
    /DB_ROOT_PASSWORD braucht mindestens 16 Zeichen/,
  );
}

async function assertRefused(machine, settings, sentence) {
  const compose = await composeWith(machine, 'wrong', settings);
  const refusal = await machine.shell([`${compose} run --rm --no-deps check`]).then(
    () => assert.fail(`check accepts what is missing: ${sentence}`),
    (error) => error,
  );
  assert.ok(refusal instanceof Problem, refusal);
  assert.match(refusal.remedy, sentence);
}

async function composeWith(machine, name, settings) {
  const file = join(machine.folder, `${name}.env`);
  const lines = [];
  for (const [variable, value] of Object.entries(settings)) {
    if (!secrets.has(variable)) lines.push(`${variable}=${value}\n`);
    else if (value) {
      const path = `${file}.${variable}`;
      await writeFile(path, value);
      lines.push(`${variable}_FILE=${path}\n`);
    }
  }
  await writeFile(file, lines.join(''));
  return `docker compose --env-file ${file}`;
}

/** The demo's farm saves creating one by hand; nothing else is of the demo. */
async function order({ machine, memory }) {
  await machine.shell([
    'docker compose run --rm --no-deps -e HOFKISTE_DEMO=1 -e SMS_DRIVER=log migrate node api/dist/programs/seed.js',
  ]);
  memory.login = login;
  const stack = { url: machine.url, env: await machine.database() };
  await removeDemoMark(stack.env);
  const farm = await prepareFarm(stack, { origin: publicUrl, login });
  memory.offer = farm.offer;
  memory.link = await placeOrder(machine.url, memory.offer);
  memory.order = await orderOf(machine.url, memory.link);
}
