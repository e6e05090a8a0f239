import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { project } from './settings.mjs';

/** Bytes of JavaScript (brotli 11) that a browser loads; lazy chunks by name. `npm run bench` also shows the goals. */
const bounds = [
  {
    what: 'Shop, bis die Startseite steht',
    app: 'shop-frontend',
    chunks: ['shop', 'home-page'],
    bound: 80_000,
    goal: 75_000,
  },
  {
    what: 'Shop, bis bestellt werden kann',
    app: 'shop-frontend',
    chunks: ['shop', 'home-page', 'calls', 'order-form', 'theme'],
    bound: 110_000,
    goal: 100_000,
  },
  {
    what: 'Shop, bis eine Bestellung geändert werden kann',
    app: 'shop-frontend',
    chunks: ['shop', 'calls', 'change-page'],
    bound: 100_000,
    goal: 90_000,
  },
  {
    what: 'Shop, bis eine Bestellung storniert werden kann',
    app: 'shop-frontend',
    chunks: ['shop', 'calls', 'cancel-page'],
    bound: 100_000,
    goal: 90_000,
  },
  { what: 'Anmeldung der Verwaltung', app: 'shell', chunks: [], bound: 105_000, goal: 100_000 },
];

/** Measures the builds; one line for each bound. */
export function measureSizes(root = project) {
  return bounds.map(({ what, app, chunks, bound, goal }) => {
    const bytes = sum(scriptsOf(join(root, app, 'dist'), chunks));
    return { what, bytes, bound, goal, fits: bytes <= bound };
  });
}

/**
 * @param {string} dist
 * @param {string[]} chunks
 */
function scriptsOf(dist, chunks) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const first = [...html.matchAll(/<script[^>]+src="[^"]*\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  const assets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const lazy = chunks.map((chunk) => assets.find((name) => name.startsWith(`${chunk}.`)));
  if (first.length === 0 || lazy.includes(undefined)) {
    throw new Error(
      `In „${dist}“ fehlen Skripte, die gemessen werden sollen: ${['index', ...chunks].join(', ')}`,
    );
  }
  return [...first, ...lazy.map((name) => `assets/${name}`)].map((path = '') => join(dist, path));
}

/** @param {string[]} files */
function sum(files) {
  return files.reduce((total, file) => total + brotliCompressSync(readFileSync(file)).length, 0);
}
