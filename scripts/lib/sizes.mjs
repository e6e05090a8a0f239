import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { packagesIn, withSourceMaps } from './breakdown.mjs';
import { project } from './settings.mjs';

/** @typedef {{what: string, app: string, chunks: string[], bound: number, goal: number}} Bound */
/** @typedef {Bound & {bytes: number, fits: boolean}} Size */

/**
 * Bytes of JavaScript (brotli 11) that a browser loads; lazy chunks by name. `npm run bench` also shows the goals.
 * @type {Bound[]}
 */
const bounds = [
  {
    what: 'Shop, bis die Startseite steht',
    app: 'shop-frontend',
    chunks: ['home-page'],
    bound: 80_000,
    goal: 75_000,
  },
  {
    what: 'Shop, bis bestellt werden kann',
    app: 'shop-frontend',
    chunks: ['home-page', 'calls', 'order-form'],
    bound: 110_000,
    goal: 100_000,
  },
  {
    what: 'Shop, bis eine Bestellung geändert werden kann',
    app: 'shop-frontend',
    chunks: ['calls', 'change-page'],
    bound: 100_000,
    goal: 90_000,
  },
  {
    what: 'Shop, bis eine Bestellung storniert werden kann',
    app: 'shop-frontend',
    chunks: ['calls', 'cancel-page'],
    bound: 100_000,
    goal: 90_000,
  },
  { what: 'Anmeldung der Verwaltung', app: 'shell', chunks: [], bound: 105_000, goal: 100_000 },
];

/**
 * Measures the builds; returns one size for each bound.
 * @returns {Size[]}
 */
export function measureSizes(root = project) {
  return bounds.map((row) => {
    const dist = join(root, row.app, 'dist');
    const bytes = sum(scriptsOf(dist, row.chunks)) + inlineBytes(dist);
    return { ...row, bytes, fits: bytes <= row.bound };
  });
}

/**
 * Describes the packages in the scripts of each size past its bound; '' if there is none.
 * @param {Size[]} sizes
 */
export async function breakdownOfMissed(sizes) {
  const texts = [];
  for (const { what, app, chunks } of sizes.filter(({ fits }) => !fits)) {
    const packages = await withSourceMaps(app, (dist) => packagesIn(scriptsOf(dist, chunks), app));
    texts.push([`${what}, in KB (minifiziert; komprimiert)`, ...packages.map(line)].join('\n'));
  }
  return texts.join('\n\n');
}

const kilobytes = new Intl.NumberFormat('de-AT', {
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
 */
function scriptsOf(dist, chunks) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<script[^>]+src="[^"]*\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  const assets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const lazy = chunks.map((chunk) => assets.find((name) => name.startsWith(`${chunk}.`)));
  if (named.length === 0 || lazy.includes(undefined)) {
    throw new Error(
      `In „${dist}“ fehlen Skripte, die gemessen werden sollen: ${['index', ...chunks].join(', ')}`,
    );
  }
  return [...named, ...lazy.map((name) => `assets/${name}`)].map((path = '') => join(dist, path));
}

/**
 * Counts the bytes of the starter in the shop's page.
 * @param {string} dist
 */
function inlineBytes(dist) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const starter = /<script data-page[^{]*>(\{[^<]+)</.exec(html)?.[1];
  return starter === undefined ? 0 : brotliCompressSync(starter).length;
}

/** @param {string[]} files */
function sum(files) {
  return files.reduce((total, file) => total + brotliCompressSync(readFileSync(file)).length, 0);
}
