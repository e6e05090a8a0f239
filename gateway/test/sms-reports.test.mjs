import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { answerLikeTheApi, openFrontDoor } from './front-door.mjs';

const ADDRESS = '/api/sms-reports/linkmobility/0123456789abcdef0123456789abcdef';

/** @type {Awaited<ReturnType<typeof openFrontDoor>>} */
let door;
before(async () => {
  door = await openFrontDoor({ apis: 2, trustedProxies: ['127.0.0.1'] });
});
beforeEach(() => {
  for (const api of door.apis) {
    api.requests.length = 0;
    api.answer = answerLikeTheApi;
  }
});
after(() => door.close());

const received = () => door.apis.flatMap(({ requests }) => requests);
const report = (body = '{}', from = '192.0.2.1') => door.post(ADDRESS, body, { 'X-Forwarded-For': from });
const codeOf = ({ text }) => JSON.parse(text).code;

describe('reports of an SMS provider', () => {
  it('reports reach the api with their address and body', async () => {
    assert.equal((await report('{"messageType":"deliveryReport"}')).status, 200);
    assert.deepEqual(
      received().map(({ method, url, body }) => [method, url, body]),
      [['POST', ADDRESS, '{"messageType":"deliveryReport"}']],
    );
  });

  it('reports are refused beyond 16 KiB', async () => {
    const refused = await report('x'.repeat(16_385));
    assert.deepEqual([refused.status, codeOf(refused)], [413, 'BODY_TOO_LARGE']);
    assert.deepEqual(received(), []);
    assert.equal((await report('x'.repeat(16_384))).status, 200);
  });

  it('reports can only be posted', async () => {
    const read = await door.get(ADDRESS);
    assert.deepEqual([read.status, codeOf(read)], [405, 'METHOD_NOT_ALLOWED']);
    assert.deepEqual(received(), []);
  });

  it('reports may come 100 times a second from one address, and nobody else is refused with them', async () => {
    const flood = () => Promise.all(Array.from({ length: 400 }, () => report('{}', '192.0.2.2')));
    let answers = await flood();
    assert.ok(answers.filter(({ status }) => status === 200).length > 100);
    // A busy machine may take longer for a flood than the limit needs to accept all of it.
    while (answers.every(({ status }) => status === 200)) answers = await flood();
    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(new Set(refused.map(({ status }) => status)), new Set([429]));
    assert.deepEqual(new Set(refused.map(codeOf)), new Set(['TOO_MANY_REQUESTS']));
    assert.equal((await report('{}', '192.0.2.3')).status, 200);
  });

  it('reports go on to the next api process when one breaks off', async () => {
    for (const api of door.apis)
      api.answer = (request, response) => {
        const isFirst = received().length === 1;
        if (isFirst) response.destroy();
        else answerLikeTheApi(request, response);
      };
    assert.equal((await report()).status, 200);
  });
});
