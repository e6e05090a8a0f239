import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import express from 'express';
import request from 'supertest';
import { FastExpressAdapter } from './http.js';

it('FastExpressAdapter creates requests and responses with the prototypes that Express wants, so that Express changes none', async () => {
  const app = express().use((_request, response) => response.json({ done: true }));
  const adapter = new FastExpressAdapter(app);
  adapter.initHttpServer();
  const server: Server = adapter.getHttpServer();
  const prototypes: object[][] = [];
  const note = (...messages: [IncomingMessage, ServerResponse]) => {
    prototypes.push(messages.map((message) => Object.getPrototypeOf(message)));
  };
  server.prependListener('request', note);
  server.on('request', note);

  await request(server).get('/').expect(200, { done: true });

  const [before, after] = prototypes;
  expect(after?.map((prototype, index) => prototype === before?.[index])).toEqual([true, true]);
});
