import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Only shoppers who see the own orders ask for these. */
const ownPaths = /^\/(api\/my|meine-bestellungen)/;
/** Nobody waits for the api or the shop server. */
const fromCache = new Set(['HIT', 'STALE', 'UPDATING']);

/**
 * Runs `work` and reads the gateway's log of that time. `cached` is the share of the answers from its caches, of those
 * that it caches, in percent; the own orders and their page aren't among them.
 */
export async function cacheShareDuring(folder, work) {
  const log = await open(join(folder, 'gateway/logs/access.log'));
  try {
    const { size: begin } = await log.stat();
    const result = await work();
    const { size: end } = await log.stat();
    const { buffer } = await log.read({ buffer: Buffer.alloc(end - begin), position: begin });
    return { result, cached: cachedShare(String(buffer)) };
  } finally {
    await log.close();
  }
}

/** @param {string} lines of the gateway's log */
export function cachedShare(lines) {
  const states = lines
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
    .filter(({ path, cache }) => !['', '-'].includes(cache) && !ownPaths.test(path))
    .map(({ cache }) => cache);
  return (100 * states.filter((state) => fromCache.has(state)).length) / states.length;
}
