import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { packagesIn, withSourceMaps } from './breakdown.mjs';
import { project } from './settings.mjs';

/**
 * `page`: a page of the shop, whose entry counts. `chunks`: the lazy chunks of each app, by name. `isStarter`: only the
 * script in the shop's documents.
 * @typedef {{what: string, page?: string, chunks: Record<string, string[]>, isStarter?: boolean, bound: number, goal: number}} Bound
 */
/** @typedef {Bound & {bytes: number, fits: boolean}} Size */

/**
 * Bytes of JavaScript (brotli 11) that a browser loads. `npm run bench` also shows the goals.
 * @type {Bound[]}
 */
export const sizeBounds = [
  { what: 'Shop, script in the document', chunks: {}, isStarter: true, bound: 1100, goal: 1100 },
  {
    what: 'Shop, until the form runs',
    page: 'home',
    chunks: { 'shop-frontend': [] },
    bound: 98_000,
    goal: 90_000,
  },
  {
    what: 'Shop, until an order can be sent',
    page: 'home',
    chunks: { 'shop-frontend': ['calls', 'overlays'] },
    bound: 111_000,
    goal: 104_000,
  },
  {
    what: 'Shop, until an order can be changed',
    page: 'change',
    chunks: { 'shop-frontend': [] },
    bound: 98_000,
    goal: 90_000,
  },
  {
    what: 'Shop, until an order can be cancelled',
    page: 'cancel',
    chunks: { 'shop-frontend': [] },
    bound: 98_000,
    goal: 90_000,
  },
  {
    what: 'Shop, until a standing order can be made',
    page: 'standing',
    chunks: { 'shop-frontend': [] },
    bound: 110_000,
    goal: 100_000,
  },
  {
    what: 'Shop, until a standing order can be changed',
    page: 'standinglink',
    chunks: { 'shop-frontend': [] },
    bound: 98_000,
    goal: 90_000,
  },
  {
    what: 'Shop, until own orders can be seen',
    page: 'myorders',
    chunks: { 'shop-frontend': [] },
    bound: 95_000,
    goal: 90_000,
  },
  { what: 'Back office, login', chunks: { shell: [] }, bound: 95_000, goal: 85_000 },
  {
    what: 'Pickup mode',
    chunks: { shell: ['federation'], 'admin-frontend': ['remoteEntry', '__federation_expose_App', 'pickup'] },
    bound: 235_000,
    goal: 225_000,
  },
];

/**
 * Measures the builds; returns one size for each bound.
 * @returns {Size[]}
 */
export function measureSizes(root = project) {
  return sizeBounds.map((row) => {
    const parts = Object.entries(row.chunks).map(([app, chunks]) => {
      const dist = join(root, app, 'dist');
      return sum(scriptsOf(dist, chunks, row.page)) + inlineBytes(dist);
    });
    const starter = row.isStarter ? inlineBytes(join(root, 'shop-frontend/dist')) : 0;
    const bytes = parts.reduce((total, part) => total + part, starter);
    return { ...row, bytes, fits: bytes <= row.bound };
  });
}

/**
 * Describes the packages in the scripts of each size past its bound; '' if there is none.
 * @param {Size[]} sizes
 */
export async function breakdownOfMissed(sizes) {
  const texts = [];
  for (const { what, page, chunks } of sizes.filter(({ fits }) => !fits)) {
    const lines = [`${what}, in KB (minified; compressed)`];
    for (const [app, names] of Object.entries(chunks)) {
      const packages = await withSourceMaps(app, (dist) => packagesIn(scriptsOf(dist, names, page), app));
      lines.push(...packages.map(line));
    }
    texts.push(lines.join('\n'));
  }
  return texts.join('\n\n');
}

const kilobytes = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});

/** @param {import('./breakdown.mjs').PackageBytes} bytes */
function line({ name, minified, compressed }) {
  return [minified, compressed]
    .map((bytes) => kilobytes.format(bytes / 1000).padStart(8))
    .concat(`  ${name}`)
    .join('');
}

/**
 * @param {string} dist
 * @param {string[]} chunks
 * @param {string} [page]
 */
function scriptsOf(dist, chunks, page) {
  const entry = page ? entryOfPage(dist, page) : entryOf(dist);
  const assets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const lazy = chunks.map((chunk) => assets.find((name) => name.startsWith(`${chunk}.`)));
  if (entry?.length === 0 || lazy.includes(undefined)) {
    const wanted = [page ?? 'index', ...chunks].join(', ');
    throw new Error(`Scripts to measure are missing in "${dist}": ${wanted}`);
  }
  return [...(entry ?? []), ...lazy.map((name) => `assets/${name}`)].map((path = '') => join(dist, path));
}

/**
 * Returns the scripts of an app's document; undefined for the back office, which is loaded by the document of the shell.
 * @param {string} dist
 */
function entryOf(dist) {
  const page = join(dist, 'index.html');
  if (!existsSync(page)) return undefined;
  const scripts = readFileSync(page, 'utf8').matchAll(/<script[^>]+src="[^"]*\/(assets\/[^"]+\.js)"/g);
  return [...scripts].map(([, path]) => path);
}

/**
 * Returns the scripts that start a page of the shop.
 * @param {string} dist
 * @param {string} page
 * @returns {string[]}
 */
const entryOfPage = (dist, page) =>
  (shopFiles(dist).entries[page] ?? []).map((/** @type {string} */ address) => address.slice(1));

/**
 * Counts the bytes of the starter in the shop's documents.
 * @param {string} dist
 */
function inlineBytes(dist) {
  const files = shopFiles(dist);
  return files ? brotliCompressSync(files.starter).length : 0;
}

/**
 * Reads what the documents of the shop name and contain; undefined for another app.
 * @param {string} dist
 */
function shopFiles(dist) {
  const path = join(dist, 'server/files.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** @param {string[]} files */
function sum(files) {
  return files.reduce((total, file) => total + brotliCompressSync(readFileSync(file)).length, 0);
}
