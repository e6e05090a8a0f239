import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callApi } from './back-office';
import { ADMIN } from './farm';
import { PHONE, test } from './fixtures';
import { startPhone } from './phone';
import { pickupStub } from './pickup-stub';
import { startRoad } from './road';

const L = [
  'Aigner, Theresa',
  'Hackl, Leopoldine',
  'Koller, Wolfgang',
  'Pichler, Sabine',
  'Zauner, Andreas',
  'Traxler, Thomas',
  'Stöglehner, Martin',
];
const amounts = [31.4, 27.7, 72.6, 32.6, 22.8, 36.3, 26.5];
const order = (id: number, name: string, price: number, extra = {}) => ({
  id,
  lastName: name.split(', ')[0]!,
  firstName: name.split(', ')[1]!,
  phoneNumber: `+43664123${String(4000 + id)}`,
  locationId: 1,
  items: [
    { name: 'Große Kiste', quantity: 1 },
    { name: 'Freilandeier', quantity: 2 },
  ],
  totalPrice: price,
  note: null,
  state: 'open' as const,
  stateAt: null,
  undo: null,
  ...extra,
});
const day = (date: string, orders: any[]) => ({
  day: { id: 7, date },
  locations: [
    { locationId: 1, name: 'Biohof Lindner', startTime: '16:00', endTime: '19:00' },
    { locationId: 2, name: 'Bauernmarkt Freistadt', startTime: '17:00', endTime: '18:30' },
  ],
  orders,
});

test('look', async ({ farm, launchOptions }) => {
  test.setTimeout(200000);
  for (const [tag, date] of [
    ['during', '2026-11-27'],
    ['after', '2026-11-20'],
  ] as const) {
    const orders = L.map((n, i) =>
      order(i + 1, n, amounts[i]!, i === 1 ? { note: 'Frau Schmidinger holt ab' } : {}),
    );
    orders.push(order(20, 'Jachs, Bernadette', 25, { locationId: 2, phoneNumber: '+436508294001' }));
    const stub = pickupStub(farm.url, day(date, orders));
    const road = await startRoad(farm.url, stub.answer);
    const phone = await startPhone(await mkdtemp(join(tmpdir(), 'pp-')), {
      ...launchOptions,
      baseURL: road.url,
      viewport: PHONE,
      deviceScaleFactor: 2,
      hasTouch: true,
    });
    await callApi(phone.page, 'auth/login', ADMIN);
    const { page } = phone;
    const shot = (name: string) => page.screenshot({ path: `/tmp/pp/${tag}-${name}.png`, fullPage: true });
    await page.goto('/admin/pickup/7');
    await page.getByRole('button', { name: /^Biohof/ }).waitFor();
    await shot('choose');
    await page.getByRole('button', { name: /^Biohof/ }).click();
    const tap = (n: string, b: string) =>
      page.getByRole('listitem').filter({ hasText: n }).getByRole('button', { name: b }).click();
    await tap('Stöglehner', 'Abgeholt & bezahlt');
    await tap('Traxler', 'Abgeholt & bezahlt');
    await tap('Pichler', 'noch nicht bezahlt');
    await tap('Zauner', 'Abgeholt & bezahlt');
    await page.getByRole('button', { name: '4 abgeholt' }).click();
    await page.waitForTimeout(500);
    await shot('open');
    await phone.cut();
    await tap('Koller', 'Abgeholt & bezahlt');
    await tap('Hackl', 'Abgeholt & bezahlt');
    await page.waitForTimeout(5000);
    await shot('offline');
    await page.getByRole('searchbox').fill('4001');
    await shot('search');
    await page.getByRole('searchbox').fill('l');
    await shot('search2');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('searchbox').fill('');
    await shot('desk');
    await phone.close();
    await road.close();
  }
});

test('speed', async ({ farm, launchOptions }) => {
  test.setTimeout(200000);
  const orders = Array.from({ length: 500 }, (_, i) =>
    order(
      i + 1,
      `Name${String(i).padStart(3, '0')}, Vorname`,
      31.4,
      i % 7 ? {} : { note: 'Holt die Nachbarin ab' },
    ),
  );
  const stub = pickupStub(farm.url, day('2026-11-27', orders));
  const road = await startRoad(farm.url, stub.answer);
  const phone = await startPhone(await mkdtemp(join(tmpdir(), 'pp-')), {
    ...launchOptions,
    baseURL: road.url,
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  await callApi(phone.page, 'auth/login', ADMIN);
  const { page } = phone;
  const scripts: Promise<[string, number]>[] = [];
  page.on('requestfinished', (r) => {
    scripts.push(r.sizes().then((s) => [r.url(), s.responseBodySize]));
  });
  await page.goto('/admin/pickup/7');
  await page.getByRole('button', { name: /^Biohof/ }).click();
  const all = await Promise.all(scripts);
  console.log(all.map(([u, s]) => `${s} ${u}`).join('\n'));
  console.log(
    'js',
    all.filter(([u]) => /\.js/.test(u)).reduce((a, [, b]) => a + b, 0),
    'kit',
    all.filter(([u]) => /assets/.test(u)).reduce((a, [, b]) => a + b, 0),
  );
  const cdp = await page.context().newCDPSession(page);
  for (const rate of [1, 4]) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    for (const mode of ['list', 'done open', 'offline', 'scrolled']) {
      if (mode === 'done open')
        await page
          .getByRole('button', { name: /\d+ abgeholt$/ })
          .evaluate((b: HTMLElement) => b.getAttribute('aria-expanded') === 'false' && b.click());
      if (mode === 'offline') await phone.cut();
      if (mode === 'scrolled') {
        await page.evaluate(() => window.scrollTo(0, 30000));
        await page.waitForTimeout(1000);
      }
      const times = await page.evaluate(async () => {
        const out: number[] = [];
        for (let i = 0; i < 15; i += 1) {
          const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[name=collected]')];
          const button = buttons.find((b) => b.getBoundingClientRect().top > 100)!;
          const start = performance.now();
          button.click();
          await new Promise((r) =>
            requestAnimationFrame(() => {
              const c = new MessageChannel();
              c.port1.onmessage = () => r(0);
              c.port2.postMessage(0);
            }),
          );
          out.push(Math.round(performance.now() - start));
          await new Promise((r) => setTimeout(r, 300));
        }
        return out.sort((a, b) => a - b);
      });
      console.log(rate, mode, 'median', times[7], 'max', times[14], times.join(' '));
    }
    await phone.connect();
    await page.waitForTimeout(3000);
  }
  await phone.close();
  await road.close();
});
