import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** The server's files are never sent. */
const COMPRESSIBLE = /^(?!server\/).*\.(js|css|svg|json|txt)$/;
const WORTH_IT = 512;

/** Adds a `.br` and a `.gz` file to every compressible asset, so that the gateway need not compress it. */
export class PrecompressPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'Precompress', stage }, async (assets) => {
        const chosen = Object.entries(assets).filter(
          ([name, source]) => COMPRESSIBLE.test(name) && source.size() >= WORTH_IT,
        );
        await Promise.all(
          chosen.map(async ([name, source]) => {
            const bytes = source.buffer();
            const [br, gz] = await Promise.all([
              brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
              deflate(bytes, { level: 9 }),
            ]);
            compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
            compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz));
          }),
        );
      });
    });
  }
}
