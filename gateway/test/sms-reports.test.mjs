import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { answerLikeTheApi, openFrontDoor } from './front-door.mjs';

const ADDRESS = '/api/sms-reports/linkmobility/0123456789abcdef0123456789abcdef';

/** @type {Awaited<ReturnType<typeof openFrontDoor>>} */
let door;
afterEach(() => door.close());

/** @param {Parameters<typeof openFrontDoor>[0]} [options] */
const open = (options) => openFrontDoor({ trustedProxies: ['127.0.0.1'], ...options });
const report = (body = '{}', from = '192.0.2.1') => door.post(ADDRESS, body, { 'X-Forwarded-For': from });
const codeOf = ({ text }) => JSON.parse(text).code;

describe('reports of an SMS provider', () => {
  it('reports reach the api with their address and body', async () => {
    door = await open();
    assert.equal((await report('{"messageType":"deliveryReport"}')).status, 200);
    assert.deepEqual(
      door.api.requests.map(({ method, url, body }) => [method, url, body]),
      [['POST', ADDRESS, '{"messageType":"deliveryReport"}']],
    );
  });

  it('reports are refused beyond 16 KiB', async () => {
    door = await open();
    const refused = await report('x'.repeat(16_385));
    assert.deepEqual([refused.status, codeOf(refused)], [413, 'BODY_TOO_LARGE']);
    assert.deepEqual(door.api.requests, []);
    assert.equal((await report('x'.repeat(16_384))).status, 200);
  });

  it('reports can only be posted', async () => {
    door = await open();
    const read = await door.get(ADDRESS);
    assert.deepEqual([read.status, codeOf(read)], [405, 'METHOD_NOT_ALLOWED']);
    assert.deepEqual(door.api.requests, []);
  });

  it('reports may come 100 times a second from one address, and nobody else is refused with them', async () => {
    door = await open();
    const flood = () => Promise.all(Array.from({ length: 400 }, () => report()));
    let answers = await flood();
    assert.ok(answers.filter(({ status }) => status === 200).length > 100);
    // A busy machine may take longer for a flood than the limit needs to accept all of it.
    while (answers.every(({ status }) => status === 200)) answers = await flood();
    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(new Set(refused.map(({ status }) => status)), new Set([429]));
    assert.deepEqual(new Set(refused.map(codeOf)), new Set(['TOO_MANY_REQUESTS']));
    assert.equal((await report('{}', '192.0.2.2')).status, 200);
  });

  it('reports go on to the next api process when one breaks off', async () => {
    door = await open({ apis: 2 });
    for (const api of door.apis)
      api.answer = (request, response) => {
        const isFirst = door.apis.flatMap(({ requests }) => requests).length === 1;
        if (isFirst) response.destroy();
        else answerLikeTheApi(request, response);
      };
    assert.equal((await report()).status, 200);
  });
});
