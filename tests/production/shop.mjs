import assert from 'node:assert/strict';
import { statusOf } from '../../scripts/lib/probe.mjs';
import { newOrder } from '../bench/shopper.mjs';
import { publicUrl } from '../faults/environments.mjs';
import { withDatabase } from '../faults/records.mjs';

/** Sends an order as a shopper does. */
export function sendOrder(url, offer) {
  const { key, body } = newOrder(offer);
  return fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { origin: publicUrl, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
}

/** Places an order. Resolves to the token of its link. */
export async function placeOrder(url, offer) {
  const answer = await sendOrder(url, offer);
  assert.equal(answer.status, 201, await answer.clone().text());
  return (await answer.json()).order.cancellationToken;
}

/** Reads what the link of an order shows. */
export async function orderOf(url, token) {
  const answer = await fetch(`${url}/api/orders/verify/${token}`);
  assert.equal(answer.status, 200, await answer.clone().text());
  return answer.json();
}

/** Reads the status of a page under the shop's own name: under another one it redirects. */
export const pageStatus = (url, path) =>
  statusOf(`${url}${path}`, { headers: { host: new URL(publicUrl).host } });

/** Returns a change of the api: /api/health/ready answers with this status, which begins with 'ready'. */
export const withReadiness = (/** @type {string} */ status) => ({
  'api/src/health/health.controller.ts': (/** @type {string} */ text) =>
    text.replace(/status: 'ready[^']*'/, `status: '${status}'`),
});

/** Reads what /api/health/ready answers. */
export async function readiness(url) {
  const answer = await fetch(`${url}/api/health/ready`);
  assert.equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()).status;
}

/** Counts all orders. */
export const orderCount = (env) =>
  withDatabase(env, async (rowsOf) =>
    Number((await rowsOf('SELECT COUNT(*) AS count FROM customer_order'))[0].count),
  );
