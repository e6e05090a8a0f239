import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newOrder } from '../bench/shopper.mjs';
import { adminOf, helperCookie } from './farm.mjs';
import { openHttpClients } from './http-clients.mjs';

const shoppers = 12;
const longestPause = 100;
const pauseOfTaps = 150;
const longestPatience = 60_000;
const changesOfTen = 4;
const cancellationsOfTen = 3;

/** @typedef {import('./http-clients.mjs').Call} Call */

/**
 * The requests of a shopper for one order, with their definite answers.
 * @typedef {object} Purchase
 * @property {string} key
 * @property {string} phone
 * @property {string} [email]
 * @property {Record<number, number>} items quantity by box id
 * @property {Call} [placed]
 * @property {{items: Record<number, number>, answer?: Call}} [change]
 * @property {{answer?: Call}} [cancellation]
 */

/** @typedef {{id: string, orderId: number, action?: string, undoes?: string, answer?: Call}} Tap */

/**
 * Starts shoppers who order, change and cancel by their links, and two people with phones at the pickup: an admin and a
 * helper. With `hasMails`, shoppers type an e-mail address. All continue until `stop()`, which resolves when all requests have a definite answer.
 */
export async function startLoad({ url, origin, farm, patience = longestPatience, hasMails = false }) {
  const { offer, closedDay, helperToken, login } = farm;
  const clients = openHttpClients({ url, origin, patience });
  /** @type {Purchase[]} */
  const purchases = [];
  /** @type {Tap[]} */
  const taps = [];
  let isOver = false;
  /** @type {Promise<unknown> | undefined} */
  let stopped;

  async function buy() {
    const { key, body } = newOrder(offer);
    /** @type {Purchase} */
    const purchase = { key, phone: `+43${body.phoneNumber.slice(1)}`, items: quantitiesOf(body.items) };
    if (hasMails) purchase.email = `${key}@example.at`;
    purchases.push(purchase);
    const headers = { 'idempotency-key': key };
    purchase.placed = await clients.untilAnswered('order', {
      path: '/api/orders',
      body: { ...body, ...(purchase.email && { email: purchase.email }) },
      headers,
    });
    const token = purchase.placed.body?.order?.cancellationToken;
    if (!token) return purchase;
    if (randomInt(10) < changesOfTen) await change(purchase, token);
    if (randomInt(10) < cancellationsOfTen) {
      purchase.cancellation = {};
      purchase.cancellation.answer = await clients.untilAnswered('cancellation', {
        path: `/api/orders/cancel/${token}`,
      });
    }
    return purchase;
  }

  async function change(purchase, token) {
    // Higher quantities than in the order, and one more box.
    const items = offer.boxes.map(({ id }) => ({ boxPresetId: id, quantity: 3 + randomInt(3) }));
    purchase.change = { items: quantitiesOf(items) };
    purchase.change.answer = await clients.untilAnswered('change', {
      method: 'PUT',
      path: `/api/orders/change/${token}`,
      body: { version: 1, items, pickupDayLocationId: offer.pickupDayLocationId },
    });
  }

  async function shop() {
    while (!isOver) {
      await buy();
      await pause(Math.random() * longestPause);
    }
  }

  async function tapOn(orders, cookie) {
    const counting = new Map(orders.map(({ id }) => [id, []]));
    while (!isOver) {
      const orderId = orders[randomInt(orders.length)].id;
      const before = counting.get(orderId);
      /** @type {Tap} */
      const tap = { id: randomUUID(), orderId, ...nextAction(before) };
      taps.push(tap);
      tap.answer = await clients.untilAnswered('tap', {
        path: `/api/pickup/${closedDay}/events`,
        headers: { cookie },
        body: { events: [{ ...tap, at: new Date().toISOString() }] },
      });
      if (tap.undoes) before.pop();
      else before.push(tap.id);
      await pause(pauseOfTaps);
    }
  }

  const admin = await adminOf(url, origin, login);
  const helper = await helperCookie(url, origin, helperToken);
  const { orders } = await admin.get(`/api/pickup/${closedDay}`);
  const everybody = [
    ...Array.from({ length: shoppers }, shop),
    tapOn(orders.slice(0, orders.length / 2), admin.cookie),
    tapOn(orders.slice(orders.length / 2), helper),
  ];
  return {
    admin,
    purchases,
    taps,
    calls: clients.calls,
    buy,
    /** May be called again. */
    stop() {
      isOver = true;
      stopped ??= Promise.all(everybody).then(clients.close);
      return stopped;
    },
  };
}

/** Undoes the last tap that counts, or adds another one. */
function nextAction(counting) {
  if (counting.length > 0 && randomInt(2) === 0) return { action: 'undo', undoes: counting.at(-1) };
  return { action: ['collected', 'collected-unpaid', 'paid'][randomInt(3)] };
}

const quantitiesOf = (items) =>
  Object.fromEntries(items.map(({ boxPresetId, quantity }) => [boxPresetId, quantity]));
