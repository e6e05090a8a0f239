import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { themeCss } from '@hofkiste/contract/plain/theme';
import { rspack } from '@rspack/core';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const FILES = ['src/index.html', 'src/starter.js', 'public/favicon.svg'].map(at);
/** The default colours, for a page without the api's theme fragment. */
const DEFAULT_THEME = themeCss('', '', '', '');
/** The files that each page needs besides those of the entry, in the sequence of their use. */
const CHUNKS = {
  home: ['home-page', 'order-form'],
  cancel: ['calls', 'cancel-page'],
  change: ['calls', 'change-page'],
};
/** Those of the pages of standing orders. Only these pages name them, so that the others stay as small as they are. */
const STANDING_CHUNKS = {
  standing: ['calls', 'standing-page'],
  standinglink: ['calls', 'standing-order-page'],
};
/** The home page needs it where several days are on sale. */
const DAY_CHOICE = 'day-choice';
/** The home page needs it to send an order, so it is requested after the others. */
const HOME_LATER = 'calls';
/** The entries of the style sheets have empty scripts. */
const STYLE_ENTRIES = ['first-paint', 'later', 'standing'];

/**
 * Writes index.html: with the style sheet of the first paint, the icon and the starter in it, so that none of them costs
 * a request. The gateway's policy allows the starter by its hash; where the gateway is of another version and knows
 * another hash, the page has deferred scripts.
 */
export class PagePlugin {
  /** @param {{isServing: boolean}} options */
  constructor({ isServing }) {
    this.isServing = isServing;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Page', (compilation) => {
      for (const file of FILES) compilation.fileDependencies.add(file);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'Page', stage }, () => {
        const html = this.page(compilation);
        compilation.emitAsset('index.html', new rspack.sources.RawSource(html));
      });
    });
  }

  /** @param {import('@rspack/core').Compilation} compilation */
  page(compilation) {
    const [html, starter, icon] = FILES.map((file) => readFileSync(file, 'utf8'));
    const filesOf = (name, ending) =>
      [...compilation.namedChunkGroups.get(name).getFiles()].filter((file) => file.endsWith(ending));
    const [firstPaint, later, standing] = STYLE_ENTRIES.map((name) => filesOf(name, '.css')[0]);
    const entry = filesOf('shop', '.js').map((file) => `/${file}`);
    const deferred = entry.map((src) => `<script defer src="${src}"></script>`).join('');
    const link = `<link rel="stylesheet" href="/${later}">`;
    const withIcon = html.replace('[icon]', `data:image/svg+xml,${encodeURIComponent(icon)}`);
    if (this.isServing)
      return withIcon
        .replace('/* styles */', () => DEFAULT_THEME)
        .replace('/* standing */', '')
        .replace('</head>', () =>
          [firstPaint, later, standing]
            .map((file) => `<link rel="stylesheet" href="/${file}">`)
            .concat('</head>')
            .join(''),
        )
        .replace('[starter]', `<script>document.documentElement.className = 'has-fonts'</script>${deferred}`);

    const [css, standingCss] = [firstPaint, standing].map((file) =>
      compilation.getAsset(file).source.source().toString(),
    );
    for (const file of [firstPaint, standing, ...STYLE_ENTRIES.flatMap((name) => filesOf(name, '.js'))])
      compilation.deleteAsset(file);
    const text = inOneLine(starter);
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const fileOf = (name) => `/${filesOf(name, '.js').find((file) => file.includes(`/${name}.`))}`;
    const choice = "<!--#echo var='day_choice' encoding='none' default='' -->";
    const filesFor = (names) => names.map(fileOf).join(' ');
    const data = Object.entries(CHUNKS).map(
      ([page, names]) =>
        `data-${page}="${filesFor(names)}${page === 'home' ? `${choice},${fileOf(HOME_LATER)}` : ''}"`,
    );
    const standingData = Object.entries(STANDING_CHUNKS).map(
      ([page, names]) =>
        `<!--#if expr="$shop_page = ${page}" --><!--#set var="standing_files" value=' data-${page}="${filesFor(names)}"' --><!--#endif -->`,
    );
    return withIcon
      .replace('/* styles */', () => DEFAULT_THEME + css)
      .replace('/* standing */', () => standingCss)
      .replace('[starter]', () =>
        [
          `<!--#if expr="$several_days" --><!--#set var="day_choice" value=" ${fileOf(DAY_CHOICE)}" --><!--#endif -->`,
          ...standingData,
          `<!--#if expr="$starter = ${hash}" -->`,
          `<script data-page="<!--#echo var='shop_page' -->" data-styles="/${later}" data-entry="${entry.join(' ')}" ${data.join(' ')}<!--#echo var='standing_files' encoding='none' default='' -->>${text}</script>`,
          `<!--#else -->${link}${deferred}<!--#endif -->`,
        ].join(''),
      );
  }
}

/** Removes the comment at the beginning, line breaks and indentation. */
const inOneLine = (code) => code.replace(/^\/\*.*?\*\//s, '').replace(/\s*\n\s*/g, '');
