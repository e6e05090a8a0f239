import { randomUUID } from 'node:crypto';
import { withDatabase } from './records.mjs';

const openInWeeks = 12;
const closedInWeeks = 11;
const people = 60;
const oneDay = 86_400_000;
const unreachableLimit = 1_000_000;

/** Production refuses the login of the demo. */
export const farmLogin = { email: 'hof@hofkiste.example', password: 'Karottengrün 2026' };

/**
 * Adds two days to the demo farm, different ones for each `week`. Shoppers order on the first; its boxes have limits,
 * so they are counted. The second is past its deadline and has orders for taps. Resolves to the data that the load
 * needs.
 */
export async function prepareFarm({ url, env }, { origin = url, week = 0, login = farmLogin } = {}) {
  const { addDays } = await import('@hofkiste/contract/plain/dates');
  const admin = await adminOf(url, origin, login);
  const [sample] = await admin.get('/api/pickup-days/upcoming');
  const day = (weeks, deadline, maxQuantity) =>
    admin.post('/api/admin/pickup-days', {
      date: addDays(sample.date, (weeks + 2 * week) * 7),
      orderDeadline: new Date(Date.now() + deadline).toISOString(),
      boxPresets: sample.boxPresets.map((box) => ({ ...box, isSoldOut: false, maxQuantity })),
      locations: sample.locations,
    });
  const open = await day(openInWeeks, 3_600_000, 9999);
  await withDatabase(env, (rowsOf) =>
    rowsOf('UPDATE pickup_day_box SET maxQuantity = ? WHERE pickupDayId = ?', [unreachableLimit, open.id]),
  );
  const closed = await day(closedInWeeks, -oneDay, null);
  for (let person = 0; person < people; person += 1)
    await admin.post('/api/admin/orders', {
      pickupDayId: closed.id,
      pickupDayLocationId: closed.locations[0].pickupDayLocationId,
      firstName: 'Rosa',
      lastName: `Nachname ${person}`,
      phoneNumber: `0660${String(1_000_000 + person)}`,
      items: [{ boxPresetId: closed.boxPresets[0].id, quantity: 1 }],
      force: true,
    });
  const link = await admin.post(`/api/admin/pickup-days/${closed.id}/helper-links`, {});
  return {
    offer: {
      pickupDayId: open.id,
      pickupDayLocationId: open.locations[0].pickupDayLocationId,
      boxes: open.boxPresets.slice(0, 3),
    },
    closedDay: closed.id,
    helperToken: link.url.split('/').at(-1),
    login,
  };
}

/** Makes the demo's farm one that production accepts. */
export const removeDemoMark = (env) =>
  withDatabase(env, (rowsOf) => rowsOf("DELETE FROM setting WHERE `key` = 'demoFarm'"));

/** Logs the farmer in. The returned functions throw when an answer isn't successful. */
export async function adminOf(url, origin = url, login = farmLogin) {
  const cookie = cookieOf(await answerOf(url, '/api/auth/login', { origin, body: login }));
  return {
    cookie,
    get: async (path) => (await answerOf(url, path, { origin, cookie })).json(),
    post: async (path, body) => (await answerOf(url, path, { origin, cookie, body })).json(),
    put: async (path, body) => (await answerOf(url, path, { origin, cookie, body, method: 'PUT' })).json(),
    /** Resolves to any answer. */
    async upload(path, file) {
      const form = new FormData();
      form.append('file', file, 'picture');
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { origin, cookie },
        body: form,
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

/** Logs in by the helper link. Resolves to the cookie. */
export async function helperCookie(url, origin, token) {
  return cookieOf(await answerOf(url, '/api/auth/helper', { origin, body: { token } }));
}

/**
 * @param {string} url
 * @param {string} path
 * @param {{origin: string, cookie?: string, body?: object, method?: string}} request
 */
async function answerOf(url, path, { origin, cookie = '', body, method = body ? 'POST' : 'GET' }) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      origin,
      cookie,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer;
}

const cookieOf = (answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
