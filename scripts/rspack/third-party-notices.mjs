import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConcatenatedModule } from '@rspack/core';

const SEPARATOR = `\n\n${'-'.repeat(80)}\n\n`;
const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)/i;
/** Path of the installed package that contains a file, such as '…/node_modules/@scope/name'. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Adds a file with the licences of all packages that the build contains, fonts included. */
export class ThirdPartyNoticesPlugin {
  /** @param {string} [file] */
  constructor(file = 'third-party-notices.txt') {
    this.file = file;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('ThirdPartyNotices', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'ThirdPartyNotices', stage }, () => {
        const notices = [...new Set(packagesOf(compilation).map(noticeOf))].sort();
        compilation.emitAsset(this.file, new sources.RawSource(notices.join(SEPARATOR)));
      });
    });
  }
}

/**
 * Returns the folders of the packages in the chunks.
 * @param {import('@rspack/core').Compilation} compilation
 */
function packagesOf({ chunks, chunkGraph }) {
  const modules = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk));
  const files = modules
    .flatMap((module) => (module instanceof ConcatenatedModule ? module.modules : module))
    .map((module) => module.nameForCondition());
  return [...new Set(files.flatMap((file) => PACKAGE.exec(file ?? '') ?? []))];
}

/** @param {string} folder */
function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const title = [`${name} ${version}`, license, author?.name ?? author].filter(Boolean).join(', ');
  return [title, ...texts].join('\n\n');
}
