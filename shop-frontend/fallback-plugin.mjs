import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const sha256 = (text) => createHash('sha256').update(text).digest('base64');

/** Writes index.html, the document for a gateway without a shop server, by the bundle that has just been built. */
export class FallbackPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('Fallback', async ({ errors }) => {
      if (errors.length > 0) return;
      const folder = compiler.outputPath;
      const bundle = `${pathToFileURL(join(folder, 'render.mjs')).href}?${Date.now()}`;
      const { fallbackDocument } = await import(bundle);
      const files = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8'));
      await writeFile(join(folder, '../index.html'), await fallbackDocument({ files, sha256 }));
    });
  }
}
