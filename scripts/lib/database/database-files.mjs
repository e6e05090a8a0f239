import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';
import { requiredProgram } from '../processes.mjs';
import { run } from '../run.mjs';
import { cache, version } from '../settings.mjs';

/** The file beside the tables that names the version that created them. Versions before 1.0.0 wrote none. */
const versionFile = 'hofkiste.version';
/** With the default of 96 MB, creating the files of a server takes three times as long. */
export const fastLogSize = '--innodb-log-file-size=16M';

// The kernel allows 108 bytes for the path of a socket.
const longestSocketPath = 100;

/**
 * Creates the files of a new server, or checks that the existing files are complete.
 * @param {string} home
 * @param {boolean} fast
 */
export async function prepareDataFolder(home, fast) {
  const isNew = !existsSync(join(home, 'data'));
  if (isNew) await createDataFolder(home, fast);
  else checkDataFolder(home);
  writeSecret(join(home, 'users.sql'), usersSql(credentialsOf(home), fast));
}

/**
 * Installs under another name and renames at the end: an interrupted start leaves no incomplete data, not even when the
 * power is cut.
 * @param {string} home
 * @param {boolean} fast
 */
async function createDataFolder(home, fast) {
  const draft = join(home, 'data.new');
  rmSync(draft, { recursive: true, force: true });
  if (fast) copyFolder(await installedOnce(), draft);
  else await install(draft, temporaryFiles(home));
  writeSecret(join(home, 'credentials.json'), JSON.stringify(newCredentials()));
  writeFileSync(join(draft, versionFile), version);
  if (!fast) await run('sync', ['--file-system', draft]);
  renameSync(draft, join(home, 'data'));
}

/** Returns the folder with the files of a new `fast` server, which are installed once for each version of MariaDB. */
async function installedOnce() {
  const release = await run(requiredProgram('mariadbd', 'mysqld'), ['--version']);
  const folder = join(cache, `mariadb-${shortHash(release)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    await install(join(draft, 'data'), temporaryFiles(draft), [fastLogSize]);
    renameSync(join(draft, 'data'), folder);
  } catch (error) {
    // Another process may have installed it meanwhile.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyFolder(from, to) {
  mkdirSync(to, { mode: 0o700 });
  cpSync(from, to, { recursive: true });
}

/**
 * @param {string} folder
 * @param {string} temporary
 * @param {string[]} [options]
 */
async function install(folder, temporary, options = []) {
  const args = [
    '--no-defaults',
    `--datadir=${folder}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...options,
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ];
  const env = { ...process.env, TMPDIR: temporary };
  await run(requiredProgram('mariadb-install-db', 'mysql_install_db'), args, { env });
}

/**
 * Creates a separate folder for temporary files: a starting server deletes all temporary tables that it finds.
 * @param {string} home
 */
export function temporaryFiles(home) {
  const folder = join(home, 'tmp');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Tells whether a version before 1.0.0 created the data. Only an existing database counts, so that an interrupted first
 * start is never taken for old data.
 * @param {string} home
 */
export const isTooOld = (home) =>
  existsSync(join(home, 'data/ibdata1')) && !existsSync(join(home, 'data', versionFile));

/** @param {string} home */
function checkDataFolder(home) {
  const needed = ['data/ibdata1', 'data/mysql', 'credentials.json'];
  const missing = needed.filter((name) => !existsSync(join(home, name)));
  if (missing.length === 0) return;
  throw new Problem(
    `The data folder "${home}" is damaged: ${missing.map((name) => `"${name}"`).join(', ')} missing.`,
    'Restore a backup of the folder, or rename it and start with empty data.',
  );
}

/**
 * Reads the logins of the server from the data folder. The file is readable for its owner only.
 * @param {string} home
 * @returns {Credentials}
 */
export function credentialsOf(home) {
  const file = join(home, 'credentials.json');
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8'));
    if (stored.user && stored.password && stored.owner && stored.rootPassword) return stored;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Problem(
    `The data folder "${home}" is damaged: "credentials.json" can't be read.`,
    'Restore a backup of the file, or rename the folder and start with empty data.',
  );
}

/** @typedef {{user: string, password: string}} Account */
/** @typedef {Account & {owner: Account, rootPassword: string}} Credentials */

/** @returns {Credentials} */
function newCredentials() {
  const owner = { user: 'hofkiste_owner', password: newPassword() };
  return { user: 'hofkiste', password: newPassword(), owner, rootPassword: newPassword() };
}

const newPassword = () => randomBytes(24).toString('base64url');

/**
 * Creates the statements that the server runs at every start, before it accepts logins. Each line of an
 * init file is one statement.
 * @param {Credentials} credentials
 * @param {boolean} fast
 */
function usersSql({ user, password, owner, rootPassword }, fast) {
  const ownerRights = fast ? 'ALL ON *.* TO ? WITH GRANT OPTION' : 'ALL ON `hofkiste`.* TO ?';
  return `${[
    "DELETE FROM mysql.global_priv WHERE User IN ('', 'root') AND Host <> 'localhost'",
    'FLUSH PRIVILEGES',
    `ALTER USER root@localhost IDENTIFIED BY '${rootPassword}'`,
    ...accountSql({ user, password }, 'SELECT, INSERT, UPDATE, DELETE ON `hofkiste`.* TO ?'),
    ...accountSql(owner, ownerRights),
  ].join(';\n')};\n`;
}

/**
 * @param {Account} account
 * @param {string} rights
 */
function accountSql({ user, password }, rights) {
  const account = `'${user}'@'127.0.0.1'`;
  return [
    `CREATE USER IF NOT EXISTS ${account}`,
    `ALTER USER ${account} IDENTIFIED BY '${password}'`,
    `REVOKE ALL PRIVILEGES, GRANT OPTION FROM ${account}`,
    `GRANT ${rights.replace('?', account)}`,
  ];
}

/**
 * @param {string} file
 * @param {string} text
 */
function writeSecret(file, text) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text, { mode: 0o600, flush: true });
}

/**
 * Returns the path of the socket. If the path of the data folder is too long, the socket is in the folder for temporary
 * files.
 * @param {string} home
 */
export function socketOf(home) {
  const beside = join(home, 'my.sock');
  if (beside.length <= longestSocketPath) return beside;
  return join(tmpdir(), `hofkiste-${shortHash(home)}.sock`);
}

const shortHash = (/** @type {string} */ text) =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);
