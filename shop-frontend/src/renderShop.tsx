import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { saveCart } from './orders/boxes/cart';
import { ShopApp } from './ShopApp';
import { fillStore, isPageThemed, readBoot } from './start/boot';
import type { Store } from './store';

export function renderShop(root: Root, store: Store): void {
  const boot = readBoot();
  if (boot) fillStore(store, boot);
  store.subscribe(() => saveCart(store.getState()));

  // React renders a transition in slices, and the document stays until it is complete.
  startTransition(() =>
    root.render(
      <Provider store={store}>
        <ShopApp isThemed={isPageThemed()} />
      </Provider>,
    ),
  );
}
