import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf } from '../../scripts/lib/processes.mjs';
import { endingWith } from '../bench/whole-stack.mjs';

const captcha = 'https://challenges.cloudflare.com';
const seven = 'https://gateway.seven.io';
const linkmobility = 'https://api.linkmobility.eu';
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
 * @property {string} [state] the last state that the provider reports; without it, it reports nothing
 * @property {boolean} [isForgeryTaken] whether a report with a wrong key was accepted
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

/** How long the provider repeats a report that wasn't accepted. */
const longestReporting = 120_000;
const pauseOfReports = 500;
const patience = 10_000;
const latestReport = 1000;

/**
 * Plans the provider's reports about a message: mostly that it arrived. Some reports come twice, in the wrong sequence
 * or with a wrong key. Returns the state that has to stay.
 */
export function plannedReports(number) {
  const state = number % 5 === 0 ? 'undelivered' : 'delivered';
  const isEarlyExpired = state === 'delivered' && number % 6 === 1;
  return {
    state,
    reports: [
      ...(number % 7 === 0
        ? [{ state: state === 'delivered' ? 'rejected' : 'delivered', isForged: true }]
        : []),
      { state: 'accepted' },
      ...(isEarlyExpired ? [{ state: 'expired' }] : []),
      { state },
      ...(number % 3 === 0 ? [{ state }] : []),
      ...(number % 4 === 0 ? [{ state: 'expired' }] : []),
    ],
  };
}

/**
 * Runs fakes of the providers on this machine: a captcha that accepts every solution, and SMS providers that record
 * every call and report to `provider.shop`. `env` redirects a program of the api to them. Containers reach them at the address of Docker's bridge.
 */
export async function withFakeProviders(hostname, work, address = '127.0.0.1') {
  // Imported late: this module is loaded before the contract is built.
  const { CAPTCHA_ACTION, CODE_CAPTCHA_ACTION } = await import('@hofkiste/contract/plain/constants');
  /** @type {Set<Promise<void>>} */
  const reporting = new Set();
  const provider = {
    calls: /** @type {SmsCall[]} */ ([]),
    mode: prompt,
    /** Where the shop is reached, whatever its public address is. */
    shop: '',
    reporting,
    untilReported: () => Promise.all(reporting),
  };
  const server = createServer(async (request, response) => {
    const text = String(Buffer.concat(await request.toArray()));
    const body = text === '' ? {} : JSON.parse(text);
    const { pathname } = new URL(String(request.url), 'http://provider');
    const answer = (json) => response.setHeader('content-type', 'application/json').end(JSON.stringify(json));
    if (pathname === '/api/sms') await takeSms(provider, fromSeven(body), { response, answer });
    else if (pathname === '/api/status') answer([{ status: 'DELIVERED' }]);
    else if (pathname === '/rest/smsmessaging/text')
      await takeSms(provider, fromLinkmobility(body), { response, answer });
    else {
      await pause(Math.random() * slowest);
      // A token may name what it was solved for.
      const action = body.response === CODE_CAPTCHA_ACTION ? CODE_CAPTCHA_ACTION : CAPTCHA_ACTION;
      answer({ success: true, hostname, action });
    }
  }).listen(0, address);
  // Each request opens a connection, and with it looks up the name.
  server.maxRequestsPerSocket = 1;
  await once(server, 'listening');
  const url = `http://${address}:${addressOf(server).port}`;
  const env = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'redirect-providers.mjs')}`,
    PROVIDER_ADDRESSES: JSON.stringify({ [captcha]: url, [seven]: url, [linkmobility]: url }),
  };
  return endingWith(
    () => {
      server.closeAllConnections();
      server.close();
    },
    () => work({ provider, env }),
  );
}

const fromSeven = ({ foreign_id: reference, to, text }) => ({
  sms: { reference, to, text },
  // The product asks this provider for reports instead.
  callback: undefined,
  taken: (id) => ({ success: '100', messages: [{ id, success: true, error: null }] }),
  busy: { success: '600', messages: [] },
});

const fromLinkmobility = ({ clientMessageId, recipientAddressList, messageContent, ...call }) => ({
  sms: { reference: clientMessageId, to: recipientAddressList[0], text: messageContent },
  callback: call.notificationCallbackUrl,
  taken: (transferId) => ({ statusCode: 2000, transferId, clientMessageId }),
  busy: { statusCode: 5003 },
});

async function takeSms(provider, { sms, callback, taken, busy }, { response, answer }) {
  const { isTaken, takesMs } = provider.mode();
  /** @type {SmsCall} */
  const call = { ...sms, at: Date.now(), takesMs, isTaken };
  provider.calls.push(call);
  const number = provider.calls.length;
  if (isTaken && callback) reportInTurn(provider, { call, number, callback });
  if (takesMs === Number.POSITIVE_INFINITY) return;
  await pause(takesMs);
  if (response.destroyed) return;
  call.answeredAt = Date.now();
  answer(isTaken ? taken(String(number)) : busy);
}

/** Begins before or after the answer. Repeats each report until it is accepted. */
function reportInTurn(provider, { call, number, callback }) {
  const { state, reports } = plannedReports(number);
  call.state = state;
  const address = provider.shop + new URL(callback).pathname;
  const post = async (to, deliveryReportMessageStatus) => {
    const report = {
      transferId: String(number),
      clientMessageId: call.reference,
      deliveryReportMessageStatus,
    };
    const answer = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messageType: 'deliveryReport', ...report }),
      signal: AbortSignal.timeout(patience),
    }).catch(() => undefined);
    return answer?.status === 204;
  };
  const work = async () => {
    await pause(Math.random() * latestReport);
    for (const { state, isForged } of reports) {
      if (isForged) call.isForgeryTaken = await post(address.replace(/[^/]+$/, '0'.repeat(32)), state);
      const since = Date.now();
      while (!isForged && !(await post(address, state)) && Date.now() - since < longestReporting)
        await pause(pauseOfReports);
    }
  };
  const reported = work().finally(() => provider.reporting.delete(reported));
  provider.reporting.add(reported);
}
