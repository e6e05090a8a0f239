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
 * A message that the provider received. `at` and `answeredAt` are in milliseconds since 1970, `takesMs` is the planned
 * duration. Without `answeredAt` the provider never answered, or the connection ended before.
 * @typedef {object} SmsCall
 * @property {string} reference
 * @property {string} to
 * @property {string} text
 * @property {number} at
 * @property {number} takesMs
 * @property {number} [answeredAt]
 * @property {boolean} isTaken
 */

/** Modes of the provider: whether it accepts a message, and the time until it answers. */
export const prompt = () => ({ isTaken: true, takesMs: Math.random() * slowest });
export const refusing = () => ({ isTaken: false, takesMs: Math.random() * slowest });
/** The provider accepts the message and never answers. */
export const silent = () => ({ isTaken: true, takesMs: Number.POSITIVE_INFINITY });
export const slow = (fromMs, toMs) => () => ({
  isTaken: true,
  takesMs: fromMs + Math.random() * (toMs - fromMs),
});

/**
 * Runs fakes of both providers on this machine: a captcha that accepts every solution, and an SMS provider that records
 * every call. `env` redirects a program of the api to them. Containers reach them at the address of Docker's bridge.
 */
export async function withFakeProviders(hostname, work, address = '127.0.0.1') {
  // Imported late: this module is loaded before the contract is built.
  const { CAPTCHA_ACTION: action } = await import('@hofkiste/contract/plain/constants');
  const provider = { calls: /** @type {SmsCall[]} */ ([]), mode: prompt };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(String(Buffer.concat(await request.toArray())));
    const answer = (json) => response.setHeader('content-type', 'application/json').end(JSON.stringify(json));
    if (request.url === '/api/sms') await takeSms(provider, body, { response, answer });
    else {
      await pause(Math.random() * slowest);
      answer({ success: true, hostname, action });
    }
  }).listen(0, address);
  // Each request opens a connection, and with it looks up the name.
  server.maxRequestsPerSocket = 1;
  await once(server, 'listening');
  const url = `http://${address}:${addressOf(server).port}`;
  const env = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'redirect-providers.mjs')}`,
    PROVIDER_ADDRESSES: JSON.stringify({ [captcha]: url, [sms]: url }),
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
  const { isTaken, takesMs } = provider.mode();
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
