import { readConfig } from './dist/config.js';
import { exposureProblems } from './dist/exposure.js';

/** Run by docker compose before anything else: names everything that .env lacks, all at once. */
const {
  DB_PASSWORD,
  DB_ROOT_PASSWORD,
  HOST: host = '127.0.0.1',
  GATEWAY_TRUSTED_PROXIES: trustedProxies = '',
  HOFKISTE_DEMO,
} = process.env;
const complaints = [];

try {
  complaints.push(...exposureProblems(readConfig(process.env), { host, trustedProxies }));
} catch (error) {
  complaints.push(error.message);
}
if (!DB_PASSWORD) complaints.push('  DB_PASSWORD fehlt');
if (!DB_ROOT_PASSWORD) complaints.push('  DB_ROOT_PASSWORD fehlt');

if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  if (HOFKISTE_DEMO !== '1') console.error('Trage das in .env ein; .env.example erklärt jede Variable.');
  process.exitCode = 1;
}
