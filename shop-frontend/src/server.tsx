import { DAY } from '@hofkiste/contract/plain/durations';
import { themeCss } from '@hofkiste/contract/plain/theme';
import { PageData } from '@hofkiste/contract/wire/page';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import * as v from 'valibot';
import { api } from './api';
import { allStyles, type BuildFiles, Document, pageStyles } from './document/Document';
import { clockAround } from './document/knownClock';
import { policyOf, type Sha256 } from './document/policy';
import { textPages } from './document/TextPages';
import { textFiles } from './document/textFiles';
import { shopSettings } from './farm';
import { mainClass, type PageAddress, type PageFile, pageAddress, type ShopPage } from './pageAddress';
import { pages } from './pages';
import { ShopApp } from './ShopApp';
import { zoneOf } from './settings';
import { createStore, initialState } from './store';
import { Loading } from './ui/loading/Loading';
import { RenderedParts } from './ui/loading/lazyPart';

/** The shop's server refuses a bundle that needs a newer one. */
export const loader = 1;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** For the gateway, which may show the last page while the next one is rendered, and ten minutes if it gets none. */
const OF_EVERYBODY = 'max-age=1, stale-while-revalidate=1, stale-if-error=600';
const OF_ONE = 'no-store';
const HTML = 'text/html; charset=utf-8';
const UNAVAILABLE: Answer = { status: 503, headers: { 'Cache-Control': OF_ONE }, body: '' };

/** Links to one order or standing order, by the name of the api's route. */
const LINKS: Partial<Record<ShopPage, 'order' | 'standing'>> = {
  cancel: 'order',
  change: 'order',
  standinglink: 'standing',
};

/** Longest time in ms that a text waits for its data. The gateway has no other answer, and waits 2 s. */
const TEXT_PATIENCE = 1500;

interface Surroundings {
  /** Origins of the api's processes, asked in turn. */
  apis: readonly string[];
  /** Longest time in ms that a page waits for its data, because the gateway has another answer. */
  apiPatience?: number;
  build: Build;
}

interface Build {
  files: BuildFiles;
  sha256: Sha256;
}

export function createPages({ apis, apiPatience = 300, build }: Surroundings) {
  let asked = 0;
  /** The clock of the farm's zone, read once a day. */
  let known: { zone: string; day: number; clock: NonNullable<PageData['clock']> } | undefined;

  /** Resolves to undefined without an answer in time, and to 'unknown' for a link that leads to nothing. */
  async function read(path: string, patience = apiPatience): Promise<PageData | 'unknown' | undefined> {
    asked += 1;
    try {
      const answer = await fetch(`${apis[asked % apis.length]}/internal/page/${path}`, {
        signal: AbortSignal.timeout(patience),
      });
      if (answer.status === 404) return 'unknown';
      return answer.ok ? v.parse(PageData, await answer.json()) : undefined;
    } catch {
      return undefined;
    }
  }

  function clockOf({ settings, now }: PageData) {
    const zone = zoneOf(shopSettings(settings));
    const day = Math.floor(Date.parse(now) / DAY);
    if (known?.zone !== zone || known.day !== day)
      known = { zone, day, clock: clockAround(new Date(now), zone) };
    return known.clock;
  }

  return {
    async warmUp(): Promise<void> {
      await fallbackDocument(build);
    },

    /** `url`: path and query. */
    async answer(url: string): Promise<Answer> {
      const { pathname, searchParams } = new URL(url, 'http://shop');
      const file = Object.hasOwn(textFiles, pathname) ? textFiles[pathname] : undefined;
      if (file) {
        const data = await read('missing', Math.max(TEXT_PATIENCE, apiPatience));
        if (!data || data === 'unknown') return UNAVAILABLE;
        const text = file.text(data);
        return {
          status: text === undefined ? 404 : 200,
          headers: { 'Content-Type': file.type, 'Cache-Control': OF_EVERYBODY },
          body: text ?? '',
        };
      }

      const address = pageAddress(pathname);
      const { page, token } = address;
      const link = LINKS[page];
      const data =
        link && token
          ? await read(`${link}/${encodeURIComponent(token)}`)
          : await read(link || page === 'myorders' ? 'missing' : page);
      const isUnknown = data === 'unknown';
      const shown = isUnknown ? await read('missing') : data;
      if (!shown || shown === 'unknown') return UNAVAILABLE;
      const linked = { ...shown, clock: clockOf(shown), ...(isUnknown && { isLinkUnknown: true }) };
      const tag = searchParams.get('tag') ?? '';
      // Kept pages of dates that nobody sells would push the others out of the gateway's cache.
      const isForSale = !tag || shown.upcoming?.some(({ date }) => date === tag);
      const { body, policy } = await documentOf(build, address, linked, tag);
      return {
        status: page === 'missing' ? 404 : 200,
        headers: {
          'Content-Type': HTML,
          'Cache-Control': link || !isForSale ? OF_ONE : OF_EVERYBODY,
          'Content-Security-Policy': policy,
        },
        body,
      };
    },
  };
}

/** Returns the document for a gateway without a shop server: without data, for every page. */
export const fallbackDocument = async (build: Build): Promise<string> =>
  (await documentOf(build, { page: 'home', token: '' }, undefined, '')).body;

async function documentOf(
  { files, sha256 }: Build,
  address: PageAddress,
  data: PageData | undefined,
  tag: string,
) {
  const settings = shopSettings(data?.settings);
  const styles = [
    data &&
      themeCss(
        settings.primaryColor ?? '',
        settings.accentColor ?? '',
        settings.bgContrastColor ?? '',
        settings.backgroundImageUrl ?? '',
      ),
    files.styles.firstPaint,
    ...(data ? (pageStyles[address.page] ?? []) : allStyles).map((name) => files.styles[name]),
  ]
    .filter(Boolean)
    .join('');
  const policy = policyOf(data && address.page, settings.turnstileSiteKey, {
    styles,
    starter: files.starter,
    sha256,
  });
  const state = initialState({ data, tag });
  const page = pages[address.page];
  const content = data && page ? await contentOf(page, address.token, data, state) : undefined;
  const html = renderToStaticMarkup(
    <Document
      address={address}
      data={data}
      files={files}
      styles={styles}
      {...(!data && { policy })}
      parts={content?.parts ?? []}
    >
      {data && !page ? (
        <main className={mainClass[address.page]}>{textPages[address.page]?.(data)}</main>
      ) : (
        <main
          id="root"
          className={data && mainClass[address.page]}
          data-parts={content?.parts.join(' ') || undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what React rendered
          dangerouslySetInnerHTML={{
            __html: content?.html ?? renderToStaticMarkup(<Loading />),
          }}
        />
      )}
    </Document>,
  );
  return { body: `<!doctype html>${html}`, policy };
}

/** Renders what the browser hydrates; `parts` are the files that it then needs. */
async function contentOf(
  { Page, fill }: PageFile,
  token: string,
  data: PageData,
  state: ReturnType<typeof initialState>,
): Promise<{ html: string; parts: string[] }> {
  const parts = new Set<string>();
  const store = createStore(state);
  await fill?.(store.dispatch, data, token);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <RenderedParts value={parts}>
      <ShopApp store={store} renderedAt={new Date(data.now)}>
        <Page token={token} />
      </ShopApp>
    </RenderedParts>,
    {
      // Writes the page in its order, in one block without inline scripts
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React would leave a hole for the browser.
      onError: (error) => void failures.push(error),
    },
  );
  // The api would keep the page's data for a minute, in case somebody asks again.
  store.dispatch(api.util.resetApiState());
  if (failures.length > 0) throw failures[0];
  return { html: await new Response(prelude).text(), parts: [...parts] };
}
