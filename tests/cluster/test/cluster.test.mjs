import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mostAdvanced } from '../cluster.mjs';
import { lastingPort } from '../ports.mjs';

const node = (isSafe, lastTransaction) => ({
  isSafeToBootstrap: () => isSafe,
  lastTransaction: async () => lastTransaction,
});

describe('the first node of a cluster to start', () => {
  it('is the last one that was stopped in order', async () => {
    const nodes = [node(false, 349), node(true, 349), node(false, 347)];
    assert.equal(await mostAdvanced(nodes), nodes[1]);
  });

  it('is the one with the most transactions after all have crashed', async () => {
    const nodes = [node(false, 9), node(false, -1), node(false, 11)];
    assert.equal(await mostAdvanced(nodes), nodes[2]);
  });
});

it('a node gets ports that no outgoing connection takes, each of its own', async () => {
  const ports = [await lastingPort(), await lastingPort(), await lastingPort()];
  assert.equal(new Set(ports).size, 3);
  assert.ok(ports.every((port) => port >= 20_000 && port < 32_768));
});
