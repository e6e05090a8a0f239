import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DiskFull, Problem } from '../problem.mjs';
import { freePort, hasEnded, requiredProgram, startChild, stopChild } from '../processes.mjs';
import {
  credentialsOf,
  fastLogSize,
  prepareDataFolder,
  socketOf,
  temporaryFiles,
} from './database-files.mjs';
import { acceptsLogins, lastErrors, queryAsRoot, stopEarlierServer } from './database-server.mjs';

/** Bytes that a start writes. */
const leastSpace = 20_000_000;
const common = [
  '--bind-address=127.0.0.1',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--default-time-zone=+00:00',
  '--skip-name-resolve',
  '--transaction-isolation=READ-COMMITTED',
  '--sql-mode=ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
];
const durable = [
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-doublewrite=1',
  '--innodb-buffer-pool-size=256M',
  '--skip-log-bin',
];
const fastAndForgetful = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-flush-method=nosync',
  fastLogSize,
  '--innodb-buffer-pool-size=64M',
  '--performance-schema=0',
  '--skip-log-bin',
];

/**
 * Starts a private MariaDB with its files in `folder`, and waits until it accepts logins.
 * `fast` is for tests: no durability; without `folder` the files are in memory and `stop()` removes them.
 * `user` may read and write the rows of the database `hofkiste`, `owner` may also change its tables. On a `fast` server
 * the owner may do everything.
 * @param {{folder?: string, fast?: boolean, port?: number}} [options]
 */
export async function startDatabase({ folder, fast = false, port } = {}) {
  const temporary = folder === undefined;
  const home = temporary ? temporaryFolder() : resolve(folder);
  mkdirSync(home, { recursive: true });
  await stopEarlierServer(home);
  await prepareDataFolder(home, fast);
  const credentials = credentialsOf(home);
  const server = await bootServer(home, fast, port);

  async function stop() {
    await stopChild(server.child, 60_000);
    if (temporary) rmSync(home, { recursive: true, force: true });
  }

  /** @param {string} name */
  async function createDatabase(name) {
    await query(`CREATE DATABASE IF NOT EXISTS \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  const query = (/** @type {string} */ sql) => queryAsRoot(socketOf(home), credentials.rootPassword, sql);

  return {
    host: '127.0.0.1',
    port: server.port,
    socket: socketOf(home),
    user: credentials.user,
    password: credentials.password,
    owner: credentials.owner,
    child: server.child,
    createDatabase,
    query,
    stop,
  };
}

/**
 * @param {string} home
 * @param {boolean} fast
 * @param {number} [wantedPort]
 */
async function bootServer(home, fast, wantedPort) {
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort());
    const child = startChild(requiredProgram('mariadbd', 'mysqld'), serverArguments(home, fast, port), {
      logFile: join(home, 'error.log'),
    });
    if (await comesUp(child, socketOf(home))) return { child, port };
    await stopChild(child, 1000);
    const errors = lastErrors(home);
    const portWasTaken = /address already in use/i.test(errors);
    if (!portWasTaken || wantedPort || attempt === 3) throw didNotComeUp(home, errors);
  }
}

/**
 * @param {string} home
 * @param {boolean} fast
 * @param {number} port
 */
function serverArguments(home, fast, port) {
  return [
    '--no-defaults',
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
    `--datadir=${join(home, 'data')}`,
    `--tmpdir=${temporaryFiles(home)}`,
    `--socket=${socketOf(home)}`,
    `--pid-file=${join(home, 'my.pid')}`,
    `--log-error=${join(home, 'error.log')}`,
    `--init-file=${join(home, 'users.sql')}`,
    `--port=${port}`,
    ...common,
    ...(fast ? fastAndForgetful : durable),
  ];
}

/**
 * Waits up to three minutes, because recovery after a crash may take long. Fails earlier only when the server ends.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} socketFile
 */
async function comesUp(child, socketFile) {
  const deadline = Date.now() + 180_000;
  while (!hasEnded(child) && Date.now() < deadline) {
    // Checks the socket, because another server may use the port.
    if (await acceptsLogins({ path: socketFile })) return true;
  }
  return false;
}

/**
 * @param {string} home
 * @param {string} errors
 */
function didNotComeUp(home, errors) {
  // The log may be empty when the disk is full.
  if (/disk (is )?full|no space left|out of disk space|error:? 28\b/i.test(errors) || !hasSpace(home)) {
    return new DiskFull(
      'The database does not start, because the disk is full.',
      'Free some space and start again.',
    );
  }
  return new Problem(
    `The database in "${home}" does not start.`,
    `Its last messages:\n${errors || '(none)'}\nIf the files are damaged, restore a backup of the folder, or rename it and start with empty data.`,
  );
}

/** @param {string} home */
function hasSpace(home) {
  const { bavail, bsize } = statfsSync(home);
  return bavail * bsize >= leastSpace;
}

function temporaryFolder() {
  const memory = '/dev/shm';
  try {
    return mkdtempSync(join(memory, 'hofkiste-database-'));
  } catch {
    return mkdtempSync(join(tmpdir(), 'hofkiste-database-'));
  }
}
