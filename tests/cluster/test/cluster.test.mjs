import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mostAdvanced } from '../cluster.mjs';
import { lastingPort } from '../ports.mjs';

const node = (isSafe, lastTransaction) => ({
  isSafeToBootstrap: () => isSafe,
  lastTransaction: async () => lastTransaction,
});

describe('mostAdvanced', () => {
  it('a cluster first starts the node that was stopped last', async () => {
    const nodes = [node(false, 349), node(true, 349), node(false, 347)];
    assert.equal(await mostAdvanced(nodes), nodes[1]);
  });

  it('a cluster first starts the node with the most transactions when all nodes have crashed', async () => {
    const nodes = [node(false, 9), node(false, -1), node(false, 11)];
    assert.equal(await mostAdvanced(nodes), nodes[2]);
  });
});

it('nodes get different ports that outgoing connections never use', async () => {
  const ports = [await lastingPort(), await lastingPort(), await lastingPort()];
  assert.equal(new Set(ports).size, 3);
  assert.ok(ports.every((port) => port >= 20_000 && port < 32_768));
});
