import { readConfig, withSecretFiles } from './dist/config/config.js';
import {
  backupProblems,
  databaseProblems,
  exposureProblems,
  gatewayProblems,
} from './dist/config/exposure.js';

/** Run by docker compose before anything else: names everything that .env lacks, all at once. */
const {
  HOST = '',
  GATEWAY_TRUSTED_PROXIES: trustedProxies = '',
  REQUEST_LIMIT: requestLimit = '',
  TLS_DOMAIN: tlsDomain = '',
  PUBLIC_URL: publicUrl = '',
  BACKUP_KEY: backupKey = '',
  BACKUP_REMOTE: backupRemote = '',
  BACKUP_PLAIN: backupPlain = '',
} = process.env;
const host = HOST || '127.0.0.1';
const isDemo = process.env.HOFKISTE_DEMO === '1';
const complaints = [];
let config;

try {
  config = readConfig(process.env);
  complaints.push(...exposureProblems(config, host));
} catch (error) {
  complaints.push(error.message);
}
complaints.push(...gatewayProblems(isDemo, { host, trustedProxies, requestLimit, tlsDomain, publicUrl }));
const { DB_PASSWORD, DB_OWNER_PASSWORD, DB_OWNER_USER } = withSecretFiles(process.env).given;
const ownerVariable = DB_OWNER_USER === 'root' ? 'DB_ROOT_PASSWORD' : 'DB_OWNER_PASSWORD';
complaints.push(...databaseProblems(isDemo, { DB_PASSWORD, [ownerVariable]: DB_OWNER_PASSWORD }));
complaints.push(...backupProblems({ backupKey, backupRemote, backupPlain }));

if (!isDemo && backupKey === '') {
  console.warn('Hinweis: BACKUP_KEY fehlt. Wer eine Sicherung bekommt, kann alles darin lesen.');
}
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  if (!isDemo) {
    console.error('Trage das in .env ein; .env.example erklärt jede Variable.');
    console.error(
      'Passwörter und Schlüssel stehen in Dateien, deren Pfad dort steht: DB_PASSWORD_FILE=./secrets/db-password. ./hofkiste pruefen verschiebt Werte einer früheren Version dorthin.',
    );
  }
  process.exitCode = 1;
} else {
  const problem = await problemOfData(config);
  if (problem) console.error(problem);
  // A name that nobody resolves must not keep the process.
  process.exit(problem ? 1 : 0);
}

/** Looks into the database if it runs already. Before the first start there is none, and `migrate` looks again. */
async function problemOfData(config) {
  const [{ connect }, { entities }, { demoDataProblem }] = await Promise.all([
    import('./dist/database/data-source.js'),
    import('./dist/entities.js'),
    import('./dist/programs/demo-data.js'),
  ]);
  const dataSource = await connect(config, entities).catch(() => undefined);
  // A new database has no tables yet; migrate checks again after it has created them.
  return dataSource && demoDataProblem(dataSource, config, host).catch(() => undefined);
}
