import { formatDate } from '@hofkiste/contract/plain/dates';
import { ROLE_NAMES } from '@hofkiste/contract/plain/roles';
import { type DataSource, IsNull } from 'typeorm';
import { Admin, Invitation, ownedBy, ownerColumns, Passkey, passwordColumns } from '../auth/admin.entity.js';
import { endLastingAccess, setPassword } from '../auth/credentials.service.js';
import { passwordProblem } from '../auth/password.js';
import { Clock } from '../config/clock.js';
import { readConfig } from '../config/config.js';
import { HelperLink } from '../pickup/helper-links/helper-link.entity.js';
import { newSecret } from '../server/secret.js';
import { settingsOf } from '../settings/settings.service.js';
import { askSecret, runProgram, withDatabase } from './terminal.js';

const KEEP = '--keep';
const ADMIN = '--leitung';

/**
 * `npm run admin:password`: sets a new password for a person, which the login accepts, and ends the person's sessions and
 * passkeys, all invitations and all helper links. Without an e-mail address it is the first person of the 'Leitung'. With
 * `--keep` passkeys, invitations and helper links stay. With `--leitung` the person belongs to the 'Leitung' afterwards,
 * also one who was deactivated.
 */
async function resetPassword(given: readonly string[]): Promise<void> {
  const options = given.filter((argument) => argument.startsWith('--'));
  const [email] = given.filter((argument) => !argument.startsWith('--'));
  const unknown = options.find((option) => ![KEEP, ADMIN].includes(option));
  if (unknown) throw new Error(`${unknown} gibt es nicht: nur ${KEEP} und ${ADMIN}.`);
  const config = readConfig(process.env);
  await withDatabase(config, async (dataSource) => {
    const people = await dataSource.getRepository(Admin).find({ order: { id: 'ASC' } });
    const stored = personOf(people, email);
    const isPromoted = options.includes(ADMIN);
    if (stored.deactivatedAt && !isPromoted)
      throw new Error(`${stored.email} ist deaktiviert. Mit ${ADMIN} gehört die Person wieder zur Leitung.`);
    const admin = isPromoted ? { ...stored, role: 'admin' as const } : stored;
    const keepsAccess = options.includes(KEEP);
    const access = await accessOf(dataSource, admin);
    if (access.length > 0) {
      const fate = keepsAccess ? 'Das bleibt' : `Auch das endet (${KEEP} behält es)`;
      console.log(`${fate}:\n${access.map((line) => `  ${line}`).join('\n')}`);
    }
    const typed = await askSecret(
      `Neues Passwort für ${admin.email} (leer: eines erzeugen): `,
      'Abgebrochen: Das Passwort bleibt, wie es ist.',
    );
    const farm = await settingsOf(dataSource.manager, config).value('headerTitle');
    const problem = typed === '' ? undefined : await passwordProblem(typed, farm, config);
    if (problem) throw new Error(`${problem}.`);
    const password = typed || newSecret();
    const now = new Clock().now();
    if (!keepsAccess) await endLastingAccess(dataSource, admin, now);
    if (isPromoted) await promote(dataSource, admin);
    await setPassword(dataSource, admin, password, now);
    console.log(typed ? 'Das Passwort ist geändert.' : `Das neue Passwort: ${password}`);
    console.log(
      keepsAccess
        ? 'Alle Sitzungen sind beendet.'
        : 'Alle Sitzungen, Passkeys, Einladungen und Helferlinks sind beendet.',
    );
    const others = people.filter(({ id, deactivatedAt }) => id !== admin.id && !deactivatedAt);
    if (others.length > 0)
      console.log(
        `Am Hof können sich auch anmelden:\n${others.map(lineOf).join('\n')}\nSie bleiben. Deaktiviere, wen du nicht kennst.`,
      );
  });
}

/** Throws in German if there is nobody. */
function personOf(people: readonly Admin[], email: string | undefined): Admin {
  if (people.length === 0) throw new Error('Es gibt noch keine Anmeldung; die erste entsteht beim Start.');
  const person =
    email === undefined
      ? people.find(({ role, deactivatedAt }) => role === 'admin' && !deactivatedAt)
      : people.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!person) throw new Error(`Diese Anmeldung gibt es nicht. Es gibt:\n${people.map(lineOf).join('\n')}`);
  return person;
}

const lineOf = ({ name, email, role }: Admin) =>
  `  ${name === null ? '' : `${name}, `}${email}, ${ROLE_NAMES[role]}`;

/** Makes a person one of the 'Leitung' who can log in. */
async function promote(dataSource: DataSource, { id }: Admin): Promise<void> {
  await dataSource.manager.update(
    Admin,
    { id },
    { role: 'admin', deactivatedAt: null, ...passwordColumns({ role: 'admin', isPasswordOff: false }) },
  );
  await dataSource.manager.update(Passkey, ownedBy(id), ownerColumns({ id, role: 'admin' }));
}

/** The passkeys of the person, the invitations and the helper links, one per line. */
async function accessOf(dataSource: DataSource, { id }: Admin): Promise<string[]> {
  const passkeys = await dataSource.getRepository(Passkey).findBy(ownedBy(id));
  const invitations = await dataSource.getRepository(Invitation).findBy({ usedAt: IsNull() });
  const links = await dataSource.getRepository(HelperLink).find({ relations: { pickupDay: true } });
  return [
    ...passkeys.map(({ name, createdAt }) => `Passkey „${name}“, erstellt am ${dateOf(createdAt)}`),
    ...invitations.map(({ email, createdAt }) => `Einladung für ${email}, erstellt am ${dateOf(createdAt)}`),
    ...links.map(
      ({ pickupDay, createdAt }) =>
        `Helferlink für ${formatDate(pickupDay.date)}, erstellt am ${dateOf(createdAt)}`,
    ),
  ];
}

const dateOf = (instant: Date) => formatDate(instant.toISOString().slice(0, 10));

await runProgram(() => resetPassword(process.argv.slice(2)));
