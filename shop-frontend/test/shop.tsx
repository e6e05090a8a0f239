import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createUser } from '../../tests/components/user';
import { saveCart } from '../src/boxes/cart';
import { ShopApp } from '../src/ShopApp';
import { createStore } from '../src/store';
import { writePage } from './page';

let stopSaving = () => {};

/**
 * Opens the shop at `path`. The store of the shop before saves no longer: it dispatches for a while after unmounting.
 * `boot`: the data in the document. `calledOff`: its sentence about a day that is called off.
 */
export function openShop(path = '/', { boot = '', calledOff = '' } = {}) {
  window.history.replaceState(null, '', path);
  writePage(path);
  const sentence = Object.assign(document.createElement('p'), { className: 'hero-called-off' });
  sentence.textContent = calledOff;
  if (calledOff) document.querySelector('.hero-body')?.append(sentence);
  const data = document.getElementById('boot');
  if (data) data.textContent = boot;
  const store = createStore();
  stopSaving();
  stopSaving = store.subscribe(() => saveCart(store.getState()));
  const container = document.getElementById('root') ?? document.body;
  return render(
    <Provider store={store}>
      <ShopApp />
    </Provider>,
    { container },
  );
}

// The check of pointer events looks for styles, which the pages don't have here
export const user = createUser({ pointerEventsCheck: 0 });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const submitButton = () => screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });

/** The button keeps the focus while it doesn't send, so it isn't disabled natively. */
export const readyToOrder = async () => {
  const submit = await submitButton();
  await waitFor(() => expect(submit).toHaveAttribute('aria-disabled', 'false'));
};

export const notReadyToOrder = async () =>
  expect(await submitButton()).toHaveAttribute('aria-disabled', 'true');

/** Enters a text at once: the page is drawn for each letter that is typed. */
export async function write(label: string, text: string) {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

/** Everything that an order needs, except the click. */
export async function fillOrder({ phone = '0664 123 45 67' } = {}) {
  await user.click(await screen.findByRole('button', { name: 'Große Kiste: eine mehr' }));
  await write('Vorname', 'Johanna');
  await write('Nachname', 'Mühlböck');
  await write('Telefonnummer', phone);
  await user.click(screen.getByRole('radio', { name: /Biohof Lindner/ }));
  await user.click(screen.getByRole('checkbox'));
}
