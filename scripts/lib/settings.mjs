import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem } from './problem.mjs';

export const project = resolve(import.meta.dirname, '../..');
/** The folder for files that can be created again. */
export const cache = join(project, 'node_modules/.cache/hofkiste');
/** @type {string} */
export const version = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).version;
export const demoLogin = { email: 'admin@hofkiste.example', password: 'hofkiste-demo' };

const shortestPassword = 12;
const loopback = /^(localhost|::1|127(\.\d{1,3}){3})$/;

/** Returns the folder of the shop's data. Relative paths start at the project. */
export function dataFolder(/** @type {NodeJS.ProcessEnv} */ env = process.env) {
  return resolve(project, env.HOFKISTE_DATA || (isTrial(env) ? '.data-leer' : '.data'));
}

/** Tells whether HOFKISTE_FARM asks for an empty farm with a login of its own instead of the demo. */
function isTrial(/** @type {NodeJS.ProcessEnv} */ { HOFKISTE_FARM: farm } = process.env) {
  if (!farm || farm === 'leer') return farm === 'leer';
  throw new Problem(
    `There is no HOFKISTE_FARM=${farm}: HOFKISTE_FARM=leer starts an empty farm; without HOFKISTE_FARM the demo starts.`,
  );
}

/**
 * Returns a command as it is typed for the chosen farm.
 * @param {string} command
 */
export const typed = (command, env = process.env) => `${isTrial(env) ? 'HOFKISTE_FARM=leer ' : ''}${command}`;

/**
 * Returns a text as a word of a command that is typed, also one with a space.
 * @param {string} text
 */
export const typedWord = (text) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** Reads the settings of `npm start` and `npm run dev` from the environment. */
export function startSettings(/** @type {NodeJS.ProcessEnv} */ env = process.env) {
  const port = wholeNumber(env, 'PORT', 8080, 65_535);
  const host = env.HOST || '127.0.0.1';
  const isOpen = !loopback.test(host) || !isOwnMachine(env.PUBLIC_URL);
  if (isOpen && isTrial(env)) throw onlyHere();
  if (isOpen) requireOwnLogin(env);
  return {
    isTrial: isTrial(env),
    folder: dataFolder(env),
    port,
    host,
    isOpen,
    processes: wholeNumber(env, 'HOFKISTE_API_PROCESSES', 1, 32),
    publicUrl: env.PUBLIC_URL || `http://${nameOf(host)}:${port}`,
  };
}

/**
 * Returns the hosts that the demo accepts: this machine, and when it is open, its public name and hosts without a name.
 * @param {{publicUrl: string, isOpen?: boolean}} settings
 */
export function demoHosts({ publicUrl, isOpen = false }) {
  return isOpen ? ['loopback', 'addresses', new URL(publicUrl).hostname] : ['loopback'];
}

/** @param {string} [publicUrl] */
function isOwnMachine(publicUrl) {
  if (!publicUrl || !URL.canParse(publicUrl)) return true;
  return loopback.test(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Returns the address at which this machine reaches a server that listens on `host`.
 * @param {string} host
 */
export function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** @param {string} host */
function nameOf(host) {
  if (loopback.test(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return reachable(host);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {number} otherwise
 * @param {number} most
 */
function wholeNumber(env, name, otherwise, most) {
  const text = env[name] || String(otherwise);
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Problem(
    `${name}=${text} is not possible: ${name} must be a whole number from 1 to ${most}.`,
    `For example: ${name}=${otherwise} npm start`,
  );
}

const onlyHere = () =>
  new Problem(
    'The empty farm is for trying out and runs on this machine only: its captcha is off.',
    'Leave HOST and PUBLIC_URL out. ./hofkiste einrichten starts a shop for everybody.',
  );

/**
 * Requires other credentials than the demo's, because everybody knows those.
 * @param {NodeJS.ProcessEnv} env
 */
function requireOwnLogin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }) {
  const isOwn = email && email !== demoLogin.email && password && password !== demoLogin.password;
  if (isOwn && password.length >= shortestPassword) return;
  throw new Problem(
    'With HOST or a public PUBLIC_URL others reach the demo, so it needs a login of your own.',
    `Set ADMIN_EMAIL and ADMIN_PASSWORD (${shortestPassword} characters or more) to values of your own, or leave HOST and PUBLIC_URL out.`,
  );
}
