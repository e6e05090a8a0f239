import assert from 'node:assert/strict';
import { Resolver } from 'node:dns/promises';
import { it } from 'node:test';
import { openNameServer } from '../name-server.mjs';

it('the name server of the fault tests knows every name as this machine, and can fall silent', async (test) => {
  const server = await openNameServer({ address: '127.0.0.1', port: 0 });
  test.after(server.close);
  const names = new Resolver({ timeout: 50, tries: 1 });
  names.setServers([`127.0.0.1:${server.port}`]);
  assert.deepEqual(await names.resolve4('gateway.seven.io'), ['127.0.0.1']);
  await assert.rejects(names.resolve6('gateway.seven.io'), { code: 'ENODATA' });
  server.isSilent = true;
  await assert.rejects(names.resolve4('gateway.seven.io'), { code: 'ETIMEOUT' });
});
