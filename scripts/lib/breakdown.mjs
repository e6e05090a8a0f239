import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { run } from './run.mjs';
import { project } from './settings.mjs';

/**
 * `compressed` is the difference in size after brotli without the package.
 * @typedef {{name: string, minified: number, compressed: number}} PackageBytes
 */

/**
 * Builds an app with source maps, which the published build doesn't have, and calls `read` with its folder.
 * @template Result
 * @param {string} app
 * @param {(dist: string) => Result} read
 */
export async function withSourceMaps(app, read) {
  const dist = mkdtempSync(join(tmpdir(), 'hofkiste-breakdown-'));
  try {
    const rspack = join(project, 'node_modules/@rspack/cli/bin/rspack.js');
    const options = ['--devtool', 'hidden-source-map', '--output-path', dist];
    // The bundle of the shop's server isn't measured.
    if (app === 'shop-frontend') options.push('--config-name', 'browser');
    const env = { ...process.env, NODE_ENV: 'production' };
    await run(process.execPath, [rspack, 'build', ...options], { cwd: join(project, app), env });
    return read(dist);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

/**
 * Returns the packages in scripts, the largest first. Workspaces and the code that rspack adds count as packages.
 * @param {string[]} files scripts with source maps in the same folder
 * @param {string} app the built workspace
 */
export function packagesIn(files, app) {
  /** @type {Map<string, PackageBytes>} */
  const packages = new Map();
  for (const file of files) {
    const pieces = piecesOf(readFileSync(file, 'utf8'), JSON.parse(readFileSync(`${file}.map`, 'utf8')), app);
    const whole = brotliBytes(pieces);
    for (const name of new Set(pieces.map((piece) => piece.name))) {
      const { minified, compressed } = packages.get(name) ?? { minified: 0, compressed: 0 };
      const own = pieces.filter((piece) => piece.name === name);
      const others = pieces.filter((piece) => piece.name !== name);
      packages.set(name, {
        name,
        minified: minified + Buffer.byteLength(textOf(own)),
        compressed: compressed + whole - brotliBytes(others),
      });
    }
  }
  return [...packages.values()].sort((one, other) => other.compressed - one.compressed);
}

/** @typedef {{name: string, text: string}} Piece */

/**
 * Splits a script where the package changes.
 * @param {string} code
 * @param {import('node:module').SourceMapPayload} payload
 * @param {string} app
 */
function piecesOf(code, payload, app) {
  const map = new SourceMap(payload);
  /** @type {Piece[]} */
  const pieces = [];
  for (const [lineNumber, line] of code.split(/(?<=\n)/).entries()) {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(lineNumber, column);
      const name = packageOf('originalSource' in entry ? entry.originalSource : undefined, app);
      const last = pieces.at(-1);
      if (last?.name === name) last.text += line[column];
      else pieces.push({ name, text: line.charAt(column) });
    }
  }
  return pieces;
}

/**
 * @param {string | undefined} source undefined for code that the bundler added
 * @param {string} app
 */
function packageOf(source = '', app) {
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (installed) return installed;
  if (source.includes('/api/contract/')) return 'api/contract';
  return source.includes('/src/') ? app : 'rspack';
}

const textOf = (/** @type {Piece[]} */ pieces) => pieces.map(({ text }) => text).join('');
const brotliBytes = (/** @type {Piece[]} */ pieces) => brotliCompressSync(textOf(pieces)).length;
