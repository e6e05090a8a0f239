import type { PageData } from '@hofkiste/contract/wire/page';
import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { aDay, aVerifiedOrder, pageData, publicSettings } from '../test/farm';
import { anOffer, aStandingOrder, standingSettings } from '../test/standing';
import type { BuildFiles } from './document/Document';
import { openShop } from './openShop';
import { createPages, fallbackDocument } from './server';

const files: BuildFiles = {
  styles: { firstPaint: '.hero{}', standing: '.weeks{}' },
  styleSheets: [],
  later: '/assets/later.css',
  entry: ['/assets/shop.js'],
  chunks: { home: ['/assets/home-page.js'], cancel: [], change: [], standing: [], standinglink: [] },
  laterChunks: { home: ['/assets/calls.js'] },
  dayChoice: '/assets/day-choice.js',
  starter: 'start()',
  icon: 'data:image/svg+xml,',
};

const TOKEN = 'abcdefghijklmnopqrstuvwx';
const standing = standingSettings();
const pages: Record<string, Partial<PageData>> = {
  '/': { upcoming: [aDay()], future: [] },
  '/?tag=2026-11-27': {
    settings: publicSettings({ daysOnSale: '2' }),
    upcoming: [aDay(), aDay({ id: 8, date: '2026-12-04' })],
    future: [],
  },
  '/impressum': { text: '<p>Hof Moser, office@hof.example</p>' },
  '/datenschutz': { text: '' },
  '/ruecktritt': { text: '<p>14 Tage</p>' },
  '/allergene': { allergens: [] },
  '/dauer': { settings: standing, offer: anOffer() },
  [`/dauer/${TOKEN}`]: { settings: standing, standingOrder: aStandingOrder() },
  [`/order/cancel/${TOKEN}`]: { order: aVerifiedOrder() },
  [`/order/change/${TOKEN}`]: { order: aVerifiedOrder({ offer: aDay() }) },
  '/agb.pdf': {},
};

/** Serves a page from the api's data. */
async function serve(path: string, data: Partial<PageData> = pages[path] ?? {}) {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(pageData({ now: '2026-11-24T10:00:00.000Z', ...data })));
  return createPages({ apis: ['http://api'], files }).answer(path);
}

/** Opens a document and lets React take it over; resolves to the HTML of `main` before. */
async function takeOver(html: string, path: string): Promise<string> {
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

describe.each(Object.keys(pages))('the page %s', (path) => {
  it('is one document without other scripts and styles than its policy allows', async () => {
    const { status, headers, body } = await serve(path);
    expect(status).toBe(path === '/agb.pdf' ? 404 : 200);
    const parsed = new DOMParser().parseFromString(body, 'text/html');
    expect(parsed.querySelectorAll('script:not([type="application/json"])')).toHaveLength(1);
    expect(parsed.querySelectorAll('[style], [onclick], [onload]')).toHaveLength(0);
    expect(parsed.querySelectorAll('style')).toHaveLength(1);
    expect(parsed.querySelectorAll('[hidden] h1, template')).toHaveLength(0);
    expect(parsed.querySelectorAll('h1')).toHaveLength(1);
    expect(headers['Content-Security-Policy']).toMatch(
      /script-src 'self' 'sha256-[^']+'.* style-src 'self' 'sha256-/,
    );
    expect(headers['Cache-Control']).toMatch(
      path.includes(TOKEN) ? /^no-store$/ : /^max-age=1, .*stale-if-error=600$/,
    );
  });

  it('is taken over by the browser as it is', async () => {
    const { body } = await serve(path);
    const before = await takeOver(body, path);
    // A difference is an error in the console, which fails the test.
    expect(before).not.toBe('');
  });
});

it('no page shows anything of another one that is rendered at the same time', async () => {
  const tokens = Array.from(
    { length: 50 },
    (_, index) => `${TOKEN.slice(0, 22)}${String(index).padStart(2, '0')}`,
  );
  const orderOf = (token: string) =>
    aVerifiedOrder({
      customer: {
        firstName: `Vorname${token}`,
        lastName: 'Huber',
        phoneNumber: `+43664${token.slice(-2)}12345`,
      },
    });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const token = String(address).slice(-TOKEN.length);
    return Response.json(pageData({ order: orderOf(token) }));
  });
  const { answer } = createPages({ apis: ['http://api'], files });
  const asked = Array.from({ length: 500 }, (_, index) => tokens[(index * 7) % 50] ?? '');
  const answers = await Promise.all(asked.map((token) => answer(`/order/cancel/${token}`)));
  answers.forEach(({ body }, index) => {
    const shown = new Set(body.match(new RegExp(`${TOKEN.slice(0, 22)}\\d\\d`, 'g')));
    expect([...shown]).toEqual([asked[index]]);
  });
});

it('without an answer of the api in time there is no page of everybody', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('timeout'));
  const { answer } = createPages({ apis: ['http://api'], files });
  expect((await answer('/')).status).toBe(503);
  expect((await answer(`/order/cancel/${TOKEN}`)).status).toBe(503);
});

it('a link that leads to nothing says so', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      String(address).endsWith('/missing') ? Response.json(pageData()) : new Response('{}', { status: 404 }),
    );
  const { status, body } = await createPages({ apis: ['http://api'], files }).answer(
    `/order/cancel/${TOKEN}`,
  );
  expect(status).toBe(200);
  expect(body).toContain('Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen.');
});

it('the document for a gateway without a shop server has its policy first and no data', async () => {
  const html = await fallbackDocument(files);
  expect(html).toMatch(/^<!doctype html><html lang="de"><head><meta http-equiv="Content-Security-Policy"/);
  expect(html).not.toContain('id="boot"');
  expect(html).toContain('<link rel="stylesheet" href="/theme.css"/>');
});
