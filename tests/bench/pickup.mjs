import { addDays } from '@hofkiste/contract/plain/dates';
import { demoLogin } from '../../scripts/lib/settings.mjs';
import { bounds } from './bounds.mjs';
import { withBrowser } from './browser.mjs';
import { median } from './figures.mjs';
import { withStack } from './whole-stack.mjs';

const people = 500;
const taps = 40;
/** CPU slowdown that simulates an old phone. */
const slowdown = 4;
const weeksAhead = 11;

/** Measures the time from a tap in the pickup mode until the page has changed. */
export const pickup = {
  name: 'pickup',
  title: `Pickup mode with ${people} orders, processor ${slowdown} times slower`,
  run: () =>
    withStack({ fast: true }, ({ url }) =>
      withBrowser(async (browser) => {
        const page = await browser.newPage({ baseURL: url, viewport: { width: 360, height: 720 } });
        await page.goto(`/admin/pickup/${await dayWithOrders(page.request, url)}`);
        await page
          .getByRole('button', { name: / Uhr · / })
          .first()
          .click();
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const times = [];
        for (let tap = 0; tap < taps; tap += 1) times.push(await page.evaluate(timeOfTap));
        return [
          { ...bounds.pickup.tap, value: median(times) },
          { ...bounds.pickup.slowest, value: Math.max(...times) },
        ];
      }),
    ),
};

/** Resolves to the id of a day whose deadline is over, with all orders at one place. */
async function dayWithOrders(request, url) {
  const call = async (path, data) => {
    const answer = await request.post(`/api/${path}`, { headers: { origin: url }, data });
    if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}.`);
    return answer.json();
  };
  await call('auth/login', demoLogin);
  const [{ date, boxPresets, locations }] = await (await request.get('/api/pickup-days/upcoming')).json();
  const day = await call('admin/pickup-days', {
    date: addDays(date, weeksAhead * 7),
    orderDeadline: new Date(Date.now() - 60_000).toISOString(),
    boxPresets,
    locations,
  });
  for (let person = 0; person < people; person += 1)
    await call('admin/orders', {
      pickupDayId: day.id,
      pickupDayLocationId: day.locations[0].pickupDayLocationId,
      firstName: 'Rosa',
      lastName: `Nachname ${person}`,
      phoneNumber: '',
      items: [{ boxPresetId: day.boxPresets[0].id, quantity: 1 }],
      force: true,
    });
  return day.id;
}

/** Runs in the page: measures the time from a tap until the next frame is painted. */
async function timeOfTap() {
  await new Promise((resolve) => setTimeout(resolve, 250));
  const begin = performance.now();
  document.getElementsByName('collected')[0]?.click();
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(undefined);
    });
  });
  return performance.now() - begin;
}
