import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

/**
 * A request and its answer. `at` is in milliseconds since 1970, `ms` is the duration. Without an answer the status is
 * 0 and `problem` has the reason.
 * @typedef {{kind: string, at: number, ms: number, status: number, problem?: string, body?: any}} Call
 */

/**
 * Opens the connections of all clients to one gateway. `calls` collects every request. A request without an answer
 * after `patience` milliseconds counts as lost.
 */
export function openHttpClients({ url, origin, patience }) {
  // The gateway gives an api process up after 30 s.
  const pool = new Pool(url, { connections: 64, headersTimeout: 40_000, bodyTimeout: 30_000 });
  /** @type {Call[]} */
  const calls = [];

  async function call(kind, { method = 'POST', path, body, headers = {} }) {
    const at = Date.now();
    const since = performance.now();
    const answer = await send({ method, path, body, headers }).catch(({ code }) => ({
      status: 0,
      problem: code,
    }));
    const result = { kind, at, ms: performance.now() - since, ...answer };
    calls.push(result);
    return result;
  }

  async function send({ method, path, body, headers }) {
    const answer = await pool.request({
      method,
      path,
      headers: { origin, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: parsed(await answer.body.text()) };
  }

  return {
    calls,
    /** Repeats the request until the answer is definite, as a page or a phone does. */
    async untilAnswered(kind, request) {
      for (const since = Date.now(); ; ) {
        const answer = await call(kind, request);
        if (isDefinite(answer) || Date.now() - since > patience) return answer;
        await pause(100 + Math.random() * 200);
      }
    },
    close: () => pool.destroy(),
  };
}

const isDefinite = ({ status }) => status >= 200 && status < 500;

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
