import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './settings.mjs';

/** @import { Outcome } from './test-runners.mjs' */
/** @typedef {{files: number, lines: number}} Size */

const WORKSPACES = [
  'api/src',
  'api/contract/src',
  'shop-frontend/src',
  'shop-frontend/server',
  'shell/src',
  'admin-frontend/src',
];
const BOUNDS = 'scripts/lib/source-sizes.json';

/**
 * Counts files and lines of the source by folder of each workspace, without specs.
 * @returns {Record<string, Size>}
 */
export function measureSources(root = project) {
  /** @type {Record<string, Size>} */
  const sizes = {};
  for (const workspace of WORKSPACES)
    for (const file of globSync('**/*.{ts,tsx,mjs,js,css}', { cwd: join(root, workspace) }).sort()) {
      if (/\.spec\.tsx?$/.test(file)) continue;
      const [first = '', ...rest] = file.split('/');
      const folder = rest.length > 0 ? `${workspace}/${first}` : workspace;
      const { files, lines } = sizes[folder] ?? { files: 0, lines: 0 };
      const added = readFileSync(join(root, workspace, file), 'utf8').split('\n').length - 1;
      sizes[folder] = { files: files + 1, lines: lines + added };
    }
  return sizes;
}

/** @returns {Record<string, Size>} the numbers that a change may not exceed without raising them */
const readBounds = () => JSON.parse(readFileSync(join(project, BOUNDS), 'utf8'));

/**
 * Compares the source with the numbers of `source-sizes.json`. A change that exceeds one raises it, and says why.
 * @returns {Promise<Outcome>}
 */
export async function checkSources(sizes = measureSources(), bounds = readBounds()) {
  const folders = Object.entries(sizes).map(([folder, { files, lines }]) => {
    const bound = bounds[folder] ?? { files: 0, lines: 0 };
    return {
      fits: files <= bound.files && lines <= bound.lines,
      text: `${folder}: ${files} of at most ${bound.files} files, ${lines} of at most ${bound.lines} lines`,
    };
  });
  const exceeded = folders.filter(({ fits }) => !fits).map(({ text }) => text);
  return {
    passed: folders.length - exceeded.length,
    failed: exceeded.length,
    note: folders.map(({ text }) => text).join('\n'),
    text: [...exceeded, `Make them smaller, or raise the number in ${BOUNDS} in the same commit.`].join('\n'),
  };
}
