import { startTransition } from 'react';
import { Provider } from 'react-redux';
import { saveCart } from './boxes/cart';
import { loadPage } from './pages';
import { ShopApp } from './ShopApp';
import { tolerateTranslators } from './tolerateTranslators';

const root = document.getElementById('root');

const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/** Renders the part of the page below the hero. It happens in steps, so that a weak phone handles input in between. */
async function openShop(element: HTMLElement): Promise<void> {
  const page = loadPage();
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  const { createStore } = await import(/* webpackMode: "eager" */ './store');
  const store = createStore();
  store.subscribe(() => saveCart(store.getState()));
  await stylesLoaded();
  // Until then the document shows its loading bars. The page itself reports a file that doesn't load.
  await page?.catch(() => {});
  // React renders a transition in slices.
  startTransition(() =>
    createRoot(element).render(
      <Provider store={store}>
        <ShopApp />
      </Provider>,
    ),
  );
}

/** Waits for the style sheet that the document requested after its first paint. */
function stylesLoaded(): Promise<unknown> | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return undefined;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}

tolerateTranslators();
if (root) void openShop(root);
