import { themeCss } from '@hofkiste/contract/plain/theme';
import { HtmlRspackPlugin } from '@rspack/core';

const PLACEHOLDER = '/* styles */';
/** The default colours, for a page without the api's theme fragment. */
const DEFAULT_THEME = themeCss('', '', '', '');
/** The entry of the styles is empty once they are in the page. */
const EMPTIED = /^assets\/styles\.\w+\.js$/;

/** Moves the style sheet into the `style` element of the page, so that no request blocks the first paint. */
export class InlineStylesPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('InlineStyles', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('InlineStyles', (page) => {
        const names = Object.keys(compilation.assets).filter((name) => name.endsWith('.css'));
        const css = names.map((name) => compilation.assets[name].source().toString()).join('');
        const emptied = Object.keys(compilation.assets).filter((name) => EMPTIED.test(name));
        for (const name of [...names, ...emptied]) compilation.deleteAsset(name);
        if (!page.html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`);
        page.html = page.html
          .replace(/<link[^>]*rel="stylesheet"[^>]*>/g, '')
          .replace(/<script[^>]*assets\/styles\.[^>]*><\/script>/, '')
          .replace(PLACEHOLDER, () => DEFAULT_THEME + css);
        return page;
      });
    });
  }
}
