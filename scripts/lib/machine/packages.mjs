import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGalera } from '../../../tests/cluster/node-configuration.mjs';
import { Problem } from '../problem.mjs';
import { findProgram } from '../processes.mjs';
import { CommandFailed, run } from '../run.mjs';
import { project } from '../settings.mjs';
import { installFromDebian, isDebian } from './debian.mjs';

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * A program that is needed beside Node. Each row of `packages` is one package of Debian and its older names. With a
 * substitute, the program is installed where possible; otherwise the substitute is used.
 * @typedef {{name: string, isThere: () => boolean, hasSubstitute?: () => boolean, packages: string[][]}} Program
 */

/** @type {Program} */
export const database = {
  name: 'MariaDB (server and client)',
  isThere: () => Boolean(findProgram('mariadbd', 'mysqld') && findProgram('mariadb', 'mysql') && installer()),
  packages: [
    ['mariadb-server-core', 'mariadb-server-core-10.6'],
    ['mariadb-client-core', 'mariadb-client-core-10.6'],
  ],
};
/** @type {Program} */
export const cluster = {
  name: 'Galera, rsync and HAProxy',
  isThere: () =>
    Boolean(findGalera() && ['rsync', 'haproxy', 'lsof', 'ps'].every((name) => findProgram(name))),
  packages: [['galera-4'], ['rsync'], ['haproxy'], ['lsof'], ['procps']],
};
/** @type {Program} */
const gateway = {
  name: 'nginx with its brotli modules',
  isThere: () => Boolean(findProgram('nginx')) && (!isDebian() || existsSync(brotliModule)),
  packages: [['nginx-light'], ['libnginx-mod-http-brotli-filter'], ['libnginx-mod-http-brotli-static']],
};
/** @type {Program} */
const backupTools = {
  name: 'mariadb-dump, zstd, age and rclone',
  isThere: () => ['mariadb-dump', 'zstd', 'age', 'rclone'].every((name) => findProgram(name)),
  packages: [['mariadb-client', 'mariadb-client-10.6'], ['zstd'], ['age'], ['rclone']],
};
/** @type {Program} */
const browser = {
  name: 'Chromium',
  isThere: () => Boolean(findProgram('chromium')),
  packages: [['chromium'], ['fonts-liberation']],
};
/** Finds the headless shell, or else the whole browser, which needs a third more processor time. */
export const findHeadlessBrowser = () => findProgram('chromium-headless-shell', 'chromium');
/** @type {Program} */
const headlessBrowser = {
  name: 'Chromium without windows',
  isThere: () => Boolean(findProgram('chromium-headless-shell')),
  hasSubstitute: () => Boolean(findProgram('chromium')),
  packages: [['chromium-headless-shell', 'chromium'], ['fonts-liberation']],
};
/** @type {Program} */
const openssl = {
  name: 'OpenSSL',
  isThere: () => Boolean(findProgram('openssl')),
  packages: [['openssl']],
};
/** @type {Program} */
export const shellCheck = {
  name: 'ShellCheck',
  isThere: () => Boolean(findProgram('shellcheck')),
  // Without it `npm test` leaves the step out, except in CI.
  hasSubstitute: () => !process.env.CI,
  packages: [['shellcheck']],
};
/** @type {Program} */
const authority = {
  name: 'certbot and pebble',
  isThere: () => Boolean(findProgram('certbot') && findProgram('pebble')),
  packages: [['certbot'], ['pebble']],
};
/** @type {Program} */
const registry = {
  name: 'docker-registry',
  isThere: () => Boolean(findProgram('docker-registry')),
  packages: [['docker-registry']],
};
const firefox = {
  name: 'Firefox',
  isThere: () => Boolean(findProgram('firefox-esr', 'firefox')),
  packages: [['firefox-esr', 'firefox']],
};
const webkit = {
  name: 'WebKit with WebKitWebDriver and Xvfb',
  isThere: () => Boolean(findProgram('WebKitWebDriver') && findProgram('Xvfb')),
  packages: [['webkit2gtk-driver'], ['xvfb']],
};
/** @type {Program} */
const java = {
  name: 'Java',
  isThere: () => Boolean(findProgram('java')),
  packages: [['default-jre-headless']],
};
const fileSystem = {
  name: 'mkfs.ext4 and mount',
  isThere: () => Boolean(findProgram('mkfs.ext4') && findProgram('mount')),
  packages: [['e2fsprogs'], ['mount']],
};
/** @type {Program} */
const clock = {
  name: 'libfaketime',
  isThere: () => Boolean(findFaketime()),
  packages: [['faketime']],
};
/** Finds the library that shifts the clock of a program. */
export const findFaketime = () =>
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file));

/**
 * The programs of the verbs of package.json; the others need none.
 * @type {Record<string, Program[]>}
 */
const programsOfVerbs = {
  start: [database, gateway],
  dev: [database, gateway],
  cluster: [gateway],
  backup: [database, backupTools],
  restore: [database, backupTools],
  test: [database, gateway, headlessBrowser, backupTools, openssl, shellCheck],
  'test-calm': [database, gateway, headlessBrowser, backupTools, openssl, clock],
  'test-browsers': [database, gateway, firefox, webkit, java],
  'test-faults': [database, gateway, fileSystem, clock],
  'test-production': [backupTools, registry, fileSystem, openssl, authority],
  'test-tls': [database, gateway, browser, openssl, authority],
  bench: [database, gateway, browser, backupTools],
  handbook: [database, gateway, browser],
};

/**
 * Tells whether everything that the verb needs is installed.
 * @param {string} verb
 */
export const isInstalledFor = (verb) => hasNodePackages() && missingFor(verb).length === 0;

/**
 * Installs the packages of npm and, at the same time, the programs of the verb.
 * @param {string} verb
 * @param {Reporting} reporting
 */
export async function installFor(verb, { progress, signal }) {
  const hasPackages = hasNodePackages();
  const missing = missingFor(verb);
  if (missing.length > 0) refuseWhereNotAllowed(missing);
  const what = [hasPackages ? '' : 'packages of npm', namesOf(missing)].filter(Boolean).join(', ');
  if (!what) return;
  await progress.step(`Install ${what} (the first time this takes a minute or more)`, () =>
    Promise.all([hasPackages || npmCi(signal), missing.length === 0 || installAll(missing, signal)]),
  );
}

/**
 * Installs the missing programs where that is allowed, and else says what to do.
 * @param {Program[]} programs
 * @param {Reporting} reporting
 */
export async function installPrograms(programs, { progress, signal }) {
  const missing = missingOf(programs);
  if (missing.length === 0) return;
  refuseWhereNotAllowed(missing);
  await progress.step(`Install ${namesOf(missing)}`, () => installAll(missing, signal));
}

/** @typedef {{progress: import('../progress.mjs').Progress, signal?: AbortSignal}} Reporting */

const missingFor = (/** @type {string} */ verb) => missingOf(programsOfVerbs[verb] ?? []);

/** @param {Program[]} programs */
function missingOf(programs) {
  const canInstall = isDebian() && process.getuid?.() === 0;
  return programs.filter(canInstall ? isMissing : isNeeded);
}

/** @param {Program[]} missing */
function refuseWhereNotAllowed(missing) {
  const names = namesOf(missing);
  if (!isDebian()) throw cannotInstall(names, 'Install that with the package manager of your system');
  if (process.getuid?.() === 0) return;
  throw cannotInstall(names, `Install that once: ${commandFor(missing)}`);
}

/**
 * Returns the command that installs the programs on Debian.
 * @param {Program[]} programs
 */
export function commandFor(programs) {
  const packages = programs.flatMap((program) => program.packages.map(([name]) => name)).join(' ');
  return `sudo apt-get install --no-install-recommends ${packages}`;
}

/**
 * @param {Program[]} missing
 * @param {AbortSignal} [signal]
 */
async function installAll(missing, signal) {
  await installFromDebian(
    missing.flatMap((program) => program.packages),
    { signal },
  );
  const stillMissing = missing.filter(isNeeded);
  if (stillMissing.length > 0) throw cannotInstall(namesOf(stillMissing), 'Install that by hand');
}

const installer = () => findProgram('mariadb-install-db', 'mysql_install_db');
const namesOf = (/** @type {Program[]} */ programs) => programs.map(({ name }) => name).join(', ');
const isMissing = (/** @type {Program} */ program) => !program.isThere();
const isNeeded = (/** @type {Program} */ program) => isMissing(program) && !program.hasSubstitute?.();

/**
 * @param {string} names
 * @param {string} advice
 */
function cannotInstall(names, advice) {
  return new Problem(`Missing: ${names}.`, `${advice}\nor start with Docker: docker compose up`);
}

/** Compares the packages that npm has installed with the lock file; npm writes their list last. */
function hasNodePackages(folder = project) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const isNeeded = path.includes('node_modules/') && !entry.optional && !entry.devOptional && !entry.link;
    return !isNeeded || installed[path]?.version === entry.version;
  });
}

/**
 * @typedef {object} Package as npm's lock file describes it
 * @property {string} version
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [link] to a workspace
 */

/**
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {AbortSignal} [signal] */
async function npmCi(signal) {
  try {
    await npm(['ci', '--include=dev', '--no-audit', '--no-fund'], { signal });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    if (error.errors.includes('ENOSPC')) {
      throw new Problem(
        'The disk is full: the packages of npm need about 1 GB.',
        'Free some space and start again.',
      );
    }
    throw new Problem(
      'The packages of npm could not be installed.',
      `Check the connection to the internet and start again. Output of npm:\n${error.lastLines()}`,
    );
  }
}

/**
 * Runs the npm that has started this process.
 * @param {string[]} args
 * @param {import('../run.mjs').RunOptions} [options]
 */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  const [program, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  return run(program, [...first, ...args], { cwd: project, ...options });
}
