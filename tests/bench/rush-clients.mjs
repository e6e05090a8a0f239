import { setTimeout as pause } from 'node:timers/promises';
import { total } from '@hofkiste/contract/plain/money';
import { Client } from 'undici';
import { randomNumbers } from './rush-plan.mjs';
import { withSession } from './rush-sessions.mjs';
import { newOrder } from './shopper.mjs';

// Runs in a separate process: it doesn't block the measured programs, and its processor time can be read.

/** A mobile network has one IPv4 address for many phones. */
const addresses = 250;
const timeout = 10_000;
/** Every third shopper opens the cancellation link after ordering. */
const ordersPerVerification = 3;
/** Share of the page's bytes below which it isn't the whole page. */
const completeShare = 0.99;

/** @typedef {Awaited<ReturnType<typeof import('./rush-visit.mjs').recordVisit>>} Visit */

/**
 * @typedef {object} Rush
 * @property {string} url
 * @property {Visit['visit']} visit
 * @property {Visit & {cookies: string[]}} [members] the shoppers who are logged in
 * @property {ReturnType<typeof import('./rush-plan.mjs').arrivals>} plan
 * @property {Parameters<typeof chosenOrder>[0]} offer of limitedOfferOf
 * @property {number} seed
 */

process.on('message', async (/** @type {Rush} */ rush) => process.send?.(await run(rush)));

/**
 * Runs all shoppers of the plan. Durations are in ms: `pages` from the planned arrival until the HTML is complete,
 * `orders` until the answer. `late` is the delay with which a shopper began, because this process was busy.
 * @param {Rush} rush
 */
async function run({ url, visit, members, plan, offer, seed }) {
  const random = randomNumbers(seed);
  const results = {
    requests: 0,
    pages: /** @type {number[]} */ ([]),
    orders: /** @type {number[]} */ ([]),
    late: /** @type {number[]} */ ([]),
    sent: /** @type {string[]} */ ([]),
    placed: /** @type {{key: string, items: {boxPresetId: number, quantity: number}[]}[]} */ ([]),
    errors: /** @type {Record<string, number>} */ ({}),
  };
  const wholePage = await bytesOf(url, visit[0]);
  const begin = performance.now();
  const since = (moment) => performance.now() - begin - moment;

  async function shop(phone, { at, orderAt }, cookie) {
    const [page, ...files] = cookie ? members.visit : visit;
    const send = async (what, request, wanted = 200) => {
      results.requests += 1;
      const answer = await phone.send(request);
      if (answer.status !== wanted) throw new Failure(`${what} ${answer.status}`);
      return answer;
    };
    const { bytes } = await send('page', page);
    results.pages.push(since(at));
    // Without the shop server the gateway answers the document without data, with status 200.
    if (bytes < completeShare * wholePage) throw new Failure('page incomplete');
    for (const file of files) await send('file', file);
    for (const each of cookie ? members.own : []) await send('own orders', withSession(each, cookie));
    if (orderAt === undefined) return;
    await pause(Math.max(0, -since(orderAt)));
    const order = chosenOrder(offer, random);
    results.sent.push(order.key);
    const sentAt = performance.now();
    const { text } = await send('order', orderRequest(url, order), 201);
    results.orders.push(performance.now() - sentAt);
    results.placed.push({ key: order.key, items: order.body.items });
    if (results.placed.length % ordersPerVerification > 0) return;
    await send('order link', { path: `/api/orders/verify/${JSON.parse(text).order.cancellationToken}` });
  }

  // Spread over the whole rush.
  const every = members && plan.length / members.cookies.length;
  const memberOf = (index) => {
    const number = Math.floor(index / every);
    return members && Math.floor((index - 1) / every) < number ? members.cookies[number] : undefined;
  };

  /** @type {ReturnType<typeof openPhone>[]} */
  const phones = [];
  async function arrive(visitor, index) {
    await pause(visitor.at);
    results.late.push(since(visitor.at));
    const phone = openPhone(url, `127.0.1.${1 + (index % addresses)}`);
    phones.push(phone);
    await shop(phone, visitor, memberOf(index)).catch((error) => {
      const kind = error instanceof Failure ? error.message : (error.code ?? error.message);
      results.errors[kind] = (results.errors[kind] ?? 0) + 1;
    });
  }

  await Promise.all(plan.map(arrive));
  await Promise.all(phones.map((phone) => phone.close()));
  return results;
}

class Failure extends Error {}

async function bytesOf(url, page) {
  const phone = openPhone(url);
  const { bytes } = await phone.send(page);
  await phone.close();
  return bytes;
}

/**
 * Opens one connection, as over HTTPS. It stays open until the shop closes it.
 * @param {string} url
 * @param {string} [localAddress]
 */
function openPhone(url, localAddress) {
  const client = new Client(url, {
    localAddress,
    connectTimeout: timeout,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    keepAliveTimeout: 10 * 60_000,
  });
  return {
    /** @returns {Promise<{status: number, bytes: number, text: string}>} `text` only of a POST */
    send: ({ path, method = 'GET', headers = {}, body = null }) =>
      new Promise((resolve, reject) => {
        const answer = { status: 0, bytes: 0, text: '' };
        client.dispatch(
          { path, method, headers, body },
          {
            onRequestStart() {},
            onResponseStart(_controller, status) {
              answer.status = status;
            },
            onResponseData(_controller, chunk) {
              answer.bytes += chunk.length;
              if (method === 'POST') answer.text += chunk;
            },
            onResponseEnd: () => resolve(answer),
            onResponseError: (_controller, error) => reject(error),
          },
        );
      }),
    close: () => client.destroy(),
  };
}

const orderRequest = (url, { key, body }) => ({
  path: '/api/orders',
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: url, 'idempotency-key': key },
  body: JSON.stringify(body),
});

/** Creates an order of up to three boxes, one or two of each, with the total and the time that the form showed. */
function chosenOrder({ boxes, date, startTime, endTime, ...day }, random) {
  const upTo = (most) => 1 + Math.floor(random() * most);
  const [first, count] = [upTo(boxes.length), upTo(3)];
  const chosen = [...boxes, ...boxes]
    .slice(first, first + Math.min(count, boxes.length))
    .map((box) => ({ ...box, quantity: upTo(2) }));
  const { key, body } = newOrder({ ...day, boxes });
  const items = chosen.map(({ id, quantity }) => ({ boxPresetId: id, quantity }));
  return { key, body: { ...body, items, shown: { date, startTime, endTime, totalPrice: total(chosen) } } };
}
