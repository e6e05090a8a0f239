import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { fillStore, readBoot } from './boot';
import { saveCart } from './orders/cart';
import { ShopApp } from './ShopApp';
import type { Store } from './store';

export function renderShop(root: Root, store: Store): void {
  const boot = readBoot();
  if (boot) fillStore(store, boot);
  store.subscribe(() => saveCart(store.getState()));

  // A transition is rendered in slices; the composed page stays until it is complete.
  startTransition(() =>
    root.render(
      <Provider store={store}>
        <ShopApp isThemed={boot !== undefined} />
      </Provider>,
    ),
  );
}
