import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

/**
 * A request and its answer. `at` is in milliseconds since 1970, `ms` is the duration. Without an answer the status is
 * 0 and `problem` has the reason. `resent`: how often it was sent again on another connection.
 * @typedef {{kind: string, at: number, ms: number, status: number, resent: number, problem?: string, body?: any}} Call
 */

/** Codes of a connection that the other side has closed. */
const closed = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Connections of requests, and the bytes that had come by then. @type {WeakMap<object, {socket: import('node:net').Socket, before: number}>} */
const sent = new WeakMap();
subscribe('undici:client:sendHeaders', (/** @type {any} */ { request, socket }) => {
  sent.set(request, { socket, before: socket.bytesRead });
});

/**
 * Errors of requests that were sent while the gateway closed their connection. A worker of nginx that a reload replaces
 * closes connections that wait for their next request, and doesn't read what is already on its way. Chromium sends such a
 * request again, also a POST, when the connection has answered others and not a byte came for this one.
 * @type {WeakSet<object>}
 */
const metClosing = new WeakSet();
/** For other errors of a closed connection: how far the request got. @type {WeakMap<object, string>} */
const progressOf = new WeakMap();
subscribe('undici:request:error', (/** @type {any} */ { request, error }) => {
  const { socket, before = 0 } = sent.get(request) ?? {};
  if (!socket || !closed.has(error.code)) return;
  const came = socket.bytesRead - before;
  if (before > 0 && came === 0) metClosing.add(error);
  else progressOf.set(error, `${before > 0 ? 'used' : 'new'} connection, ${came} bytes of the answer`);
});

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
    const answer = await sendAsBrowser({ method, path, body, headers });
    const result = { kind, at, ms: performance.now() - since, ...answer };
    calls.push(result);
    return result;
  }

  /** Like browsers, sends it again as long as it met a connection that the gateway was closing. */
  async function sendAsBrowser(request) {
    for (let resent = 0; ; resent += 1) {
      try {
        return { ...(await send(request)), resent };
      } catch (caught) {
        const error = /** @type {Error & {code?: string}} */ (caught);
        if (metClosing.has(error)) continue;
        const problem = [error.code, progressOf.get(error)].filter(Boolean).join(', ');
        return { status: 0, problem, resent };
      }
    }
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
        if (isDefinite(answer) || Date.now() - since >= patience) return answer;
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
