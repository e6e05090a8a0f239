import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createUser } from '../../tests/components/user';
import { saveCart } from '../src/orders/boxes/cart';
import { ShopApp } from '../src/ShopApp';
import { createStore } from '../src/store';
import { publicSettings } from './farm';
import { writePage } from './page';

interface Call {
  url: string;
  key: string | null;
  body: unknown;
}

/** `date`: what time it was for the api. */
type Answer = { status?: number; body: unknown; date?: string } | 'no connection';

/** Answers by 'METHOD /path'; a list is given out one by one, the last one again and again. */
export function serve(answers: Record<string, Answer | Answer[]>): Call[] {
  const calls: Call[] = [];
  const all: Record<string, Answer | Answer[]> = {
    'GET /api/settings': { body: publicSettings() },
    ...answers,
  };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const text = await request.text();
    calls.push({
      url: `${request.method} ${pathname}`,
      key: request.headers.get('Idempotency-Key'),
      body: text ? JSON.parse(text) : undefined,
    });
    const planned = [all[`${request.method} ${pathname}`] ?? { status: 404, body: {} }].flat();
    const nth = calls.filter(({ url }) => url === `${request.method} ${pathname}`).length;
    const answer = planned[Math.min(nth, planned.length) - 1];
    if (!answer || answer === 'no connection') throw new TypeError('Failed to fetch');
    const headers = answer.date ? { Date: answer.date } : new Headers();
    return Response.json(answer.body, { status: answer.status ?? 200, headers });
  };
  return calls;
}

let stopSaving = () => {};

/**
 * Opens the shop at `path`. The store of the shop before saves no longer: it dispatches for a while after unmounting.
 * `boot`: the data in the document.
 */
export function openShop(path = '/', { boot = '' } = {}) {
  window.history.replaceState(null, '', path);
  writePage(path);
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

export const user = createUser();

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const submitButton = () => screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });

/** The button keeps the focus while it doesn't send, so it isn't disabled natively. */
export const readyToOrder = async () => {
  const submit = await submitButton();
  await waitFor(() => expect(submit).toHaveAttribute('aria-disabled', 'false'));
};

export const notReadyToOrder = async () =>
  expect(await submitButton()).toHaveAttribute('aria-disabled', 'true');

/** Everything that an order needs, except the click. */
export async function fillOrder({ phone = '0664 123 45 67' } = {}) {
  await user.click(await screen.findByRole('button', { name: 'Große Kiste: eine mehr' }));
  await user.type(await screen.findByLabelText('Vorname'), 'Johanna');
  await user.type(screen.getByLabelText('Nachname'), 'Mühlböck');
  await user.type(screen.getByLabelText('Telefonnummer'), phone);
  await user.click(screen.getByRole('radio', { name: /Biohof Lindner/ }));
  await user.click(screen.getByRole('checkbox'));
}
