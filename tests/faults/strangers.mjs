import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf } from '../../scripts/lib/processes.mjs';
import { endingWith } from '../bench/whole-stack.mjs';

const captcha = 'https://challenges.cloudflare.com';
const sms = 'https://gateway.seven.io';
const slowest = 40;

/**
 * A message as the provider saw it. `at` and `answeredAt` in milliseconds since 1970; `takesMs` is how long the provider
 * wanted to take. Without `answeredAt` it never answered, or the connection ended before.
 * @typedef {object} SmsCall
 * @property {string} reference
 * @property {string} to
 * @property {string} text
 * @property {number} at
 * @property {number} takesMs
 * @property {number} [answeredAt]
 * @property {boolean} isTaken
 */

/** How the provider treats a message: whether it takes it, and how long it takes for its answer. */
export const prompt = () => ({ isTaken: true, takesMs: Math.random() * slowest });
export const refusing = () => ({ isTaken: false, takesMs: Math.random() * slowest });
/** It has the message, and nobody ever learns of it. */
export const silent = () => ({ isTaken: true, takesMs: Number.POSITIVE_INFINITY });
export const slow = (fromMs, toMs) => () => ({
  isTaken: true,
  takesMs: fromMs + Math.random() * (toMs - fromMs),
});

/**
 * Stand-ins on this machine for the two foreign services of an order: a captcha that everybody solves, and an SMS
 * provider that writes down every call. `env` redirects a program of the api to them.
 */
export async function withStrangers(hostname, work) {
  // imported late: this module is loaded before the contract is built
  const { CAPTCHA_ACTION: action } = await import('@hofkiste/contract/limits');
  const provider = { calls: /** @type {SmsCall[]} */ ([]), treat: prompt };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(String(Buffer.concat(await request.toArray())));
    const answer = (json) => response.setHeader('content-type', 'application/json').end(JSON.stringify(json));
    if (request.url === '/api/sms') await takeSms(provider, body, { response, answer });
    else {
      await pause(Math.random() * slowest);
      answer({ success: true, hostname, action });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${addressOf(server).port}`;
  const env = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'call-strangers-here.mjs')}`,
    STRANGERS: JSON.stringify({ [captcha]: url, [sms]: url }),
  };
  return endingWith(
    () => {
      server.closeAllConnections();
      server.close();
    },
    () => work({ provider, env }),
  );
}

async function takeSms(provider, { foreign_id: reference, to, text }, { response, answer }) {
  const { isTaken, takesMs } = provider.treat();
  /** @type {SmsCall} */
  const call = { reference, to, text, at: Date.now(), takesMs, isTaken };
  provider.calls.push(call);
  const number = provider.calls.length;
  if (takesMs === Number.POSITIVE_INFINITY) return;
  await pause(takesMs);
  if (response.destroyed) return;
  call.answeredAt = Date.now();
  answer(
    isTaken
      ? { success: '100', messages: [{ id: String(number), success: true, error: null }] }
      : { success: '600', messages: [] },
  );
}
