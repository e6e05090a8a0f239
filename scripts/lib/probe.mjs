import { request } from 'node:http';

/**
 * Returns the status of an answer, or 0 without an answer. Keeps no connection open.
 * @param {string} url
 * @param {{method?: string, headers?: Record<string, string>, body?: string}} [request]
 * @returns {Promise<number>}
 */
export function statusOf(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve) => {
    const call = request(url, { method, headers, agent: false, timeout: 5000 }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(0));
    call.end(body);
  });
}
