import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A release that the shop server may be reading stays. */
const KEPT = 2;

/**
 * Publishes the files of the folder `server` after each build as a release that the shop server follows, because the
 * development server keeps its files in memory. The compilers whose files belong together share one instance.
 */
export class DevReleasePlugin {
  /** @type {Map<string, Buffer>} */
  #files = new Map();
  /** @type {string[]} */
  #releases = [];

  /**
   * @param {string} folder of the releases
   * @param {string[]} wanted the files without which there is no release
   */
  constructor(folder, wanted) {
    this.folder = folder;
    this.wanted = wanted;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.emit.tap('DevRelease', (compilation) => {
      if (compilation.errors.length > 0) return;
      for (const { name, source } of compilation.getAssets()) {
        const file = join(compiler.outputPath, name);
        if (basename(dirname(file)) === 'server') this.#files.set(basename(file), source.buffer());
      }
      if (this.wanted.every((name) => this.#files.has(name))) this.#publish();
    });
  }

  #publish() {
    const hash = createHash('sha256');
    for (const content of this.#files.values()) hash.update(content);
    const release = hash.digest('hex').slice(0, 12);
    if (release === this.#releases.at(-1)) return;

    const folder = join(this.folder, 'releases', release, 'server');
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of this.#files) writeFileSync(join(folder, name), content);
    const link = join(this.folder, '.current');
    rmSync(link, { force: true });
    symlinkSync(join('releases', release), link);
    renameSync(link, join(this.folder, 'current'));

    this.#releases = [...this.#releases.filter((other) => other !== release), release];
    for (const old of this.#releases.splice(0, this.#releases.length - KEPT))
      rmSync(join(this.folder, 'releases', old), { recursive: true });
  }
}
