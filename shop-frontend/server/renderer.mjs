import { readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A worker that needs longer for a page is replaced. A configured patience with the api comes on top. */
const LONGEST_PAGE_MS = 2000;
const LONGEST_START_MS = 10_000;
const LOOK_AGAIN_MS = 1000;
/** A bundle that didn't start is tried again after this time: a busy machine may have been too slow. */
const TRY_AGAIN_MS = 30_000;
/** Measured: a worker needs 30 MB. During a release there are two. */
const HEAP_MB = 48;
/** Measured: a smaller one keeps less garbage between two collections, which saves 6 MB during a release. */
const YOUNG_MB = 3;

/** @typedef {{status: number, headers: Record<string, string>, body: string}} Answer */
/** @typedef {(message: string, details?: Record<string, unknown>) => void} Log */
/**
 * @typedef {object} RendererOptions
 * @property {string} folder with `current`, the link to the served release
 * @property {string[]} apis origins
 * @property {number} [apiPatience] longest time in ms that a page waits for its data
 * @property {Log} log
 */

/**
 * Renders pages by the bundle of the served release, in a worker. When another release is served, it starts a worker with
 * that bundle, gives it the new requests, and ends the old one after its last answer. A bundle that doesn't start leaves
 * the old one, or starts it again.
 * @param {RendererOptions} options
 */
export function startRenderer({ folder, apis, apiPatience, log }) {
  /** @type {ReturnType<typeof startWorker> | undefined} */
  let current;
  /** @type {Promise<void> | undefined} */
  let switching;
  /** @type {{release: string, at: number} | undefined} */
  let refused;
  let isStopped = false;

  const servedRelease = async () => basename(await readlink(join(folder, 'current')).catch(() => ''));

  /** Follows the served release, or replaces a worker that ended. */
  function follow() {
    switching ??= switchTo().finally(() => {
      switching = undefined;
    });
    return switching;
  }

  async function switchTo() {
    const served = await servedRelease();
    if (isStopped || served === '') return;
    if (served !== refused?.release) refused = undefined;
    const isRefused = refused && Date.now() - refused.at < TRY_AGAIN_MS;
    const release = isRefused ? current?.release : served;
    if (!release || (current?.release === release && !current.hasEnded())) return;
    const next = startWorker({ release, folder, apis, apiPatience, log });
    try {
      await next.started;
    } catch (error) {
      if (release === served) refused = { release, at: Date.now() };
      log('release refused', { release, reason: error instanceof Error ? error.message : String(error) });
      await next.stop();
      return;
    }
    if (release === served) refused = undefined;
    const before = current;
    current = next;
    log('release served', { release });
    await before?.finish();
  }

  const firstTry = follow();
  const timer = setInterval(() => void follow(), LOOK_AGAIN_MS);

  return {
    /**
     * Resolves to undefined if the page can't be rendered.
     * @param {string} url path and query
     * @returns {Promise<Answer | undefined>}
     */
    async render(url) {
      if (!current || current.hasEnded()) await follow();
      return current?.render(url);
    },
    /** Resolves to the reason why no page, or an older one than the served, is rendered. Waits for the first try. */
    async problem() {
      await firstTry;
      if (refused) return `release ${refused.release} does not start`;
      return !current || current.hasEnded() ? 'no release is rendered' : undefined;
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await switching;
      await current?.stop();
    },
  };
}

/** @param {RendererOptions & {release: string}} options */
function startWorker({ release, folder, apis, apiPatience, log }) {
  const worker = new Worker(new URL('worker.mjs', import.meta.url), {
    workerData: { bundle: join(folder, 'releases', release, 'server/render.mjs'), apis, apiPatience },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  /** @type {Map<number, (answer: Answer | undefined) => void>} */
  const waiting = new Map();
  let hasEnded = false;
  let last = 0;
  /** @type {(() => void) | undefined} */
  let onIdle;

  /**
   * @param {number} id
   * @param {Answer} [answer]
   */
  function settle(id, answer) {
    waiting.get(id)?.(answer);
    waiting.delete(id);
    if (waiting.size === 0) onIdle?.();
  }

  const started = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not ready in time')), LONGEST_START_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`ended with code ${code}`)));
    worker.once('message', () => clearTimeout(timer));
    worker.once('exit', () => clearTimeout(timer));
  });
  started.catch(() => {});
  worker.on('message', ({ id, answer, problem }) => {
    if (problem !== undefined) log('page failed', { release, problem });
    settle(id, answer);
  });
  worker.on('error', (error) => log('worker failed', { release, problem: error.message }));
  worker.once('exit', () => {
    hasEnded = true;
    for (const id of [...waiting.keys()]) settle(id);
  });

  return {
    release,
    started,
    hasEnded: () => hasEnded,
    /** @param {string} url */
    render(url) {
      if (hasEnded) return Promise.resolve(undefined);
      last += 1;
      const id = last;
      return new Promise((/** @type {(answer: Answer | undefined) => void} */ resolve) => {
        const timer = setTimeout(
          () => {
            log('page too slow', { release });
            hasEnded = true;
            void worker.terminate();
          },
          LONGEST_PAGE_MS + (apiPatience ?? 0),
        );
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        worker.postMessage({ id, url });
      });
    },
    /** Ends the worker after its last answer. */
    async finish() {
      if (waiting.size > 0)
        await new Promise((resolve) => {
          onIdle = () => resolve(undefined);
        });
      await worker.terminate();
    },
    async stop() {
      await worker.terminate();
    },
  };
}
