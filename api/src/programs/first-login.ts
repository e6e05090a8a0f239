import { stdin, stdout } from 'node:process';
import { DEFAULT_FARM_NAME } from '@hofkiste/contract/plain/constants';
import { Credentials, MIN_PASSWORD_LENGTH } from '@hofkiste/contract/wire/auth';
import * as v from 'valibot';
import { Admin } from '../auth/admin.entity.js';
import { ensureFirstAdmin } from '../auth/credentials.service.js';
import { passwordProblem } from '../auth/password.js';
import { InvalidConfig, readConfig } from '../config/config.js';
import { ask, askSecret, runProgram, withDatabase } from './terminal.js';

const ABORTED = 'Abgebrochen: Es gibt noch keine Anmeldung.';

/**
 * Creates the first login of an empty farm: of ADMIN_EMAIL and ADMIN_PASSWORD, and what is missing is asked at the
 * terminal. Does nothing when there is a login.
 */
async function createFirstLogin(): Promise<void> {
  const config = readConfig(process.env);
  await withDatabase(config, async (dataSource) => {
    if (await dataSource.getRepository(Admin).exists()) return;
    const adminEmail = config.adminEmail ?? (await askUntil(askEmail, emailProblem));
    const problem = emailProblem(adminEmail);
    if (problem) throw new InvalidConfig(`ADMIN_EMAIL: ${problem}.`);
    const rule = (password: string) =>
      passwordProblem(password, config.farmName ?? DEFAULT_FARM_NAME, config);
    const adminPassword = config.adminPassword ?? (await askUntil(askPassword, rule));
    await ensureFirstAdmin(dataSource, {
      ...config,
      adminEmail: v.parse(emailSchema, adminEmail),
      adminPassword,
    });
  });
}

const askEmail = () => ask('Deine E-Mail-Adresse, mit der du dich in der Verwaltung anmeldest: ', ABORTED);

const askPassword = () =>
  askSecret(
    `Ein Passwort dafür, mindestens ${MIN_PASSWORD_LENGTH} Zeichen (wird nicht angezeigt): `,
    ABORTED,
  );

/** Asks again until nothing is wrong with the answer. */
async function askUntil(
  question: () => Promise<string>,
  problemOf: (answer: string) => string | undefined | Promise<string | undefined>,
): Promise<string> {
  if (!stdin.isTTY)
    throw new InvalidConfig(
      'Der leere Hof braucht eine Anmeldung: Setze ADMIN_EMAIL und ADMIN_PASSWORD, oder starte ihn an einem Terminal, das danach fragt.',
    );
  for (;;) {
    const answer = await question();
    const problem = await problemOf(answer);
    if (!problem) return answer;
    stdout.write(`${problem}.\n`);
  }
}

const emailSchema = Credentials.entries.email;

function emailProblem(email: string): string | undefined {
  const parsed = v.safeParse(emailSchema, email);
  return parsed.success ? undefined : parsed.issues[0].message;
}

await runProgram(createFirstLogin);
