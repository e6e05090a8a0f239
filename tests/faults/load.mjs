import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newOrder } from '../bench/shopper.mjs';
import { adminOf, helperCookie } from './farm.mjs';
import { openLine } from './line.mjs';

const shoppers = 12;
const longestPause = 100;
const pauseOfTaps = 150;
const changesOfTen = 4;
const cancellationsOfTen = 3;

/** @typedef {import('./line.mjs').Call} Call */

/**
 * What a shopper did with one order, each with the definite answer.
 * @typedef {object} Purchase
 * @property {string} key
 * @property {string} phone
 * @property {Record<number, number>} items quantities by box
 * @property {Call} [placed]
 * @property {{items: Record<number, number>, answer?: Call}} [change]
 * @property {{answer?: Call}} [cancellation]
 */

/** @typedef {{id: string, orderId: number, action?: string, undoes?: string, answer?: Call}} Tap in the sequence of an order's taps */

/**
 * Shoppers who order, change and cancel by their links, and two people with phones at the pickup, an admin and a helper.
 * All go on until `stop()`, which resolves when everybody has a definite answer.
 */
export async function startLoad({ url, origin, farm }) {
  const { offer, closedDay, helperToken } = farm;
  const line = openLine(url, origin);
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
    purchases.push(purchase);
    const headers = { 'idempotency-key': key };
    purchase.placed = await line.untilAnswered('order', { path: '/api/orders', body, headers });
    const token = purchase.placed.body?.order?.cancellationToken;
    if (!token) return purchase;
    if (randomInt(10) < changesOfTen) await change(purchase, token);
    if (randomInt(10) < cancellationsOfTen) {
      purchase.cancellation = {};
      purchase.cancellation.answer = await line.untilAnswered('cancellation', {
        path: `/api/orders/cancel/${token}`,
      });
    }
    return purchase;
  }

  async function change(purchase, token) {
    // more than in the order, and one more box
    const items = offer.boxes.map(({ id }) => ({ boxPresetId: id, quantity: 3 + randomInt(3) }));
    purchase.change = { items: quantitiesOf(items) };
    purchase.change.answer = await line.untilAnswered('change', {
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
      tap.answer = await line.untilAnswered('tap', {
        path: `/api/pickup/${closedDay}/events`,
        headers: { cookie },
        body: { events: [{ ...tap, at: new Date().toISOString() }] },
      });
      if (tap.undoes) before.pop();
      else before.push(tap.id);
      await pause(pauseOfTaps);
    }
  }

  const admin = await adminOf(url, origin);
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
    calls: line.calls,
    buy,
    /** May be called again. */
    stop() {
      isOver = true;
      stopped ??= Promise.all(everybody).then(line.close);
      return stopped;
    },
  };
}

/** The last tap that counts is taken back, or another one follows. */
function nextAction(counting) {
  if (counting.length > 0 && randomInt(2) === 0) return { action: 'undo', undoes: counting.at(-1) };
  return { action: ['collected', 'collected-unpaid', 'paid'][randomInt(3)] };
}

const quantitiesOf = (items) =>
  Object.fromEntries(items.map(({ boxPresetId, quantity }) => [boxPresetId, quantity]));
