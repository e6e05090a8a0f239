import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endingWith } from './whole-stack.mjs';

const captcha = 'https://challenges.cloudflare.com';
const sms = 'https://gateway.seven.io';
const slowest = 40;

/**
 * The two foreign services that an order in production speaks with, played on this machine: a captcha that everybody
 * solves, and an SMS provider that notes whatever it took. `env` sends a program of the api to them.
 */
export async function withStrangers(hostname, work) {
  // not at the top: a benchmark is named before the contract is built
  const { CAPTCHA_ACTION: action } = await import('@hofkiste/contract/limits');
  const accepted = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()));
    const isSms = request.url === '/api/sms';
    if (isSms) accepted.push({ reference: body.foreign_id, to: body.to });
    // as if it were far away: there must be moments in which a process dies between asking and hearing
    await pause(Math.random() * slowest);
    const answer = isSms
      ? { success: '100', messages: [{ id: String(accepted.length), success: true, error: null }] }
      : { success: true, hostname, action };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  const env = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'call-strangers-here.mjs')}`,
    BENCH_STRANGERS: JSON.stringify({ [captcha]: url, [sms]: url }),
  };
  return endingWith(
    () => {
      server.closeAllConnections();
      server.close();
    },
    () => work({ accepted, env }),
  );
}
