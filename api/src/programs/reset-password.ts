import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { DEFAULT_FARM_NAME } from '@hofkiste/contract/limits';
import { Admin } from '../auth/admin.entity.js';
import { changePassword } from '../auth/change-password.js';
import { randomPassword } from '../auth/password.js';
import { passwordProblem } from '../auth/password-problem.js';
import { Clock } from '../clock.js';
import { readConfig } from '../config.js';
import { createDataSource } from '../database/data-source.js';
import { runProgram } from '../program.js';
import { Setting } from '../settings/setting.entity.js';

/** `npm run admin:password`: sets a new password for the first admin, which the login accepts, and ends the admin's sessions. */
async function resetPassword(): Promise<void> {
  const config = readConfig(process.env);
  const dataSource = await createDataSource(config).initialize();
  try {
    const admins = dataSource.getRepository(Admin);
    const [admin] = await admins.find({ order: { id: 'ASC' }, take: 1 });
    if (!admin) throw new Error('Es gibt noch keine Anmeldung; die erste entsteht beim Start.');
    const typed = await ask(`Neues Passwort für ${admin.email} (leer: eines erzeugen): `);
    const title = await dataSource.getRepository(Setting).findOneBy({ key: 'headerTitle' });
    const problem =
      typed === '' ? undefined : passwordProblem(typed, title?.value ?? DEFAULT_FARM_NAME, config);
    if (problem) throw new Error(`${problem}.`);
    const password = typed || randomPassword();
    await changePassword(dataSource, admin, password, new Clock().now());
    console.log(typed ? 'Das Passwort ist geändert.' : `Das neue Passwort: ${password}`);
    console.log('Alle Sitzungen sind beendet.');
  } finally {
    await dataSource.destroy();
  }
}

/** Reads one line; a terminal doesn't show what is typed. */
async function ask(question: string): Promise<string> {
  if (stdin.isTTY) stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    for await (const line of terminal) return line;
    throw new Error('Abgebrochen: Das Passwort bleibt, wie es ist.');
  } finally {
    terminal.close();
    if (stdin.isTTY) stdout.write('\n');
  }
}

await runProgram(resetPassword);
