import { request } from 'node:http';

/** The status of an answer, or 0 while nobody answers. Keeps no connection. */
export function statusOf(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve) => {
    const call = request(url, { method, headers, agent: false, timeout: 5000 }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
      answer.once('error', () => resolve(0));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(0));
    call.end(body);
  });
}
