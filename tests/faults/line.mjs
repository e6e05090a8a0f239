import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

/** Longer than any person waits: what has no answer then counts as lost. */
const patience = 60_000;

/**
 * A request and its answer. `at` in milliseconds since 1970, `ms` how long it took; status 0 without an answer, and then why.
 * @typedef {{kind: string, at: number, ms: number, status: number, problem?: string, body?: any}} Call
 */

/** The connections of everybody to one gateway. `calls` has every request. */
export function openLine(url, origin) {
  const pool = new Pool(url, { connections: 64, headersTimeout: 30_000, bodyTimeout: 30_000 });
  /** @type {Call[]} */
  const calls = [];

  async function call(kind, { method = 'POST', path, body, headers = {} }) {
    const at = Date.now();
    const since = performance.now();
    const answer = await send({ method, path, body, headers }).catch(({ code }) => ({
      status: 0,
      problem: code,
    }));
    const made = { kind, at, ms: performance.now() - since, ...answer };
    calls.push(made);
    return made;
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
    /** As a page or a phone does it: the same again until the answer is definite. */
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
