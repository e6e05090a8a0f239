import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForLock } from './machine/lock.mjs';
import { npm } from './machine/packages.mjs';
import { Problem } from './problem.mjs';
import { CommandFailed } from './run.mjs';
import { cache, project } from './settings.mjs';
import { digestOf } from './sources.mjs';

const everywhere = ['package-lock.json', 'tsconfig.base.json'];
const contract = ['api/contract'];
/** Path in `api/dist`. */
const contractOfApi = 'node_modules/@hofkiste/contract';
const rspack = ['scripts/rspack'];

/**
 * A workspace. `sources` are all files that its build depends on.
 * @typedef {{name: string, folder: string, result: string, sources: string[], isFrontend?: boolean}} Part
 */

/** @type {Part} */
const api = { name: 'api', folder: 'api', result: `${contractOfApi}/package.json`, sources: ['api'] };

/**
 * All workspaces in the order of their builds.
 * @type {Part[]}
 */
export const parts = [
  { name: 'contract', folder: 'api/contract', result: 'wire/primitives.js', sources: contract },
  api,
  frontend('shop-frontend', 'index.html'),
  frontend('shell', 'index.html'),
  frontend('admin-frontend', 'mf-manifest.json'),
];

export const frontends = parts.filter((part) => part.isFrontend);

/**
 * @param {string} name
 * @param {string} result
 * @returns {Part}
 */
function frontend(name, result) {
  return { name, folder: name, result, sources: [name, ...contract, ...rspack], isFrontend: true };
}

const stampsFile = join(cache, 'built.json');

/**
 * Builds the workspaces whose sources have changed since their last build.
 * @param {{progress: import('./progress.mjs').Progress, signal?: AbortSignal, wanted?: Part[]}} options
 */
export async function buildChanged({ progress, signal, wanted = parts }) {
  mkdirSync(cache, { recursive: true });
  const lock = await waitForLock(cache, signal);
  try {
    for (const part of wanted) {
      const digest = sourcesOf(part);
      if (isBuilt(part, digest)) continue;
      stamp(part, undefined);
      await progress.step(`Build ${part.name}`, () => build(part, signal));
      stamp(part, digest);
    }
  } finally {
    await lock.release();
  }
}

/**
 * Returns a hash of all sources of a workspace.
 * @param {Part} part
 */
export function sourcesOf(part) {
  return digestOf(project, [...part.sources, ...everywhere]);
}

/**
 * @param {Part} part
 * @param {string} digest
 */
function isBuilt(part, digest) {
  return stamps()[part.name] === digest && existsSync(join(project, part.folder, 'dist', part.result));
}

/**
 * @param {Part} part
 * @param {AbortSignal} [signal]
 */
async function build(part, signal) {
  // Because of its build info, tsc writes nothing when only the result is missing.
  if (part.name === 'contract') rmSync(join(project, part.folder, 'tsconfig.tsbuildinfo'), { force: true });
  try {
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
    await npm(['run', 'build', '--silent', '-w', `@hofkiste/${part.name}`], { env, signal });
    if (part.name === 'api') copyContractToApi();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    const text = `${error.output}\n${error.errors}`.trim();
    throw new Problem(`The build of "${part.folder}" failed.`, text.split('\n').slice(-25).join('\n'));
  }
}

/**
 * Copies the contract into the build of the api, where Node finds it first. The release of a frontend may build a newer
 * contract, and a started api must not load that one. `package.json` comes last: it shows that the copy is complete.
 */
export function copyContractToApi() {
  const copy = join(project, 'api/dist', contractOfApi);
  rmSync(copy, { recursive: true, force: true });
  for (const name of ['dist', 'package.json']) {
    cpSync(join(project, 'api/contract', name), join(copy, name), { recursive: true });
  }
}

/** @returns {Record<string, string>} */
function stamps() {
  try {
    return JSON.parse(readFileSync(stampsFile, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * @param {Part} part
 * @param {string} [digest]
 */
function stamp(part, digest) {
  writeFileSync(stampsFile, JSON.stringify({ ...stamps(), [part.name]: digest }));
}
