import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { Worker } from 'node:worker_threads';
import { drain } from './drain.js';

const limits = { goodbyeMs: 10_000, deadlineMs: 15_000 };

async function started(answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const urlOf = (server: Server) => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return `http://127.0.0.1:${address.port}`;
};

const ask = (url: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().on('end', () => resolve(response))).on(
      'error',
      reject,
    );
  });

/**
 * People who connect while the event loop of this process is blocked, and then ask `/`: a thread has a loop of its own.
 * The answers are their statuses, or the codes of their errors.
 */
async function visitors(count: number, url: string) {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(
    `const { parentPort, workerData: { count, url, connected } } = require('node:worker_threads');
    const { get } = require('node:http');
    const visit = () => new Promise((resolve) => {
      const request = get(url, { agent: false }, ({ statusCode }) => resolve(statusCode));
      request.on('error', ({ code }) => resolve(code));
      request.on('socket', (socket) => socket.on('connect', () => {
        if (Atomics.add(connected, 0, 1) + 1 === count) Atomics.notify(connected, 0);
      }));
    });
    parentPort.once('message', async () => {
      parentPort.postMessage(await Promise.all(Array.from({ length: count }, visit)));
    });`,
    { eval: true, workerData: { count, url, connected } },
  );
  await once(worker, 'online');
  return {
    connectAll() {
      worker.postMessage('connect');
      for (let now = 0; now < count; now = Atomics.load(connected, 0)) {
        const isLate = Atomics.wait(connected, 0, now, 5000) === 'timed-out';
        if (isLate) throw new Error(`only ${now} of ${count} have connected`);
      }
    },
    answers: once(worker, 'message').then(([statuses]) => statuses),
  };
}

it('drain refuses new connections, and finishes running requests and those on kept-alive connections', async () => {
  const running: (() => void)[] = [];
  const server = await started((request, response) => {
    if (request.url === '/slow') running.push(() => response.end('done'));
    else response.end('quick');
  });
  const url = urlOf(server);
  const keepingAlive = new Agent({ keepAlive: true });
  expect((await ask(`${url}/quick`, keepingAlive)).headers.connection).toBe('keep-alive');
  const slow = ask(`${url}/slow`, new Agent());
  await once(server, 'request');

  const drained = drain(server, limits);
  expect((await ask(`${url}/quick`, keepingAlive)).headers.connection).toBe('close');
  await expect(ask(`${url}/quick`, new Agent())).rejects.toThrow('ECONNREFUSED');
  for (const finish of running) finish();
  expect((await slow).statusCode).toBe(200);

  await drained;
});

it('drain answers connections that the system accepted just before the end', async () => {
  const server = await started((_request, response) => response.end());
  const { answers, connectAll } = await visitors(50, urlOf(server));
  const drained = new Promise<void>((resolve) => {
    // Where a signal arrives, too: the event loop has just looked for new connections.
    server.once('request', () => {
      connectAll();
      resolve(drain(server, limits));
    });
  });
  await ask(urlOf(server), new Agent());
  expect(await answers).toEqual(Array.from({ length: 50 }, () => 200));
  await drained;
});

it('drain ends immediately when nobody is connected', async () => {
  const server = await started((_request, response) => response.end());
  // Otherwise the test would run into its timeout.
  await drain(server, { goodbyeMs: 60_000, deadlineMs: 120_000 });
});

it('drain cuts off a request that never ends', async () => {
  const server = await started(() => undefined);
  const endless = ask(urlOf(server), new Agent());
  await once(server, 'request');
  const cutOff = expect(endless).rejects.toThrow('socket hang up');
  await drain(server, { goodbyeMs: 50, deadlineMs: 150 });
  await cutOff;
});
