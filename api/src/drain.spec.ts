import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { drain } from './drain.js';

const limits = { goodbyeMs: 300, deadlineMs: 2000 };

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

it('refuses new connections, and finishes what runs and what still comes on kept-alive ones', async () => {
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

it('answers connections that the system accepted just before the end', async () => {
  const server = await started((_request, response) => response.end());
  const answers = Array.from({ length: 50 }, () => ask(urlOf(server), new Agent()));
  // They are connected now, and the server will notice it in its next turn.
  for (let tick = 0; tick < 5; tick += 1) await new Promise((done) => process.nextTick(done));
  const drained = drain(server, limits);
  for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(200);
  await drained;
});

it('ends at once when nobody is connected', async () => {
  const server = await started((_request, response) => response.end());
  const before = performance.now();
  await drain(server, { goodbyeMs: 60_000, deadlineMs: 120_000 });
  expect(performance.now() - before).toBeLessThan(5000);
});

it('cuts off a request that never ends', async () => {
  const server = await started(() => undefined);
  const endless = ask(urlOf(server), new Agent());
  await once(server, 'request');
  const cutOff = expect(endless).rejects.toThrow('socket hang up');
  await drain(server, { goodbyeMs: 50, deadlineMs: 150 });
  await cutOff;
});
