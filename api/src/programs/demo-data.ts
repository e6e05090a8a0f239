import type { DataSource } from 'typeorm';
import { Admin } from '../auth/admin.entity.js';
import { passwordMatches } from '../auth/password.js';
import { type Config, DEMO_ADMIN_PASSWORD } from '../config/config.js';
import { isOpen } from '../config/exposure.js';
import { DEMO_MARK } from '../demo/demo-settings.js';
import { Setting } from '../settings/settings.service.js';

const NEW_DATABASE =
  'Ein echter Shop beginnt mit einer leeren Datenbank. Das löscht alles in dieser: ' +
  'docker compose down && docker volume rm hofkiste_database. Danach: ./hofkiste einrichten';

const DEMO_FARM = `In dieser Datenbank sind die Daten der Demo. ${NEW_DATABASE}`;

const KNOWN_LOGIN = 'In dieser Datenbank gilt noch die Anmeldung der Demo, die jeder kennt.';

const OWN_DATA = 'Sind es schon die Daten deines Hofs, dann setze ein neues Passwort: ./hofkiste passwort';

const CLOSE_FIRST =
  'Starte einmal ohne HOST und PUBLIC_URL, ändere sie mit ./hofkiste passwort ' +
  '(ohne Docker: npm run admin:password), und starte dann wieder mit ihnen.';

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
  if (!isDemo && (await dataSource.getRepository(Setting).existsBy({ key: DEMO_MARK }))) return DEMO_FARM;
  if (isDemo && !isOpen(config, host)) return undefined;
  if (!(await hasKnownPassword(dataSource))) return undefined;
  return [KNOWN_LOGIN, ...(isDemo ? [CLOSE_FIRST] : [NEW_DATABASE, OWN_DATA])].join('\n');
}

async function hasKnownPassword(dataSource: DataSource): Promise<boolean> {
  const admins = await dataSource.getRepository(Admin).find({ select: { id: true, passwordHash: true } });
  for (const { passwordHash } of admins)
    if (await passwordMatches(passwordHash, DEMO_ADMIN_PASSWORD)) return true;
  return false;
}
