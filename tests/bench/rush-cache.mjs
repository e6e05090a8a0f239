import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sum } from './processor.mjs';

/** Only shoppers who see the own orders ask for these. */
const ownPaths = /^\/(api\/my|meine-bestellungen)/;
/** Nobody waits for the api or the shop server. */
const fromCache = new Set(['HIT', 'STALE', 'UPDATING']);

/**
 * Runs `work` and reads the gateway's log of that time: its result, and `caches` as of cacheUses().
 * @template Result
 * @param {string} folder
 * @param {() => Promise<Result>} work
 */
export async function cachesDuring(folder, work) {
  const log = await open(join(folder, 'gateway/logs/access.log'));
  try {
    const { size: begin } = await log.stat();
    const result = await work();
    const { size: end } = await log.stat();
    const { buffer } = await log.read({ buffer: Buffer.alloc(end - begin), position: begin });
    return { result, caches: cacheUses(String(buffer)) };
  } finally {
    await log.close();
  }
}

/**
 * Counts the answers of the gateway's caches by path: those from a cache, and those that it had to fetch. The own
 * orders and their page aren't among them.
 * @param {string} lines of the gateway's log
 * @returns {Map<string, {kept: number, fetched: number}>}
 */
export function cacheUses(lines) {
  const uses = new Map();
  for (const line of lines.split('\n')) {
    if (!(line.startsWith('{') && line.endsWith('}'))) continue;
    const { path, cache } = JSON.parse(line);
    if (['', '-'].includes(cache) || ownPaths.test(path)) continue;
    const use = uses.get(path) ?? { kept: 0, fetched: 0 };
    use[fromCache.has(cache) ? 'kept' : 'fetched'] += 1;
    uses.set(path, use);
  }
  return uses;
}

/**
 * Compares a rush in which some shoppers are logged in with one in which nobody is. A path that only they ask for is
 * apart: a cache fetches it once in a while, however few ask for it, so its share tells nothing.
 * @param {ReturnType<typeof cacheUses>} nobody
 * @param {ReturnType<typeof cacheUses>} some
 * @returns {{shares: {nobody: number, some: number}, fetches: number}} `shares` in percent of the answers from the
 *   caches, at the paths that all ask for; `fetches` of the other path with the most
 */
export function compareCaches(nobody, some) {
  const ofAll = (/** @type {typeof some} */ uses) =>
    shareFromCache([...uses].filter(([path]) => nobody.has(path)).map(([, use]) => use));
  const others = [...some].filter(([path]) => !nobody.has(path)).map(([, { fetched }]) => fetched);
  return { shares: { nobody: ofAll(nobody), some: ofAll(some) }, fetches: Math.max(0, ...others) };
}

/** @param {{kept: number, fetched: number}[]} uses */
function shareFromCache(uses) {
  const kept = sum(uses.map((use) => use.kept));
  return (100 * kept) / (kept + sum(uses.map(({ fetched }) => fetched)));
}
