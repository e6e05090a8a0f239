import { firstPaint } from './start/firstPaint';
import { loadModule } from './ui/loading/loadModule';

// An older browser keeps the static document: name, next day, phone number.
const isNewEnough = 'structuredClone' in window && 'HTMLDialogElement' in window;
const root = document.getElementById('root');

const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/** The file is evaluated in three steps, so that a weak phone handles input in between. */
async function openShop(element: HTMLElement): Promise<void> {
  const page =
    window.location.pathname === '/'
      ? loadModule<unknown>(() => import(/* webpackChunkName: "home-page" */ './HomePage'))
      : Promise.resolve();
  const { createRoot } = await loadModule(() => import(/* webpackChunkName: "shop" */ './start/createRoot'));
  await yieldToMain();
  const { createStore } = await import(/* webpackChunkName: "shop" */ './store');
  await yieldToMain();
  const { renderShop } = await import(/* webpackChunkName: "shop" */ './renderShop');
  // Without it, loading bars would replace the hero that the document shows already. The shop reports a failure itself.
  await page.catch(() => {});
  renderShop(createRoot(element), createStore());
}

/** Fonts and shop load after the first paint: on a slow line they would compete with its picture. */
async function start(): Promise<void> {
  await firstPaint();
  document.documentElement.classList.add('has-fonts');
  if (root && isNewEnough) await openShop(root);
}

void start();
