import { firstPaint } from './firstPaint';

// An older browser keeps the page as the gateway composed it: name, next day, phone number.
const isNewEnough = 'structuredClone' in window && 'HTMLDialogElement' in window;
const root = document.getElementById('root');

const breath = () => new Promise((resolve) => setTimeout(resolve));

/** After the first paint: on a slow line it would take the way from the picture and the fonts. One file in three steps, so that a weak phone answers a touch in between. */
async function openShop(element: HTMLElement): Promise<void> {
  await firstPaint();
  const { createRoot } = await import(/* webpackChunkName: "shop" */ './createRoot');
  await breath();
  const { createStore } = await import(/* webpackChunkName: "shop" */ './store');
  await breath();
  const { renderShop } = await import(/* webpackChunkName: "shop" */ './renderShop');
  renderShop(createRoot(element), createStore());
}

if (root && isNewEnough) void openShop(root);
