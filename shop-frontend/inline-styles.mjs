import { HtmlRspackPlugin } from '@rspack/core';

const PLACEHOLDER = '/* styles */';

/** Moves the style sheet into the page, whose `style` element carries the nonce: nothing blocks the first paint. */
export class InlineStylesPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('InlineStyles', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('InlineStyles', (page) => {
        const names = Object.keys(compilation.assets).filter((name) => name.endsWith('.css'));
        const css = names.map((name) => compilation.assets[name].source().toString()).join('');
        for (const name of names) compilation.deleteAsset(name);
        const fonts = Object.keys(compilation.assets).filter((name) => name.endsWith('.woff2'));
        const preloads = fonts
          .map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`)
          .join('\n    ');
        if (!page.html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`);
        page.html = page.html
          .replace(/<link[^>]*rel="stylesheet"[^>]*>/g, '')
          .replace('<!-- fonts -->', () => preloads)
          .replace(PLACEHOLDER, () => css);
        return page;
      });
    });
  }
}
