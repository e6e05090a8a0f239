import { PICKUP_CACHE } from '@hofkiste/contract/pickup-storage';
import * as v from 'valibot';
import crate from '../assets/empty-crate.svg';

/** The build puts the value in here. */
declare const process: { env: { NODE_ENV?: string } };

const WORKER = '/admin/sw.js';
const DOCUMENT = '/admin/';
const MANIFEST = '/admin-frontend/mf-manifest.json';
const ASSET = /^\/admin(-frontend)?\/assets\//;

/** Loaded only after the last window. */
const LATER = [crate];

const manifestSchema = v.object({ metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }) });

/**
 * Keeps the files of this page for the service worker, which answers with them when the server doesn't. Shell and back
 * office are released apart, so no build knows all files, but the browser knows which it has loaded. All or nothing: a
 * kit of two releases wouldn't start. Nothing in development, where it would hide changes.
 */
export async function keepOffline(): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  await navigator.serviceWorker.register(WORKER, { scope: DOCUMENT });
  const assets = await Promise.all(loadedAssets().map((path) => fetchFile(path)));
  const page = await fetchFile(DOCUMENT, { cache: 'no-cache' });
  const manifest = await fetchFile(MANIFEST, { cache: 'no-cache' });
  const named = [...filesOfPage(await page.clone().text()), entryOf(await manifest.clone().json())];
  const files = [page, manifest, ...assets];
  const paths = files.map(pathOf);
  // after a release the page and the manifest name other files than this page has loaded: the next load keeps them
  if (!named.every((name) => paths.some((path) => path.endsWith(name)))) return;
  const kit = await caches.open(PICKUP_CACHE);
  const keep = (file: Response) => kit.put(pathOf(file), file);
  // the page comes last: whenever this is interrupted, everything that it names is there
  await Promise.all(assets.map(keep));
  await keep(manifest);
  await keep(page);
  for (const request of await kit.keys()) if (!paths.includes(pathOf(request))) await kit.delete(request);
  // Without this, browsers may remove the data when the disk is full. Most decide without asking the person.
  await navigator.storage.persist();
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
