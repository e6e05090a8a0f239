import { HtmlRspackPlugin } from '@rspack/core';

const PLACEHOLDER = '/* styles */';
/** What remains of the styles' own entry once they are in the page. */
const EMPTIED = /^assets\/styles\.\w+\.js$/;

/** Moves the style sheet into the page, whose `style` element carries the nonce: nothing blocks the first paint. */
export class InlineStylesPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('InlineStyles', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('InlineStyles', (page) => {
        const names = Object.keys(compilation.assets).filter((name) => name.endsWith('.css'));
        const css = names.map((name) => compilation.assets[name].source().toString()).join('');
        const emptied = Object.keys(compilation.assets).filter((name) => EMPTIED.test(name));
        for (const name of [...names, ...emptied]) compilation.deleteAsset(name);
        const fonts = Object.keys(compilation.assets).filter((name) => name.endsWith('.woff2'));
        const preloads = fonts
          .map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`)
          .join('\n    ');
        if (!page.html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`);
        page.html = page.html
          .replace(/<link[^>]*rel="stylesheet"[^>]*>/g, '')
          .replace(/<script[^>]*assets\/styles\.[^>]*><\/script>/, '')
          .replace('<!-- fonts -->', () => preloads)
          .replace(PLACEHOLDER, () => css);
        return page;
      });
    });
  }
}
