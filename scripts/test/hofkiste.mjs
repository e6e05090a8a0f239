import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'node:test';
import { project } from '../lib/settings.mjs';
import { newFolder } from './folder.mjs';

// Each test has an installation in a folder of its own. Scripts replace Docker and some programs of the machine.

/** The name leads to this machine, by IPv4 only. */
const GETENT = `#!/bin/sh
case $1/$2 in
  ahostsv4/nowhere.example) exit 2 ;;
  ahostsv4/*) echo '192.0.2.7 STREAM shop' ;;
  ahostsv6/six.example) echo '2001:db8::7 STREAM shop' ;;
  ahostsv6/*) echo '::ffff:192.0.2.7 STREAM shop' ;;
esac
`;

export const image = 'hofkiste-api:latest';
const fakes = {
  docker: readFileSync(join(import.meta.dirname, 'fake-docker.sh'), 'utf8'),
  getent: GETENT,
  lscpu: '#!/bin/sh\necho "Flags: fpu ssse3 sse4_1 $INSTRUCTIONS popcnt"\n',
  uname: '#!/bin/sh\necho x86_64\n',
  sleep: '#!/bin/sh\n',
};

/** @type {string} */
export let folder;
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

export const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
export const write = (/** @type {string} */ name, /** @type {string} */ text) =>
  writeFileSync(join(folder, name), `${text}\n`);
export const setting = (/** @type {string} */ name) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(read('.env'))?.[1];
/** Returns the image of each container of the api. */
export const running = () =>
  readdirSync(join(folder, 'state/api')).map((name) => read(`state/api/${name}`).split(' ')[0]);
export const imageOf = (/** @type {string} */ name) => read(`state/images/${name}`).trim();

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
export function hofkiste(args, env = {}) {
  for (const name of ['calls', 'published', 'healthy-after-stop'])
    writeFileSync(join(folder, 'state', name), '');
  const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'hofkiste'), ...args], {
    env: { ...environment(), ...env },
    encoding: 'utf8',
    input: '',
  });
  return { status, stdout, output: stdout + stderr, calls: read('state/calls') };
}

/** Answers of a farm to the questions of the setup. */
export const answers = {
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

/** A folder after a setup with {@link answers}, and what the setup printed and called. @type {{copy: string, outcome: ReturnType<typeof hofkiste>} | undefined} */
let installed;

/**
 * Sets the shop up with {@link answers}, once for a file of tests: later folders get a copy. Returns what the setup printed
 * and called.
 */
export function setUp() {
  if (installed) {
    cpSync(installed.copy, folder, { recursive: true, preserveTimestamps: true });
    return installed.outcome;
  }
  const outcome = hofkiste(['einrichten'], answers);
  assert.equal(outcome.status, 0, outcome.output);
  installed = { copy: newFolder(), outcome };
  cpSync(folder, installed.copy, { recursive: true, preserveTimestamps: true });
  return outcome;
}

/**
 * Types answers into a terminal of the script.
 * @param {string[]} args
 * @param {string[]} lines
 */
export function onTerminal(args, lines) {
  const command = ['sh', join(folder, 'hofkiste'), ...args].join(' ');
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    env: { ...environment(), DATABASE: 'hofkiste_database' },
    encoding: 'utf8',
    input: `${lines.join('\n')}\n`,
  });
  return stdout;
}
