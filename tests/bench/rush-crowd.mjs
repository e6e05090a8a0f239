import { setTimeout as pause } from 'node:timers/promises';
import { total } from '@hofkiste/contract/money';
import { Client } from 'undici';
import { randomNumbers } from './rush-plan.mjs';
import { newOrder } from './shopper.mjs';

// A process of its own: what the crowd computes doesn't delay what is measured, and its processor time is known.

/** A mobile network has one IPv4 address for many phones. */
const addresses = 250;
const patience = 10_000;
/** Every third shopper who has ordered opens the link for cancelling. */
const verifying = 3;
/** Of the bytes of the whole page: without its smallest fragment it has less. */
const least = 0.99;

/**
 * @typedef {object} Rush
 * @property {string} url
 * @property {Awaited<ReturnType<typeof import('./rush-visit.mjs').recordVisit>>} visit
 * @property {ReturnType<typeof import('./rush-plan.mjs').arrivals>} plan
 * @property {Parameters<typeof chosenOrder>[0]} offer of limitedOfferOf
 * @property {number} seed
 */

process.on('message', async (/** @type {Rush} */ rush) => process.send?.(await come(rush)));

/**
 * All shoppers of the plan. Durations in ms: `pages` from the planned arrival until the HTML is complete, `orders` until
 * the answer; `late` is how long after its moment a shopper began, because this process was busy.
 * @param {Rush} rush
 */
async function come({ url, visit, plan, offer, seed }) {
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
  const [page, ...files] = visit;
  const wholePage = await bytesOf(url, page);
  const begin = performance.now();
  const since = (moment) => performance.now() - begin - moment;

  async function shop(phone, { at, orderAt }) {
    const ask = async (what, request, wanted = 200) => {
      results.requests += 1;
      const answer = await phone.ask(request);
      if (answer.status !== wanted) throw new Failure(`${what} ${answer.status}`);
      return answer;
    };
    const { bytes } = await ask('Seite', page);
    results.pages.push(since(at));
    // A fragment that the gateway didn't get in time is missing, with status 200.
    if (bytes < least * wholePage) throw new Failure('Seite unvollständig');
    for (const file of files) await ask('Datei', file);
    if (orderAt === undefined) return;
    await pause(Math.max(0, -since(orderAt)));
    const order = chosenOrder(offer, random);
    results.sent.push(order.key);
    const sentAt = performance.now();
    const { text } = await ask('Bestellung', orderRequest(url, order), 201);
    results.orders.push(performance.now() - sentAt);
    results.placed.push({ key: order.key, items: order.body.items });
    if (results.placed.length % verifying > 0) return;
    await ask('Stornolink', { path: `/api/orders/verify/${JSON.parse(text).order.cancellationToken}` });
  }

  /** @type {ReturnType<typeof openPhone>[]} */
  const phones = [];
  async function arrive(visitor, index) {
    await pause(visitor.at);
    results.late.push(since(visitor.at));
    const phone = openPhone(url, `127.0.1.${1 + (index % addresses)}`);
    phones.push(phone);
    await shop(phone, visitor).catch((error) => {
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
  const { bytes } = await phone.ask(page);
  await phone.close();
  return bytes;
}

/**
 * One connection, as over HTTPS. It stays open until the shop closes it.
 * @param {string} url
 * @param {string} [localAddress]
 */
function openPhone(url, localAddress) {
  const client = new Client(url, {
    localAddress,
    connectTimeout: patience,
    headersTimeout: patience,
    bodyTimeout: patience,
    keepAliveTimeout: 10 * 60_000,
  });
  return {
    /** @returns {Promise<{status: number, bytes: number, text: string}>} `text` only of a POST */
    ask: ({ path, method = 'GET', headers = {}, body = null }) =>
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

/** One or two of each of up to three boxes, with what the shopper saw above the button. */
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
