import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { answerPage, build, pages } from '../test/pages';
import { openShop } from './openShop';

/** The documents by address. React refuses two renderers for the same context, so the server has its own modules. */
const documents = new Map<string, string>();
beforeAll(() =>
  jest.isolateModulesAsync(async () => {
    const { createPages } = await import('./server');
    const { answer } = createPages({ apis: ['http://api'], build });
    for (const [path, data] of Object.entries(pages)) {
      answerPage(data);
      documents.set(path, (await answer(path)).body);
    }
  }),
);

/** Opens a document and lets React take it over; resolves to the HTML of `main` before. */
async function takeOver(path: string): Promise<string> {
  const html = documents.get(path) ?? '';
  window.history.replaceState(null, '', path);
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  const main = document.querySelector('main')?.innerHTML ?? '';
  const element = document.getElementById('root');
  if (element) {
    let root: Root | undefined;
    await act(async () => {
      root = await openShop(element);
    });
    roots.push(root);
  }
  return main;
}

const roots: (Root | undefined)[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) act(() => root?.unmount());
});

it.each(Object.keys(pages))('the browser takes over %s as the server rendered it', async (path) => {
  // A difference is an error in the console, which fails the test.
  expect(await takeOver(path)).not.toBe('');
});
