import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from './run.mjs';

const project = resolve(import.meta.dirname, '../..');

/**
 * @typedef {{name: string, 'bom-ref': string}} Component
 * @typedef {{ref: string, dependsOn?: string[]}} Dependency
 * @typedef {{metadata: {component: Component}, components: Component[], dependencies: Dependency[]}} Bill
 */

/**
 * Writes the packages that a workspace ships, with their versions, licences and hashes from the lock file, as
 * CycloneDX.
 * @param {string} workspace
 * @param {string} file
 */
export async function writeBillOfMaterials(workspace, file) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--workspace', workspace];
  /** @type {Bill} */
  const bill = JSON.parse(await run('npm', args, { cwd: project }));
  const shipped = shippedBy(workspace, bill);
  bill.components = bill.components.filter((component) => shipped.has(component['bom-ref']));
  bill.dependencies = bill.dependencies.filter(({ ref }) => shipped.has(ref));
  // npm names the component after the folder.
  Object.assign(bill.metadata.component, { name: workspace, type: 'application' });
  writeFileSync(file, JSON.stringify(bill, undefined, 2));
}

/**
 * Returns the references of the shipped packages. npm's own --omit=dev would drop a shipped package that is a tool of
 * another workspace.
 * @param {string} workspace
 * @param {Bill} bill
 */
function shippedBy(workspace, { dependencies }) {
  const needed = new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const workspaces = dependenciesOfWorkspaces();
  const shipped = new Set([...needed.keys()].filter((ref) => nameOf(ref) === workspace));
  // A Set also iterates over values that are added in the loop.
  for (const ref of shipped) {
    const own = workspaces.get(nameOf(ref));
    for (const part of needed.get(ref) ?? []) if (!own || own.has(nameOf(part))) shipped.add(part);
  }
  return shipped;
}

/** @param {string} ref such as '@scope/name@1.2.3' */
const nameOf = (ref) => ref.slice(0, ref.lastIndexOf('@'));

/** @returns {Map<string, Set<string>>} keyed by workspace, without dev dependencies */
function dependenciesOfWorkspaces() {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  return new Map(
    Object.entries(packages)
      .filter(([path]) => path !== '' && !path.includes('node_modules/'))
      .map(([, { name, dependencies = {} }]) => [name, new Set(Object.keys(dependencies))]),
  );
}

// The images call: sbom.mjs <workspace> <file>
if (process.argv[1] === import.meta.filename) {
  const [workspace = '', file = ''] = process.argv.slice(2);
  await writeBillOfMaterials(workspace, file);
}
