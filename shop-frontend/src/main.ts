import { firstPaint } from './start/firstPaint';
import { startLoading } from './ui/loading/startLoading';

// An older browser keeps the static document: name, next day, phone number.
const isNewEnough = 'structuredClone' in window && 'HTMLDialogElement' in window;
const root = document.getElementById('root');

const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/** Loads after the first paint, because it would compete with picture and fonts for a slow line. The file is evaluated in three steps, so that a weak phone handles input in between. */
async function openShop(element: HTMLElement): Promise<void> {
  await firstPaint();
  if (window.location.pathname === '/')
    void startLoading(import(/* webpackChunkName: "home-page" */ './HomePage'));
  const { createRoot } = await import(/* webpackChunkName: "shop" */ './start/createRoot');
  await yieldToMain();
  const { createStore } = await import(/* webpackChunkName: "shop" */ './store');
  await yieldToMain();
  const { renderShop } = await import(/* webpackChunkName: "shop" */ './renderShop');
  renderShop(createRoot(element), createStore());
}

if (root && isNewEnough) void openShop(root);
