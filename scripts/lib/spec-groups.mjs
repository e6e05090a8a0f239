import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, project } from './settings.mjs';
import { inTestOrder } from './test-order.mjs';

/**
 * Folders of the projects of jest, and the number of groups that their specs are divided into: more groups load modules
 * more often, fewer need more memory.
 */
const PROJECTS = {
  contract: { folder: 'api/contract', count: 1 },
  api: { folder: 'api', count: 6 },
  'shop-frontend': { folder: 'shop-frontend', count: 2 },
  shell: { folder: 'shell', count: 1 },
  'admin-frontend': { folder: 'admin-frontend', count: 4 },
};
/** @typedef {keyof typeof PROJECTS} SpecProject */
/** @type {SpecProject[]} */
export const specProjects = ['contract', 'api', 'shop-frontend', 'shell', 'admin-frontend'];
/** @typedef {{path: string, source: string}} Spec */

export const groupsFolder = join(cache, 'groups');
const declareGroup = join(import.meta.dirname, 'spec-group.cjs');

/**
 * Writes the specs of a project as a few files. The specs of such a group share a registry of modules, so that each
 * module is loaded once for all of them. Returns the files in the order in which they should run.
 * @param {SpecProject} name
 */
export function writeGroups(name) {
  const target = join(groupsFolder, name);
  // Each run of jest wants the folders of all projects, also while another run writes its groups.
  for (const each of specProjects) mkdirSync(join(groupsFolder, each), { recursive: true });
  for (const file of readdirSync(target)) rmSync(join(target, file));
  return groupsOf(specsOf(name), PROJECTS[name].count).map((specs, index) => {
    const file = join(target, `${String(index).padStart(3, '0')}.spec.cjs`);
    writeFileSync(file, sourceOf(specs));
    return file;
  });
}

/**
 * Divides specs into groups of about the same size, the largest first. A spec that mocks modules stays alone, and those that
 * render with React's server, which refuses the modules of React's client, share a group of their own.
 * @param {Spec[]} specs
 * @param {number} count
 * @param {string} [order]
 */
export function groupsOf(specs, count, order) {
  const largestFirst = specs.toSorted((a, b) => b.source.length - a.source.length);
  /** @type {Spec[][]} */
  const groups = Array.from({ length: count }, () => []);
  /** @type {Spec[]} */
  const onServer = [];
  groups.push(onServer);
  for (const spec of inTestOrder(largestFirst, ({ path }) => path, order)) {
    if (mocksModules(spec)) groups.push([spec]);
    else if (importsServer(spec)) onServer.push(spec);
    else lightest(groups.slice(0, count)).push(spec);
  }
  const sorted = groups.filter(({ length }) => length > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return inTestOrder(
    sorted.map((group) => group.map(({ path }) => path)),
    String,
    order,
  );
}

const mocksModules = (/** @type {Spec} */ { source }) =>
  /\bjest\.(?:mock|doMock|unmock|resetModules)\b/.test(source);

const importsServer = (/** @type {Spec} */ { source }) => /from '\.[./\w]*\/server'/.test(source);

const weightOf = (/** @type {Spec[]} */ group) => group.reduce((sum, { source }) => sum + source.length, 0);

/** @param {Spec[][]} groups */
const lightest = (groups) =>
  groups.reduce((least, group) => (weightOf(group) < weightOf(least) ? group : least));

/**
 * Reads the specs of a project of jest.
 * @param {SpecProject} name
 * @returns {Spec[]}
 */
export function specsOf(name) {
  return globSync(`${PROJECTS[name].folder}/{src,test}/**/*.{spec,test}.{ts,tsx}`, { cwd: project })
    .sort()
    .map((path) => ({ path, source: readFileSync(join(project, path), 'utf8') }));
}

/** @param {string[]} paths */
const sourceOf = (paths) => {
  const specs = paths.map((path) => ({ path, file: join(project, path) }));
  return `require(${JSON.stringify(declareGroup)})(${JSON.stringify(specs, null, 2)});\n`;
};
