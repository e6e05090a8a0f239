import './styles.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { fillStore, readBoot } from './boot';
import { firstPaint } from './firstPaint';
import { saveCart } from './orders/cart';
import { ShopApp } from './ShopApp';
import { createStore } from './store';

const store = createStore();
const boot = readBoot();
if (boot) fillStore(store, boot);
store.subscribe(() => saveCart(store.getState()));

// An older browser keeps the page as the gateway composed it: name, next day, phone number.
const isNewEnough = 'structuredClone' in window && 'HTMLDialogElement' in window;
const root = document.getElementById('root');
if (root && isNewEnough) {
  void firstPaint().then(() =>
    createRoot(root).render(
      <Provider store={store}>
        <ShopApp isThemed={boot !== undefined} />
      </Provider>,
    ),
  );
}
