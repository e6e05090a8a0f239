import type { ShopPage } from '../src/pageAddress';

declare const __dirname: string;

const { readFileSync } = jest.requireActual<{ readFileSync: (path: string, encoding: 'utf8') => string }>(
  'node:fs',
);
const code = readFileSync(`${__dirname}/../src/starter.js`, 'utf8');

/** Runs the starter of a document, without files that it would request. Returns a function that removes its listeners. */
export function runStarter(page: ShopPage): () => void {
  const listening = jest.spyOn(window, 'addEventListener');
  const script = document.createElement('script');
  Object.assign(script.dataset, { page, entry: '', files: '' });
  script.textContent = code;
  document.body.append(script);
  const added = listening.mock.calls.map(
    ([type, listener, options]) =>
      () =>
        window.removeEventListener(type, listener, options),
  );
  listening.mockRestore();
  return () => {
    for (const remove of added) remove();
    document.documentElement.className = '';
  };
}
