import { createHash } from 'node:crypto';
import { HtmlRspackPlugin } from '@rspack/core';

/**
 * Requests the shop after the first paint: before, it would compete with the picture for a slow line. A page that isn't
 * painted, such as one in a hidden tab, requests it after a second.
 */
const STARTER = [
  '{const{src}=document.currentScript.dataset;',
  'let isAsked;',
  'const ask=()=>{if(isAsked)return;isAsked=true;document.head.append(Object.assign(document.createElement("script"),{src}))};',
  'addEventListener("DOMContentLoaded",()=>{',
  'new PerformanceObserver((list)=>{if(list.getEntriesByName("first-contentful-paint").length)requestAnimationFrame(()=>setTimeout(ask))}).observe({type:"paint",buffered:true});',
  'setTimeout(ask,1000)})}',
].join('');
const HASH = `sha256-${createHash('sha256').update(STARTER).digest('base64')}`;
const MAIN = /<script defer src="([^"]+)"><\/script>/;

/**
 * Puts that script in the place of the deferred one. The gateway's policy allows it by its hash; where the gateway is of
 * another version and knows another hash, the page has the deferred script.
 */
export class LateStartPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('LateStart', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('LateStart', (page) => {
        if (!MAIN.test(page.html)) throw new Error('index.html has no deferred script');
        page.html = page.html.replace(MAIN, (deferred, src) =>
          [
            `<!--#if expr="$starter = ${HASH}" --><script data-src="${src}">${STARTER}</script>`,
            `<!--#else -->${deferred}<!--#endif -->`,
          ].join(''),
        );
        return page;
      });
    });
  }
}
