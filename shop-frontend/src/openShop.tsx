import type { PageData } from '@hofkiste/contract/wire/page';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { knowClock } from './document/knownClock';
import { shopSettings } from './farm';
import { tokenIn } from './linkAddress';
import type { PageFile } from './pageAddress';
import { ShopApp } from './ShopApp';
import { zoneOf } from './settings';
import { createStore, initialState } from './store';
import { tolerateTranslators } from './tolerateTranslators';
import { loadArrived } from './ui/loading/lazyPart';
import { keepFields } from './ui/useTakeOver';

const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

declare global {
  interface Window {
    /** The starter's requests for the files of the parts that the document shows. */
    arrived?: Promise<unknown>;
  }
}

/** Starts a page in its document. `load` runs the page's modules, in a step of their own. */
export async function startPage(load: () => Promise<PageFile>): Promise<void> {
  const root = document.getElementById('root');
  tolerateTranslators();
  if (!root) return;
  await yieldToMain();
  await openShop(root, await load());
}

/** Takes over what the server rendered, or renders all without it. It happens in steps, so that a weak phone handles input in between. */
export async function openShop(element: HTMLElement, { Page, fill }: PageFile): Promise<Root> {
  await yieldToMain();
  const { createRoot, hydrateRoot } = await import(/* webpackMode: "eager" */ './reactDom');
  await yieldToMain();
  const token = tokenIn(window.location.pathname);
  const data = readBoot();
  if (data?.clock) knowClock(zoneOf(shopSettings(data.settings)), data.clock);
  const tag = new URLSearchParams(window.location.search).get('tag') ?? '';
  const store = createStore(initialState({ data, tag }));
  await stylesLoaded();
  // A part that comes later would be taken away until then, with what somebody has typed
  await window.arrived;
  await loadArrived((element.dataset.parts ?? '').split(' '));
  if (data) await fill?.(store.dispatch, data, token);
  const renderedAt = data && new Date(data.now);
  const app = (
    <ShopApp store={store} renderedAt={renderedAt}>
      <Page token={token} />
    </ShopApp>
  );
  const root = data ? undefined : createRoot(element);
  keepFields(element);
  // React renders a transition in slices.
  return new Promise((resolve) => {
    startTransition(() => {
      root?.render(app);
      resolve(root ?? hydrateRoot(element, app));
    });
  });
}

/** Returns the data in the document; undefined in the one for a gateway without a shop server. */
function readBoot(): PageData | undefined {
  const text = document.getElementById('boot')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Waits for the style sheet that the starter requested after the first paint. */
function stylesLoaded(): Promise<unknown> | undefined {
  const link = document.querySelector<HTMLLinkElement>('link#later');
  if (!link || link.sheet) return undefined;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
