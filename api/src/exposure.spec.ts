import { readConfig } from './config.js';
import { exposureProblems } from './exposure.js';

const database = { DB_HOST: '127.0.0.1', DB_PORT: '3306', DB_USER: 'hof', DB_NAME: 'hofkiste' };
const demo = { ...database, HOFKISTE_DEMO: '1', PUBLIC_URL: 'http://localhost:8080' };
const production = {
  ...database,
  PUBLIC_URL: 'https://shop.example.at',
  SESSION_SECRET: 'a-secret-that-only-this-farm-knows-0815',
  TURNSTILE_SITE_KEY: '0x4AAAAAAA',
  TURNSTILE_SECRET: '0x4AAAAAAA-secret',
  SMS_DRIVER: 'seven',
  SMS_API_KEY: 'key',
};
const ownLogin = { ADMIN_EMAIL: 'hof@example.at', ADMIN_PASSWORD: 'Karottengrün 2026' };

it.each([
  ['production behind a proxy on this machine', production, '127.0.0.1', ''],
  ['production behind a named proxy', production, '0.0.0.0', '192.0.2.7, 2001:db8::7'],
  ['the demo on this machine', demo, 'localhost', ''],
  ['the open demo with its own login', { ...demo, ...ownLogin }, '0.0.0.0', ''],
  [
    'a proxied demo with its own login',
    { ...demo, ...ownLogin, PUBLIC_URL: 'https://demo.at' },
    '127.0.0.1',
    '',
  ],
])('%s may start', (_, environment, host, trustedProxies) => {
  expect(exposureProblems(readConfig(environment), { host, trustedProxies })).toEqual([]);
});

it.each([
  ['open production without proxies', production, '0.0.0.0', '', 'TRUSTED_PROXIES fehlt'],
  [
    'open production that believes all neighbours',
    production,
    '192.168.1.5',
    'uniquelocal',
    'TRUSTED_PROXIES=uniquelocal',
  ],
  [
    'the open demo that believes everybody',
    { ...demo, ...ownLogin },
    '::',
    '10.0.0.1,0.0.0.0/0',
    'TRUSTED_PROXIES=0.0.0.0/0',
  ],
  ['the open demo', demo, '0.0.0.0', '', 'ADMIN_PASSWORD'],
  [
    'the demo at a public address',
    { ...demo, PUBLIC_URL: 'https://demo.at' },
    '127.0.0.1',
    '',
    'ADMIN_PASSWORD',
  ],
])('%s is refused', (_, environment, host, trustedProxies, problem) => {
  const problems = exposureProblems(readConfig(environment), { host, trustedProxies });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});
