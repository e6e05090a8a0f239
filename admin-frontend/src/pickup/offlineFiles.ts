import { PICKUP_CACHE } from '@hofkiste/contract/frontends/pickup-storage';
import * as v from 'valibot';
import crate from '../assets/empty-crate.svg';

/** The build puts the value in here. */
declare const process: { env: { NODE_ENV?: string } };

const WORKER = '/admin/sw.js';
const DOCUMENT = '/admin/';
const MANIFEST = '/admin-frontend/mf-manifest.json';
const THEME = '/theme.css';
const ASSET = /^\/admin(-frontend)?\/assets\//;

/** Loaded only after the last window. */
const LATER = [crate];

const manifestSchema = v.object({ metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }) });

/** Tells whether the page opens without network. `failed`: a file didn't arrive, so a later attempt may succeed. */
export type OfflineFiles = 'ready' | 'failed' | 'outdated' | 'unsupported';

/** Resolves to true when an earlier visit has kept the page. */
export const hasOfflineFiles = async (): Promise<boolean> =>
  'caches' in window && (await caches.match(DOCUMENT, { cacheName: PICKUP_CACHE })) !== undefined;

/**
 * Keeps the files of this page for the service worker, which answers with them when the server doesn't. Shell and back
 * office are released apart, so no build knows all files, but the browser knows which it has loaded. All or nothing:
 * files of two releases wouldn't start. Nothing in development, where it would hide changes.
 */
export async function keepOffline(): Promise<OfflineFiles> {
  if (process.env.NODE_ENV !== 'production') return 'unsupported';
  try {
    if (!(await registerWorker())) return 'unsupported';
    return (await keepFiles()) ? 'ready' : 'outdated';
  } catch (error) {
    console.warn('The page could not be kept for later', error);
    return 'failed';
  }
}

/** Resolves to false in a browser or a window without service workers. */
async function registerWorker(): Promise<boolean> {
  // Private windows and browsers inside other apps have none
  if (!('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: DOCUMENT });
    await navigator.serviceWorker.ready;
    return true;
  } catch (error) {
    // A TypeError is a script that didn't arrive
    if (error instanceof TypeError) throw error;
    console.warn('The service worker is not allowed', error);
    return false;
  }
}

/** Resolves to false when a release came in between. */
async function keepFiles(): Promise<boolean> {
  const assets = await Promise.all(loadedAssets().map((path) => fetchFile(path)));
  const page = await fetchFile(DOCUMENT, { cache: 'no-cache' });
  const manifest = await fetchFile(MANIFEST, { cache: 'no-cache' });
  const theme = await fetchFile(THEME, { cache: 'no-cache' });
  const named = [...filesOfPage(await page.clone().text()), entryOf(await manifest.clone().json())];
  const files = [page, manifest, theme, ...assets];
  const paths = files.map(pathOf);
  // After a release the page and the manifest name other files than this page has loaded: the next load keeps them
  if (!named.every((name) => paths.some((path) => path.endsWith(name)))) return false;
  const cache = await caches.open(PICKUP_CACHE);
  const keep = (file: Response) => cache.put(pathOf(file), file);
  // The page comes last: whenever this is interrupted, everything that it names is there
  await Promise.all([theme, ...assets].map(keep));
  await keep(manifest);
  await keep(page);
  for (const request of await cache.keys()) if (!paths.includes(pathOf(request))) await cache.delete(request);
  // Without this, browsers may remove the data when the disk is full. Some ask the person, who may never answer.
  navigator.storage.persist().catch(() => {});
  return true;
}

function loadedAssets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && ASSET.test(pathname));
  return [...new Set([...own.map(({ pathname }) => pathname), ...LATER])];
}

async function fetchFile(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

const pathOf = ({ url }: Request | Response) => new URL(url).pathname;

const filesOfPage = (html: string) => html.match(/assets\/[\w.-]+\.(?:js|css)/g) ?? [];

const entryOf = (manifest: unknown) => v.parse(manifestSchema, manifest).metaData.remoteEntry.name;
