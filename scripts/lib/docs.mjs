import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMetadataArgsStorage } from 'typeorm';
import { bounds } from '../../tests/bench/bounds.mjs';
import { project } from './settings.mjs';
import { sizeBounds } from './sizes.mjs';
import { passedVariables } from './variables.mjs';

/**
 * A part of a document that a program knows. It is between `<!-- generated: name -->` and `<!-- end -->`, in YAML between
 * `# generated: name` and `# end`.
 * @typedef {{document: string, name: string, text: (before: string) => string | Promise<string>}} GeneratedPart
 */

/** @type {GeneratedPart[]} */
export const generatedParts = [
  { document: 'CONTRIBUTING.md', name: 'makers', text: makers },
  { document: 'docs/architecture.md', name: 'layers', text: layers },
  { document: 'docs/architecture.md', name: 'tables', text: tables },
  {
    document: 'docs/cluster.md',
    name: 'galera.cnf',
    text: () => fileBlock('deploy/cluster/galera.cnf', 'ini'),
  },
  { document: 'docs/cluster.md', name: 'haproxy.cfg', text: () => fileBlock('deploy/cluster/haproxy.cfg') },
  { document: 'docs/operations.md', name: 'metrics', text: metrics },
  { document: 'docs/performance.md', name: 'bounds', text: benchmarkBounds },
  ...[...new Set(Object.values(passedVariables).flat())].map((name) => ({
    document: 'docker-compose.yml',
    name,
    text: () => variablesOf(name),
  })),
];

/** @param {GeneratedPart} part */
export async function writePart(part) {
  const path = join(project, part.document);
  writeFileSync(path, await withPart(part, readFileSync(path, 'utf8')));
}

/**
 * Returns the document with the current text of its part.
 * @param {Pick<GeneratedPart, 'name' | 'text'>} part
 * @param {string} document
 */
export async function withPart({ name, text }, document) {
  const part = new RegExp(
    `^<!-- generated: ${name} -->\\n(.*?)^<!-- end -->$|^( *)# generated: ${name}\\n(.*?)^ *# end$`,
    'ms',
  ).exec(document);
  if (!part) throw new Error(`"generated: ${name}" is missing.`);
  const [whole, markdown, indent, yaml = ''] = part;
  const current = await text((markdown ?? yaml).trim());
  const [begin = '', end = ''] = [whole.split('\n')[0], whole.split('\n').at(-1)];
  const lines =
    markdown === undefined
      ? [begin, ...current.split('\n').map((line) => indent + line), end]
      : [begin, '', current, '', end];
  return document.slice(0, part.index) + lines.join('\n') + document.slice(part.index + whole.length);
}

/** Lists the functions that make records for the component specs: `anOrder`, `someStatistics`. */
async function makers() {
  const lines = globSync('{admin-frontend,shop-frontend,shell}/test/*.{ts,tsx}', { cwd: project }).flatMap(
    (file) => {
      const source = readFileSync(join(project, file), 'utf8');
      const found = source.matchAll(/^export (?:const|function) ((?:an?|some|the)[A-Z]\w*)/gm);
      const names = [...found].map(([, name = '']) => code(name));
      return names.length === 0 ? [] : [`- ${code(file)}: ${names.join(', ')}`];
    },
  );
  return lines.sort().join('\n');
}

/** Lists the layers of the api, from the import rules. */
async function layers() {
  const rules = readFileSync(join(project, '.dependency-cruiser.cjs'), 'utf8');
  const [, list = ''] = /const API_LAYERS = \[\n(.*?)\n\];/s.exec(rules) ?? [];
  const lines = list
    .split('\n')
    .map((line) => [...line.matchAll(/'([^']+)'/g)].map(([, name = '']) => code(name)));
  return lines.map((names, index) => `${index + 1}. ${names.join(', ')}`).join('\n');
}

/** Draws the relations of TypeORM's metadata. Needs a built api. */
async function tables() {
  await import(pathToFileURL(join(project, 'api/dist/entities.js')).href);
  const { tables: all, relations, joinColumns } = getMetadataArgsStorage();
  const nameOf = (/** @type {Function | string} */ entity) =>
    all.find(({ target }) => target === entity || (target instanceof Function && target.name === entity))
      ?.name ?? '';
  const lines = relations.flatMap(({ target, propertyName, relationType, type, options }) => {
    const joined = joinColumns.find(
      (column) => column.target === target && column.propertyName === propertyName,
    );
    if (!joined && relationType !== 'many-to-one') return [];
    const parent = nameOf(typeof type === 'string' ? type : /** @type {() => Function} */ (type)());
    const one = options.onDelete === 'SET NULL' ? '|o' : '||';
    const line = options.onDelete === 'CASCADE' ? '--' : '..';
    const many = relationType === 'one-to-one' ? 'o|' : 'o{';
    const column = joined?.name ?? `${propertyName}Id`;
    // The columns of an abstract class are in the tables of its subclasses.
    const children = all.filter((table) => isOrExtends(table.target, target));
    return children.map((child) => `  ${parent} ${one}${line}${many} ${child.name} : ${column}`);
  });
  const related = new Set(lines.join('\n').match(/\w+/g));
  const others = all.map(({ name }) => name ?? '').filter((name) => !related.has(name));
  return [
    ['```mermaid', 'erDiagram', ...lines.sort(), '```'].join('\n'),
    `Tables without relations: ${others.sort().map(code).join(', ')}.`,
  ].join('\n\n');
}

const isOrExtends = (/** @type {Function | string} */ entity, /** @type {Function | string} */ base) =>
  entity === base ||
  (entity instanceof Function && base instanceof Function && entity.prototype instanceof base);

/** Lists the metrics of the api with their descriptions, from its sources. */
async function metrics() {
  const sources = globSync('api/src/**/*.ts', { cwd: project }).map((file) =>
    readFileSync(join(project, file), 'utf8'),
  );
  const found = sources.flatMap((source) => [
    ...source.matchAll(/'(hofkiste_\w+)',\s*(?:help: )?'((?:[^'\\]|\\.)*)'/g),
  ]);
  return found
    .map(([, name = '', help = '']) => `- ${code(name)}: ${help}`)
    .sort()
    .join('\n');
}

/** Lists the variables of `.env` that an environment of docker-compose.yml passes on. */
const variablesOf = (/** @type {string} */ environment) =>
  Object.entries(passedVariables)
    .flatMap(([name, environments]) =>
      environments.some((each) => each === environment) ? [`${name}: \${${name}:-}`] : [],
    )
    .join('\n');

/** Shows a file. */
const fileBlock = (/** @type {string} */ path, language = '') =>
  [`\`\`\`${language}`, readFileSync(join(project, path), 'utf8').trim(), '```'].join('\n');

/** @typedef {{what: string, bound: number, goal?: number, unit?: string, isMoreBetter?: boolean}} Bound */

/** Lists the bounds of all benchmarks, with the goals in brackets. */
async function benchmarkBounds() {
  const kilobytes = sizeBounds.map(({ what, bound, goal }) => ({
    what,
    unit: 'KB',
    bound: bound / 1000,
    goal: goal / 1000,
  }));
  const all = Object.entries({ ...bounds, sizes: [...kilobytes, ...Object.values(bounds.sizes)] });
  return all
    .map(([name, figures]) => `- ${code(name)}: ${Object.values(figures).map(described).join('; ')}`)
    .join('\n');
}

/** @param {Bound} figure */
function described({ what, bound, goal, unit = '', isMoreBetter }) {
  const aim = `${isMoreBetter ? '≥' : '≤'} ${bound} ${unit}`.trim();
  return `${what} ${aim}${goal === undefined || goal === bound ? '' : ` (${goal})`}`;
}

const code = (/** @type {string} */ text) => `\`${text}\``;
