import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const FILES = ['src/starter.js', 'public/favicon.svg'].map(at);
/** The entry of each page. */
const ENTRIES = {
  home: 'home-page',
  cancel: 'cancel-page',
  change: 'change-page',
  standing: 'standing-page',
  standinglink: 'standing-order-page',
  myorders: 'my-page',
};
/** Needed to send an order, so they are requested after the others. */
const LATER_CHUNKS = { home: ['calls'], myorders: ['calls'] };
/** The style sheets that documents contain, and those that are files, by entry. The entries have empty scripts. */
const CONTAINED_STYLES = {
  firstPaint: 'first-paint',
  home: 'home',
  boxes: 'boxes',
  order: 'order',
  standing: 'standing',
  my: 'my',
};
const STYLE_FILES = { later: 'later', orderLater: 'order-later' };

/**
 * Writes beside the server's bundle what the documents of the pages name or contain. The style sheet of the first paint, the icon
 * and the starter stand in them, so that none of them costs a request.
 */
export class PagePlugin {
  /** @param {{isServing: boolean}} options */
  constructor({ isServing }) {
    this.isServing = isServing;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Page', (compilation) => {
      for (const file of FILES) compilation.fileDependencies.add(file);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'Page', stage }, () => {
        const files = JSON.stringify(this.files(compilation));
        compilation.emitAsset('server/files.json', new rspack.sources.RawSource(files));
      });
    });
  }

  /** @param {import('@rspack/core').Compilation} compilation */
  files(compilation) {
    const [starter, icon] = FILES.map((file) => readFileSync(file, 'utf8'));
    const filesOf = (name, ending) =>
      [...compilation.namedChunkGroups.get(name).getFiles()].filter((file) => file.endsWith(ending));
    const fileOf = (name) => `/${filesOf(name, '.js').find((file) => file.includes(`/${name}.`))}`;
    const scriptsOf = (name) => filesOf(name, '.js').map((file) => `/${file}`);
    const sheetOf = (name) => filesOf(name, '.css')[0];
    const parts = [...compilation.namedChunkGroups.keys()].filter(
      (name) => !compilation.entrypoints.has(name),
    );
    return {
      ...this.styles(compilation, sheetOf),
      ...mapValues(STYLE_FILES, (name) => `/${sheetOf(name)}`),
      entries: mapValues(ENTRIES, scriptsOf),
      textEntry: scriptsOf('text-page'),
      fallback: scriptsOf('fallback'),
      laterChunks: mapValues(LATER_CHUNKS, (names) => names.map(fileOf)),
      parts: Object.fromEntries(parts.map((name) => [name, fileOf(name)])),
      starter: minified(starter),
      icon: `data:image/svg+xml,${encodeURIComponent(icon)}`,
    };
  }

  /** The development server replaces style sheets that are files. */
  styles(compilation, sheetOf) {
    const contained = Object.values(CONTAINED_STYLES);
    const files = Object.values(STYLE_FILES);
    if (this.isServing)
      return {
        styles: mapValues(CONTAINED_STYLES, () => ''),
        styleSheets: [...contained, ...files].map((name) => `/${sheetOf(name)}`),
      };
    const styles = mapValues(CONTAINED_STYLES, (name) =>
      compilation.getAsset(sheetOf(name)).source.source().toString(),
    );
    const scripts = [...contained, ...files].flatMap((name) =>
      [...compilation.namedChunkGroups.get(name).getFiles()].filter((file) => file.endsWith('.js')),
    );
    for (const file of [...contained.map(sheetOf), ...scripts]) compilation.deleteAsset(file);
    return { styles, styleSheets: [] };
  }
}

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const minified = (code) =>
  rspack.experiments.swc.minifySync(code, {
    compress: { passes: 3 },
    mangle: { topLevel: true },
    module: false,
  }).code;
