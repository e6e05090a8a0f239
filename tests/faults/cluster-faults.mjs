import { setTimeout as pause } from 'node:timers/promises';
import { ordersOf } from './records.mjs';

/** Time for HAProxy to choose another writer and for the nodes to agree again. */
const settled = 6000;
const longestSeconds = 5;

/** The first node is the writer whenever it is part of the cluster. */
export const clusterFaults = [
  {
    name: 'writer-killed',
    title: 'the writing node is killed (kill -9) and comes back',
    async inject({ cluster: { nodes } }) {
      await nodes[0].kill();
      await pause(settled);
      return returned(nodes[0]);
    },
  },
  {
    name: 'writer-hangs',
    title: 'the writing node stands still for 10 seconds (SIGSTOP)',
    async inject({ cluster: { nodes } }) {
      nodes[0].freeze();
      await pause(10_000);
      nodes[0].thaw();
      await pause(settled);
      return { longestSeconds };
    },
  },
  {
    name: 'writer-ends',
    title: 'the writing node ends in order and comes back',
    async inject({ cluster: { nodes } }) {
      await nodes[0].stop();
      await pause(settled);
      return returned(nodes[0]);
    },
  },
];

/** The node catches up and becomes the writer again, under load. */
async function returned(node) {
  await node.start();
  await pause(settled);
  return { longestSeconds };
}

/** Counts nodes whose data differs from `stored`, the data of the writer. */
export async function differingNodes({ nodes }, env, farm, stored) {
  const copies = [];
  for (const { port } of nodes) copies.push(await ordersOf({ ...env, DB_PORT: port }, farm));
  const value = copies.filter((copy) => JSON.stringify(copy) !== JSON.stringify(stored)).length;
  return { what: 'nodes with other content', value, bound: 0, goal: 0 };
}
