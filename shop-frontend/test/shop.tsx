import type { PageData } from '@hofkiste/contract/wire/page';
import { render, screen, waitFor } from '@testing-library/react';
import { createUser } from '../../tests/components/user';
import { textWithoutServer } from '../src/document/TextPages';
import { pageAddress } from '../src/pageAddress';
import { pages } from '../src/pages';
import { ShopApp } from '../src/ShopApp';
import { createStore, initialState } from '../src/store';
import { pageData } from './farm';

/**
 * Opens the shop at `path`. `data`: what the document knows; without it the document is the one for a gateway without a
 * shop server.
 */
export function openShop(path = '/', data?: Partial<PageData>) {
  window.history.replaceState(null, '', path);
  document.title = '';
  document.body.innerHTML =
    '<a class="brand" href="/"><span class="brand-name">Hofkiste</span></a><main id="root"></main>';
  const { pathname, searchParams } = new URL(path, window.location.origin);
  const known = data && pageData(data);
  const store = createStore(initialState({ data: known, tag: searchParams.get('tag') ?? '' }));
  const { page, token } = pageAddress(pathname);
  const { Page } = pages[page] ?? textWithoutServer;
  const app = (
    <ShopApp store={store} renderedAt={known && new Date(known.now)}>
      <Page token={token} />
    </ShopApp>
  );
  return render(app, { container: document.getElementById('root') ?? document.body });
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
