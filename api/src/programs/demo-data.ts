import type { DataSource } from 'typeorm';
import { Admin } from '../auth/admin.entity.js';
import { passwordMatches } from '../auth/password.js';
import { type Config, DEMO_ADMIN_PASSWORD, isOwnFarm } from '../config/config.js';
import { isOpen } from '../config/exposure.js';
import { DEMO_MARK } from '../demo/demo-settings.js';
import { Setting } from '../settings/settings.service.js';

const NEW_DATABASE =
  'Ein echter Shop beginnt mit einer leeren Datenbank. Das löscht alles in dieser: ' +
  'docker compose down && docker volume rm hofkiste_database. Danach: ./hofkiste einrichten';

const DEMO_FARM = `In dieser Datenbank sind die Daten der Demo. ${NEW_DATABASE}`;

const knownLogins = (emails: readonly string[]) =>
  `In dieser Datenbank gilt noch das Passwort der Demo, das jeder kennt, für: ${emails.join(', ')}`;

const OWN_DATA =
  'Sind es schon die Daten deines Hofs, dann setze neue Passwörter: ./hofkiste passwort E-MAIL';

const CLOSE_FIRST =
  'Starte einmal ohne HOST und PUBLIC_URL, ändere jedes mit ./hofkiste passwort E-MAIL ' +
  '(ohne Docker: npm run admin:password -- E-MAIL), und starte dann wieder mit ihnen.';

/**
 * Returns in German why the shop must not run on this database: it has the demo's data, or the demo's login. The demo
 * itself may have both; one that other machines can reach has a login of its own. `host` is the gateway's.
 */
export async function demoDataProblem(
  dataSource: DataSource,
  config: Config,
  host: string,
): Promise<string | undefined> {
  const { isDemo } = config;
  if (isOwnFarm(config) && (await dataSource.getRepository(Setting).existsBy({ key: DEMO_MARK })))
    return DEMO_FARM;
  if (isDemo && !isOpen(config, host)) return undefined;
  const emails = await emailsWithKnownPassword(dataSource);
  if (emails.length === 0) return undefined;
  return [knownLogins(emails), ...(isDemo ? [CLOSE_FIRST] : [NEW_DATABASE, OWN_DATA])].join('\n');
}

async function emailsWithKnownPassword(dataSource: DataSource): Promise<string[]> {
  const people = await dataSource.getRepository(Admin).find({ order: { id: 'ASC' } });
  const emails: string[] = [];
  for (const { email, passwordHash } of people)
    if (await passwordMatches(passwordHash, DEMO_ADMIN_PASSWORD)) emails.push(email);
  return emails;
}
