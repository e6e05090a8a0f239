import { readConfig } from './dist/config/config.js';
import {
  backupProblems,
  databaseProblems,
  exposureProblems,
  gatewayProblems,
} from './dist/config/exposure.js';
import { withSecretFiles } from './dist/config/secret-files.js';

/** Run by docker compose before anything else: names everything that .env lacks, all at once. */
const {
  HOST: host = '127.0.0.1',
  GATEWAY_TRUSTED_PROXIES: trustedProxies = '',
  REQUEST_LIMIT: requestLimit = '',
  TLS_DOMAIN: tlsDomain = '',
  PUBLIC_URL: publicUrl = '',
  BACKUP_KEY: backupKey = '',
  BACKUP_REMOTE: backupRemote = '',
  BACKUP_PLAIN: backupPlain = '',
} = process.env;
const isDemo = process.env.HOFKISTE_DEMO === '1';
const complaints = [];

try {
  complaints.push(...exposureProblems(readConfig(process.env), host));
} catch (error) {
  complaints.push(error.message);
}
complaints.push(...gatewayProblems(isDemo, { host, trustedProxies, requestLimit, tlsDomain, publicUrl }));
const { DB_PASSWORD, DB_OWNER_PASSWORD, DB_OWNER_USER } = withSecretFiles(process.env).given;
const ownerVariable = DB_OWNER_USER === 'root' ? 'DB_ROOT_PASSWORD' : 'DB_OWNER_PASSWORD';
complaints.push(...databaseProblems(isDemo, { DB_PASSWORD, [ownerVariable]: DB_OWNER_PASSWORD }));

if (!isDemo && backupKey === '') {
  console.warn('Hinweis: BACKUP_KEY fehlt. Wer eine Sicherung bekommt, kann alles darin lesen.');
complaints.push(...backupProblems({ backupKey, backupRemote, backupPlain }));
}
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  if (!isDemo) console.error('Trage das in .env ein; .env.example erklärt jede Variable.');
  process.exitCode = 1;
}
