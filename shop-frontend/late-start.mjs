import { createHash } from 'node:crypto';
import { HtmlRspackPlugin } from '@rspack/core';

/**
 * Requests the shop after the first paint: before, it would compete with the picture for a slow line. Once the picture is
 * there, the fonts and the largest file don't wait for the small one that asks for them. A page that isn't painted, such
 * as one in a hidden tab, starts after a second.
 */
const STARTER = [
  '{const{src,shop}=document.currentScript.dataset;',
  'const add=(name,attributes)=>document.head.append(Object.assign(document.createElement(name),attributes));',
  'let isAsked;',
  'const ask=()=>{if(isAsked)return;isAsked=true;add("script",{src});',
  'const picture=document.querySelector(".hero-picture img");if(picture&&!picture.complete)return;',
  'document.documentElement.classList.add("has-fonts");add("link",{rel:"preload",as:"script",href:shop})};',
  'addEventListener("DOMContentLoaded",()=>{',
  'new PerformanceObserver((list)=>{if(list.getEntriesByName("first-contentful-paint").length)requestAnimationFrame(()=>setTimeout(ask))}).observe({type:"paint",buffered:true});',
  'setTimeout(ask,1000)})}',
].join('');
const HASH = `sha256-${createHash('sha256').update(STARTER).digest('base64')}`;
const MAIN = /<script defer src="([^"]+)"><\/script>/;
const SHOP = /^assets\/shop\.\w+\.js$/;

/**
 * Puts that script in the place of the deferred one. The gateway's policy allows it by its hash; where the gateway is of
 * another version and knows another hash, the page has the deferred script.
 */
export class LateStartPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('LateStart', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('LateStart', (page) => {
        const shop = Object.keys(compilation.assets).find((name) => SHOP.test(name));
        if (!shop || !MAIN.test(page.html)) throw new Error('There is no shop to start');
        page.html = page.html.replace(MAIN, (deferred, src) =>
          [
            `<!--#if expr="$starter = ${HASH}" --><script data-src="${src}" data-shop="/${shop}">${STARTER}</script>`,
            `<!--#else -->${deferred}<!--#endif -->`,
          ].join(''),
        );
        return page;
      });
    });
  }
}
