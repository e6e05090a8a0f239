import { readConfig } from './config.js';
import {
  backupProblems,
  databaseProblems,
  exposureProblems,
  gatewayProblems,
  isOwnHost,
} from './exposure.js';

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

const gateway = { host: '127.0.0.1', trustedProxies: '', requestLimit: '', tlsDomain: '', publicUrl: '' };
const ownTls = { tlsDomain: 'shop.example.at', publicUrl: 'https://shop.example.at' };

it.each([
  ['the demo on this machine', demo, 'localhost', 0],
  ['the open demo', demo, '0.0.0.0', 1],
  ['the demo at a public address', { ...demo, PUBLIC_URL: 'https://demo.at' }, '127.0.0.1', 1],
  ['the open demo with its own login', { ...demo, ...ownLogin }, '0.0.0.0', 0],
  [
    'the demo at a public address with its own login',
    { ...demo, ...ownLogin, PUBLIC_URL: 'https://demo.at' },
    '127.0.0.1',
    0,
  ],
  ['open production', production, '0.0.0.0', 0],
])('exposureProblems warns of the public demo login or not: %s', (_, environment, host, count) => {
  expect(exposureProblems(readConfig(environment), host)).toEqual(
    Array(count).fill(expect.stringContaining('ADMIN_PASSWORD')),
  );
});

it.each(['localhost:8080', '127.0.0.1', '[::1]:80', 'LOCALHOST'])('the demo answers at %s', (host) => {
  expect(isOwnHost(readConfig(demo), host)).toBe(true);
});

it.each(['boese.example', 'localhost.boese.example', '192.168.1.5:8080', '[fd00::1]', ''])(
  'the demo does not answer at %j',
  (host) => expect(isOwnHost(readConfig(demo), host)).toBe(false),
);

it.each([
  ['demo.at', true],
  ['demo.at:8443', true],
  ['192.168.1.5:8080', true],
  ['[fd00::1]', true],
  ['boese.example', false],
])('the open demo with its own login answers at %s: %s', (host, isOwn) => {
  const config = readConfig({ ...demo, ...ownLogin, PUBLIC_URL: 'https://demo.at' });
  expect(isOwnHost(config, host)).toBe(isOwn);
});

it.each([
  ['production behind a proxy on this machine', false, {}],
  [
    'production behind named proxies',
    false,
    { host: '0.0.0.0', trustedProxies: '192.0.2.7, 2001:db8::7/64' },
  ],
  ['production that believes neighbours on this machine', false, { trustedProxies: 'uniquelocal' }],
  ['production with a limit of its own', false, { requestLimit: '500' }],
  ['production that ends TLS itself', false, { ...ownTls, host: '0.0.0.0' }],
  ['the open demo', true, { host: '0.0.0.0' }],
  ['the demo without a limit', true, { requestLimit: 'off' }],
])('the gateway accepts %s', (_, isDemo, typed) => {
  expect(gatewayProblems(isDemo, { ...gateway, ...typed })).toEqual([]);
});

it.each([
  ['open production without proxies', false, { host: '0.0.0.0' }, 'TRUSTED_PROXIES fehlt'],
  [
    'open production that believes all neighbours',
    false,
    { host: '192.168.1.5', trustedProxies: 'uniquelocal' },
    'TRUSTED_PROXIES=uniquelocal',
  ],
  [
    'the open demo that believes everybody',
    true,
    { host: '::', trustedProxies: '10.0.0.1,0.0.0.0/0' },
    'TRUSTED_PROXIES=0.0.0.0/0',
  ],
  ['a proxy with a name', false, { trustedProxies: 'caddy' }, 'weder eine Adresse noch ein Netz'],
  [
    'a network that is too small',
    false,
    { trustedProxies: '10.0.0.0/33' },
    'weder eine Adresse noch ein Netz',
  ],
  [
    'TLS of its own that believes all neighbours',
    false,
    { ...ownTls, trustedProxies: 'uniquelocal' },
    'TRUSTED_PROXIES=uniquelocal geht mit TLS_DOMAIN nicht',
  ],
  [
    'a wide network of proxies',
    false,
    { host: '0.0.0.0', trustedProxies: '10.0.0.0/8' },
    'TRUSTED_PROXIES=10.0.0.0/8',
  ],
  [
    'half of all addresses',
    false,
    { host: '0.0.0.0', trustedProxies: '0.0.0.0/1' },
    'TRUSTED_PROXIES=0.0.0.0/1',
  ],
  [
    'a wide IPv6 network',
    false,
    { host: '0.0.0.0', trustedProxies: 'fd00::/48' },
    'TRUSTED_PROXIES=fd00::/48',
  ],
  [
    'the link-local network',
    false,
    { host: '0.0.0.0', trustedProxies: 'linklocal' },
    'TRUSTED_PROXIES=linklocal',
  ],
  ['a domain that is an address', false, { ...ownTls, tlsDomain: 'https://shop.example.at' }, 'TLS_DOMAIN='],
  ['a public address at another domain', false, { ...ownTls, publicUrl: 'https://hof.at' }, 'PUBLIC_URL='],
  [
    'a public address with an umlaut',
    false,
    { publicUrl: 'https://shop.biohof-müller.at' },
    'PUBLIC_URL=https://shop.biohof-müller.at hat andere Buchstaben als a bis z: schreib es als https://shop.xn--biohof-mller-klb.at',
  ],
  ['a limit that is no number', true, { requestLimit: 'viel' }, 'REQUEST_LIMIT muss'],
  ['production without a limit', false, { requestLimit: 'off' }, 'REQUEST_LIMIT darf'],
])('the gateway rejects %s', (_, isDemo, typed, problem) => {
  expect(gatewayProblems(isDemo, { ...gateway, ...typed })).toEqual([expect.stringContaining(problem)]);
});

it.each([
  [false, '', ['  DB_PASSWORD fehlt']],
  [false, 'hofkiste-demo', ['  DB_PASSWORD hat noch den Wert der Demo']],
  [false, 'fifteen letters', ['  DB_PASSWORD braucht mindestens 16 Zeichen']],
  [false, 'more than fifteen letters', []],
  [true, 'hofkiste-demo', []],
  [true, '', ['  DB_PASSWORD fehlt']],
])('databaseProblems, in the demo: %s, with the password %j finds %j', (isDemo, password, problems) => {
  expect(databaseProblems(isDemo, { DB_PASSWORD: password })).toEqual(problems);
});

it.each([
  ['no other place', { backupRemote: '' }, 0],
  ['another place without a key', {}, 1],
  ['another place with a key', { backupKey: 'age1abc' }, 0],
  ['another place where everybody may read', { backupPlain: 'yes' }, 0],
])('backupProblems requires a key for another place: %s', (_, given, count) => {
  const backups = { backupKey: '', backupRemote: 'elsewhere:hofkiste', backupPlain: '', ...given };
  expect(backupProblems(backups)).toEqual(
    Array(count).fill(expect.stringMatching(/BACKUP_KEY fehlt.*BACKUP_PLAIN=yes/)),
  );
});
