import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const results = new Set(['node_modules', 'dist', 'coverage', 'test', 'test-results', 'Dockerfile']);
const unbuilt = /\.(spec\.tsx?|tsbuildinfo)$/;

/**
 * Returns a hash of the content of all source files below these paths, without tests and build results.
 * @param {string} root
 * @param {string[]} paths
 */
export function digestOf(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(root, path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !results.has(name) && !unbuilt.test(name))
    .sort()
    .flatMap((name) => filesBelow(root, join(path, name)));
}
