import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { saveCart } from './orders/boxes/cart';
import { ShopApp } from './ShopApp';
import { isPageThemed } from './start/boot';
import { FarmProvider } from './start/FarmProvider';
import type { Store } from './store';

export function renderShop(root: Root, store: Store): void {
  store.subscribe(() => saveCart(store.getState()));

  // React renders a transition in slices, and the document stays until it is complete.
  startTransition(() =>
    root.render(
      <Provider store={store}>
        <FarmProvider>
          <ShopApp isThemed={isPageThemed()} />
        </FarmProvider>
      </Provider>,
    ),
  );
}
