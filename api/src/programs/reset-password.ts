import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { DEFAULT_FARM_NAME } from '@hofkiste/contract/plain/constants';
import { formatDate } from '@hofkiste/contract/plain/dates';
import type { DataSource } from 'typeorm';
import { Admin, Passkey } from '../auth/admin.entity.js';
import { setPassword } from '../auth/credentials.service.js';
import { passwordProblem } from '../auth/password.js';
import { Clock } from '../config/clock.js';
import { readConfig } from '../config/config.js';
import { connect } from '../database/data-source.js';
import { entities } from '../entities.js';
import { HelperLink } from '../pickup/helper-links/helper-link.entity.js';
import { runProgram } from '../server/program.js';
import { newSecret } from '../server/secret.js';
import { Setting } from '../settings/settings.service.js';
import { endAccess } from './end-access.js';

const KEEP = '--keep';

/**
 * `npm run admin:password`: sets a new password for the first admin, which the login accepts, and ends the admin's
 * sessions and passkeys and all helper links. With `--keep` passkeys and helper links stay.
 */
async function resetPassword(options: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const dataSource = await connect(config, entities);
  try {
    const admins = dataSource.getRepository(Admin);
    const [admin] = await admins.find({ order: { id: 'ASC' }, take: 1 });
    if (!admin) throw new Error('Es gibt noch keine Anmeldung; die erste entsteht beim Start.');
    const keepsAccess = options.includes(KEEP);
    const access = await accessOf(dataSource, admin);
    if (access.length > 0) {
      const fate = keepsAccess ? 'Das bleibt' : `Auch das endet (${KEEP} behält es)`;
      console.log(`${fate}:\n${access.map((line) => `  ${line}`).join('\n')}`);
    }
    const typed = await ask(`Neues Passwort für ${admin.email} (leer: eines erzeugen): `);
    const title = await dataSource.getRepository(Setting).findOneBy({ key: 'headerTitle' });
    const problem =
      typed === '' ? undefined : await passwordProblem(typed, title?.value ?? DEFAULT_FARM_NAME, config);
    if (problem) throw new Error(`${problem}.`);
    const password = typed || newSecret();
    const now = new Clock().now();
    if (!keepsAccess) await endAccess(dataSource, admin, now);
    await setPassword(dataSource, admin, password, now);
    console.log(typed ? 'Das Passwort ist geändert.' : `Das neue Passwort: ${password}`);
    console.log(
      keepsAccess ? 'Alle Sitzungen sind beendet.' : 'Alle Sitzungen, Passkeys und Helferlinks sind beendet.',
    );
  } finally {
    await dataSource.destroy();
  }
}

/** The passkeys of the admin and the helper links, one per line. */
async function accessOf(dataSource: DataSource, { id: adminId }: Admin): Promise<string[]> {
  const passkeys = await dataSource.getRepository(Passkey).findBy({ adminId });
  const links = await dataSource.getRepository(HelperLink).find({ relations: { pickupDay: true } });
  return [
    ...passkeys.map(({ name, createdAt }) => `Passkey „${name}“, erstellt am ${dateOf(createdAt)}`),
    ...links.map(
      ({ pickupDay, createdAt }) =>
        `Helferlink für ${formatDate(pickupDay.date)}, erstellt am ${dateOf(createdAt)}`,
    ),
  ];
}

const dateOf = (instant: Date) => formatDate(instant.toISOString().slice(0, 10));

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

await runProgram(() => resetPassword(process.argv.slice(2)));
