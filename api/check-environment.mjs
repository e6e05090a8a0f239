import { readConfig } from './dist/config.js';

/** Run by docker compose before anything else: names everything that .env lacks, all at once. */
const { DB_PASSWORD, DB_ROOT_PASSWORD, HOST = '127.0.0.1', HOFKISTE_DEMO } = process.env;
const complaints = [];

try {
  const config = readConfig(process.env);
  const isOpen = !/^(localhost|127\.[\d.]+)$/.test(HOST);
  const isKnownLogin =
    config.adminPassword === 'hofkiste-demo' || config.adminEmail === 'admin@hofkiste.example';
  if (config.isDemo && isOpen && isKnownLogin) {
    complaints.push(`Mit HOST=${HOST} braucht die Demo eigene Werte für ADMIN_EMAIL und ADMIN_PASSWORD.`);
  }
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
