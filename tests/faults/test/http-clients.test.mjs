import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { openHttpClients } from '../http-clients.mjs';

const ANSWER = 'HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{}';

/**
 * Sends requests, one after the other, to a server that treats the requests of each connection as its list says.
 * @param {('answer' | 'break off' | 'close')[][]} connections
 * @param {number} count
 */
async function statusesOf(connections, count) {
  const left = [...connections];
  const server = createServer((socket) => {
    const plan = left.shift() ?? [];
    socket.on('error', () => {});
    socket.on('data', () => {
      const next = plan.shift();
      if (next === 'answer') socket.write(ANSWER);
      else if (next === 'break off') socket.end(ANSWER.slice(0, -1));
      else socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  const clients = openHttpClients({ url, origin: url, patience: 0 });
  // Without a body, so that a request is one packet
  for (let sent = 0; sent < count; sent += 1) {
    await clients.untilAnswered('cancellation', { path: '/api/orders/cancel/abc' });
    // Then its connection is free for the next one
    await setImmediate();
  }
  await clients.close();
  server.close();
  return clients.calls.map(({ status, resent, problem }) => ({
    status,
    resent,
    // Without the code: which one it is depends on the machine
    ...(problem && { problem: problem.slice(problem.indexOf(', ') + 2) }),
  }));
}

describe('a request without an answer', () => {
  it('is sent again on a new connection when the one that it met was closing', async () =>
    assert.deepEqual(await statusesOf([['answer', 'close'], ['answer']], 2), [
      { status: 201, resent: 0 },
      { status: 201, resent: 1 },
    ]));

  it('counts when its connection was new', async () =>
    assert.deepEqual(await statusesOf([['close'], ['answer']], 1), [
      { status: 0, resent: 0, problem: 'new connection, 0 bytes of the answer' },
    ]));

  it('counts when the new connection is closed, too', async () =>
    assert.deepEqual(await statusesOf([['answer', 'close'], ['close']], 2), [
      { status: 201, resent: 0 },
      { status: 0, resent: 1, problem: 'new connection, 0 bytes of the answer' },
    ]));

  it('counts when a part of the answer came', async () =>
    assert.deepEqual(await statusesOf([['answer', 'break off'], ['answer']], 2), [
      { status: 201, resent: 0 },
      { status: 0, resent: 0, problem: `used connection, ${ANSWER.length - 1} bytes of the answer` },
    ]));
});
