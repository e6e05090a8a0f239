import { HtmlRspackPlugin } from '@rspack/core';

/** Restores the SSI directives in the `title` element: HtmlRspackPlugin escapes its text. */
export class SsiTitlePlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('SsiTitle', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('SsiTitle', (page) => {
        page.html = page.html.replace(/&lt;!--#(.*?)--&gt;/g, '<!--#$1-->');
        return page;
      });
    });
  }
}
