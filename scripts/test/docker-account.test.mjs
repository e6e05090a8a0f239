import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createConnection } from 'mysql2/promise';
import { startDatabase } from '../lib/database/database.mjs';
import { run } from '../lib/run.mjs';
import { project } from '../lib/settings.mjs';
import { newFolder } from './folder.mjs';

/** Stands for the client in the image, which reaches its own server as root. */
const client = '#!/bin/sh\nexec mariadb --no-defaults --host=127.0.0.1 --port="$PORT" --user="$OWNER"\n';
const inVariable = `with comma, "quotes", \\ and ' inside`;
const inFile = 'from a file';

/** @type {Awaited<ReturnType<typeof startDatabase>>} */
let database;
before(async () => {
  database = await startDatabase({ fast: true });
  await database.createDatabase('hofkiste');
  await database.query('CREATE TABLE hofkiste.box (id int)');
});
after(() => database.stop());

/**
 * Creates the account as in Docker. Resolves to its connection, or rejects if it can't log in with the password.
 * @param {string} user
 * @param {{file: string, password: string}} options
 */
async function accountOf(user, { file, password }) {
  const folder = newFolder();
  const secret = join(folder, 'db-password');
  writeFileSync(secret, file);
  writeFileSync(join(folder, 'mysql'), client, { mode: 0o755 });
  const { port, owner } = database;
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    PORT: String(port),
    OWNER: owner.user,
    MYSQL_ROOT_PASSWORD: owner.password,
    MYSQL_DATABASE: 'hofkiste',
    DB_USER: user,
    DB_PASSWORD: inVariable,
    DB_PASSWORD_FILE: secret,
  };
  await run(join(project, 'deploy/database/create-account.sh'), [], { env });
  return createConnection({ host: '127.0.0.1', port, user, password, database: 'hofkiste' });
}

test("the api's account in Docker may only read and write rows", async () => {
  const connection = await accountOf('shop', { file: '', password: inVariable });
  await connection.query('INSERT INTO box VALUES (1)');
  await connection.query('UPDATE box SET id = 2');
  const [rows] = await connection.query('SELECT id FROM box');
  assert.deepEqual(rows, [{ id: 2 }]);
  await connection.query('DELETE FROM box');
  await assert.rejects(connection.query('DROP TABLE box'), /DROP command denied/);
  await assert.rejects(connection.query('SELECT * FROM mysql.user'), /denied/);
  await connection.end();
});

test("the file with the password of the api's account in Docker wins over the variable", async () => {
  const connection = await accountOf('other', { file: `${inFile}\n`, password: inFile });
  await connection.end();
});
