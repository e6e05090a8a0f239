import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTestOrder } from '../../../scripts/lib/test-order.mjs';

const journeys = join(import.meta.dirname, '..');

/**
 * Returns a folder whose files import the journeys, each one file, in the order of `TEST_ORDER`. Playwright sorts files
 * by name, so their names begin with a number.
 */
export function folderInOrder(order: string): string {
  const folder = join(journeys, '../../node_modules/.cache/hofkiste/journeys', order.replace(':', '-'));
  // The workers read this configuration, too.
  if (process.env.TEST_WORKER_INDEX !== undefined) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(journeys).filter((name) => name.endsWith('.e2e.ts'));
  for (const [index, name] of inTestOrder(files.toSorted()).entries()) {
    const wrapper = `${String(index).padStart(3, '0')}-${name.replace(/ts$/, 'mjs')}`;
    writeFileSync(join(folder, wrapper), `import ${JSON.stringify(join(journeys, name))};\n`);
  }
  return folder;
}
