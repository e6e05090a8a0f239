import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** Counts up when a bundle needs something new of this file. */
const LOADER = 1;

/** Renders pages by the bundle of one release. */
const { bundle, apis, apiPatience } = workerData;
const { loader, createPages } = await import(pathToFileURL(bundle).href);
if (loader > LOADER) throw new Error(`the bundle needs loader ${loader}, this is ${LOADER}`);
const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('base64');
const files = JSON.parse(readFileSync(new URL('files.json', pathToFileURL(bundle)), 'utf8'));
const pages = createPages({ apis, apiPatience, build: { files, sha256 } });
await pages.warmUp();

parentPort?.on('message', async ({ id, url }) => {
  try {
    parentPort?.postMessage({ id, answer: await pages.answer(url) });
  } catch (error) {
    parentPort?.postMessage({
      id,
      problem: withoutTokens(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    });
  }
});
parentPort?.postMessage({});

/**
 * Masks what is as long as the token of a link, because the log gets this text.
 * @param {string} text
 */
function withoutTokens(text) {
  return text.replace(/[\w-]{20,}/g, '***');
}
