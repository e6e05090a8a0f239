import { readConfig } from './dist/config.js';
import { exposureProblems, gatewayProblems } from './dist/exposure.js';

/** Run by docker compose before anything else: names everything that .env lacks, all at once. */
const {
  DB_PASSWORD,
  DB_ROOT_PASSWORD,
  HOST: host = '127.0.0.1',
  GATEWAY_TRUSTED_PROXIES: trustedProxies = '',
  REQUEST_LIMIT: requestLimit = '',
} = process.env;
const isDemo = process.env.HOFKISTE_DEMO === '1';
const complaints = [];

try {
  complaints.push(...exposureProblems(readConfig(process.env), host));
} catch (error) {
  complaints.push(error.message);
}
complaints.push(...gatewayProblems(isDemo, { host, trustedProxies, requestLimit }));
if (!DB_PASSWORD) complaints.push('  DB_PASSWORD fehlt');
if (!DB_ROOT_PASSWORD) complaints.push('  DB_ROOT_PASSWORD fehlt');

if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  if (!isDemo) console.error('Trage das in .env ein; .env.example erklärt jede Variable.');
  process.exitCode = 1;
}
