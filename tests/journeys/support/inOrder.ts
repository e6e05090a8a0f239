import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const journeys = join(import.meta.dirname, '..');

/**
 * Returns a folder whose files run the journeys in another order: 'reverse' or 'random:<seed>'. Playwright sorts files
 * by name, so each of these has a number and imports one file of journeys.
 */
export function folderInOrder(order: string): string {
  const folder = join(journeys, '../../node_modules/.cache/hofkiste/journeys', order.replace(':', '-'));
  // The workers read this configuration, too.
  if (process.env.TEST_WORKER_INDEX !== undefined) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(journeys).filter((name) => name.endsWith('.e2e.ts'));
  for (const [index, name] of sorted(files, order).entries()) {
    const wrapper = `${String(index).padStart(3, '0')}-${name.replace(/ts$/, 'mjs')}`;
    writeFileSync(join(folder, wrapper), `import ${JSON.stringify(join(journeys, name))};\n`);
  }
  return folder;
}

function sorted(files: string[], order: string): string[] {
  if (order === 'reverse') return files.toSorted().toReversed();
  const [, seed] = /^random:(.+)$/.exec(order) ?? [];
  if (seed === undefined) throw new Error(`TEST_ORDER is neither 'reverse' nor 'random:<seed>': ${order}`);
  const keyOf = (name: string) => createHash('sha256').update(seed).update(name).digest('hex');
  return files.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
