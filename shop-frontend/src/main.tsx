import './styles.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { fillStore, readBoot } from './boot';
import { saveCart } from './orders/cart';
import { ShopApp } from './ShopApp';
import { createStore } from './store';

const store = createStore();
const boot = readBoot();
if (boot) fillStore(store, boot);
store.subscribe(() => saveCart(store.getState()));

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <ShopApp isThemed={boot !== undefined} />
    </Provider>,
  );
}
