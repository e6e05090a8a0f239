import type { PageData } from '@hofkiste/contract/wire/page';
import { aDay, aVerifiedOrder, pageData, publicSettings } from '../test/farm';
import { answerPage, build, pages, TOKEN } from '../test/pages';
import { createPages, fallbackDocument } from './server';

async function serve(path: string) {
  answerPage(pages[path]);
  return createPages({ apis: ['http://api'], build }).answer(path);
}

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
    // Any other picture would come before the scripts.
    expect(parsed.querySelectorAll('link[rel=preload]')).toHaveLength(0);
    expect(parsed.querySelectorAll('img:not([loading=lazy], .brand-logo, .is-current)')).toHaveLength(0);
    expect(headers['Content-Security-Policy']).toMatch(
      /script-src 'self' 'sha256-[^']+'.* style-src 'self' 'sha256-/,
    );
    expect(headers['Cache-Control']).toMatch(
      path.includes(TOKEN) ? /^no-store$/ : /^max-age=1, .*stale-if-error=600$/,
    );
  });
});

it.each(['/', '/dauer', `/dauer/${TOKEN}`, `/order/change/${TOKEN}`])(
  'the pictures of boxes on %s wait until React runs',
  async (path) => {
    const { body } = await serve(path);
    expect(body).toMatch(/^<!doctype html><html lang="de" class="is-starting">/i);
  },
);

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
        phoneNumber: `+436641${token.slice(-2)}5555`,
      },
      offer: aDay(),
    });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const token = String(address).slice(-TOKEN.length);
    return Response.json(pageData({ order: orderOf(token) }));
  });
  const { answer } = createPages({ apis: ['http://api'], build });
  const asked = Array.from({ length: 500 }, (_, index) => tokens[(index * 7) % 50] ?? '');
  const answers = await Promise.all(
    asked.map((token, index) => answer(`/order/${index % 3 === 0 ? 'change' : 'cancel'}/${token}`)),
  );
  answers.forEach(({ body }, index) => {
    const token = asked[index] ?? '';
    const tokensShown = new Set(body.match(new RegExp(`${TOKEN.slice(0, 22)}\\d\\d`, 'g')));
    expect([...tokensShown]).toEqual([token]);
    const numbersShown = body.match(/664 1\d\d 55 55|6641\d\d5555/g) ?? [];
    expect(new Set(numbersShown.map((number) => /1(\d\d) ?55/.exec(number)?.[1]))).toEqual(
      new Set([token.slice(-2)]),
    );
  });
});

it('a rendered page leaves no timer that keeps its data for longer than a second', async () => {
  const started = jest.spyOn(globalThis, 'setTimeout');
  const stopped = jest.spyOn(globalThis, 'clearTimeout');
  await serve(`/order/change/${TOKEN}`);
  const lasting = started.mock.calls.flatMap(([, delay = 0], call) =>
    delay > 1000 ? [started.mock.results[call]?.value] : [],
  );
  expect(stopped.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(lasting));
});

it.each([
  { isDemo: true, isTrial: false, bar: 'Demo: Bestellungen sind nicht echt' },
  { isDemo: true, isTrial: true, bar: 'Probebetrieb: Bestellungen sind nicht echt' },
  { isDemo: false, isTrial: false, bar: undefined },
])('the first line of a page says that orders are not real: $bar', async ({ bar, ...data }) => {
  answerPage(pageData(data));
  const { body } = await createPages({ apis: ['http://api'], build }).answer('/');
  const parsed = new DOMParser().parseFromString(body, 'text/html');
  expect(parsed.querySelector('.demo')?.textContent).toBe(bar);
});

it('without an answer of the api in time there is no page of everybody', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('timeout'));
  const { answer } = createPages({ apis: ['http://api'], build });
  expect((await answer('/')).status).toBe(503);
  expect((await answer(`/order/cancel/${TOKEN}`)).status).toBe(503);
});

it('a text for programs waits longer for the api than a page, because it has no other answer', async () => {
  const { answer } = createPages({ apis: ['http://api'], apiPatience: 10, build });
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, { signal } = {}) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(Response.json(pageData())), 50);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const [page, text] = await Promise.all([answer('/'), answer('/robots.txt')]);
  expect(page.status).toBe(503);
  expect(text.status).toBe(200);
});

it('a link that leads to nothing says so', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      String(address).endsWith('/missing') ? Response.json(pageData()) : new Response('{}', { status: 404 }),
    );
  const { status, body } = await createPages({ apis: ['http://api'], build }).answer(
    `/order/cancel/${TOKEN}`,
  );
  expect(status).toBe(200);
  expect(body).toContain('Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen.');
});

it('the document for a gateway without a shop server has its policy first and no data', async () => {
  const html = await fallbackDocument(build);
  const [, before = ''] = /^(.*)<meta http-equiv="Content-Security-Policy"/.exec(html) ?? [];
  expect(before).toMatch(/^<!doctype html><html lang="de"><head>/);
  expect(before).not.toMatch(/<(script|style|link)/);
  expect(html).not.toContain('id="boot"');
  expect(html).toContain('<link rel="stylesheet" href="/theme.css"/>');
});

it('the gateway keeps the page of a day that is on sale, and of no other date', async () => {
  answerPage({ upcoming: [aDay()], future: [] });
  const { answer } = createPages({ apis: ['http://api'], build });
  const kept = async (path: string) => (await answer(path)).headers['Cache-Control'];
  expect(await kept(`/?tag=${aDay().date}`)).toBe(await kept('/'));
  expect(await kept('/?tag=2027-01-01')).toBe('no-store');
});

it('a document requests the files of all parts that it shows, and of no other', async () => {
  const fileOf = (name: string) => `/assets/${name}.js`;
  const parts = new Proxy<Record<string, string>>({}, { get: (_, name) => fileOf(String(name)) });
  const { answer } = createPages({
    apis: ['http://api'],
    build: { ...build, files: { ...build.files, parts } },
  });
  const filesOf = async (path: string, data: Partial<PageData>) => {
    answerPage(data);
    const parsed = new DOMParser().parseFromString((await answer(path)).body, 'text/html');
    return parsed.querySelector('script[data-files]')?.getAttribute('data-files')?.split(' ').filter(Boolean);
  };
  const upcoming = [aDay(), aDay({ id: 8, date: '2026-12-04' })];
  const settings = publicSettings({ daysOnSale: '2', enableStandingOrders: 'true' });
  expect(await filesOf('/', { upcoming, future: [] })).toEqual([]);
  expect(await filesOf('/', { settings, upcoming, future: [] })).toEqual([fileOf('day-choice')]);
  expect(await filesOf('/?tag=2027-01-01', { upcoming, future: [] })).toEqual([fileOf('day-choice')]);
  expect(await filesOf('/', { upcoming: [], future: [] })).toEqual([fileOf('no-orders')]);
  const order = aVerifiedOrder({ date: '2026-01-02', orderDeadline: '2026-01-01T17:00:00.000Z' });
  expect(await filesOf(`/order/change/${TOKEN}`, { settings, order })).toEqual(
    ['cancel-order', 'standing-link'].map(fileOf),
  );
});
