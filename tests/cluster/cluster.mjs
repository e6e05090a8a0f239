import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startDatabase } from '../../scripts/lib/database/database.mjs';
import { credentialsOf, temporaryFiles } from '../../scripts/lib/database/database-files.mjs';
import { cluster, database, installPrograms } from '../../scripts/lib/machine/packages.mjs';
import { silence } from '../../scripts/lib/progress.mjs';
import { createNode, stopEarlierNode } from './node.mjs';
import { lastingPort } from './ports.mjs';
import { startProxy } from './proxy.mjs';
import { pathOfNodes } from './state-transfer.mjs';
import { giveToNodes } from './unprivileged.mjs';

/** @import { Node } from './node.mjs' */

const collation = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci';

/**
 * @typedef {object} ClusterOptions
 * @property {string} folder parent of the files of all nodes
 * @property {import('../../scripts/lib/progress.mjs').Progress} [progress]
 * @property {AbortSignal} [signal]
 * @property {boolean} [fast] for tests: not durable, and `owner` may do everything
 */

/**
 * Starts three MariaDB Galera nodes and HAProxy, which sends all connections to one node, the writer: the first of
 * `nodes` that is part of the cluster. `port` is HAProxy's port. `stop()` ends everything in order.
 * @param {ClusterOptions} options
 */
export async function startCluster({ folder, progress = silence, signal, fast = false }) {
  const home = resolve(folder);
  mkdirSync(home, { recursive: true });
  await installPrograms([database, cluster], { progress, signal });
  const homes = ['n1', 'n2', 'n3'].map((name) => join(home, name));
  for (const each of homes) await stopEarlierNode(each);
  await prepareFirstNode(home, homes, fast);
  for (const each of homes) prepareFolders(each);
  await giveToNodes(home);
  const { rootPassword, ...accounts } = credentialsOf(home);
  const port = await lastingPort();
  const nodes = await createNodes(homes, { fast, rootPassword, path: await pathOfNodes(home) });

  /** @type {Promise<void> | undefined} */
  let bootstrap;
  async function bootstrapOnce() {
    bootstrap ??= mostAdvanced(nodes).then((node) => node.bootstrap());
    await bootstrap.finally(() => {
      bootstrap = undefined;
    });
  }

  /**
   * Starts a node again, however it ended. When no node is running, also starts the node that must be first.
   * @param {Node} node
   */
  async function start(node) {
    if (bootstrap || !nodes.some((each) => each.isRunning())) await bootstrapOnce();
    if (!node.isRunning()) await node.start();
  }

  /** Stops the nodes, the writer last: it then has all transactions, and starts first next time. */
  async function stopNodes() {
    for (const node of nodes.toReversed()) await node.stop();
  }

  try {
    for (const node of nodes) {
      signal?.throwIfAborted();
      await progress.step(`Start ${node.name}`, () => start(node));
    }
    const proxy = await startProxy({ home, port, nodes });
    return {
      ...accounts,
      host: '127.0.0.1',
      port,
      nodes: nodes.map((node) => Object.assign({}, node, { start: () => start(node) })),
      /** @param {string} name */
      async createDatabase(name) {
        const running = nodes.find((node) => node.isRunning());
        await running?.query(`CREATE DATABASE IF NOT EXISTS \`${name}\` ${collation}`);
      },
      async stop() {
        await proxy.stop();
        await stopNodes();
      },
    };
  } catch (error) {
    await stopNodes();
    throw error;
  }
}

/**
 * @param {string[]} homes
 * @param {{fast: boolean, rootPassword: string, path: string}} shared
 */
async function createNodes(homes, shared) {
  const servers = [];
  for (const [index, home] of homes.entries()) {
    servers.push({ home, name: `node ${index + 1}`, ports: await portsOfNode() });
  }
  const group = servers.map(({ ports }) => `127.0.0.1:${ports.group}`).join();
  return servers.map((server) => createNode({ ...server, ...shared, group }));
}

async function portsOfNode() {
  return {
    sql: await lastingPort(),
    group: await lastingPort(),
    increment: await lastingPort(),
    copy: await lastingPort(),
  };
}

/** @param {string} home */
function prepareFolders(home) {
  mkdirSync(join(home, 'data'), { recursive: true });
  temporaryFiles(home);
}

/**
 * Creates the tables and users of a new server in the folder of the first node. The other nodes copy everything from
 * it.
 * @param {string} home
 * @param {string[]} homes
 * @param {boolean} fast
 */
async function prepareFirstNode(home, [first = '', ...others], fast) {
  if (others.some(existsSync)) return;
  const database = await startDatabase({ folder: first, fast });
  // HAProxy logs in to check whether a node is part of the cluster.
  await database.query("CREATE USER IF NOT EXISTS haproxy@'127.0.0.1'");
  await database.stop();
  copyFileSync(join(first, 'credentials.json'), join(home, 'credentials.json'));
}

/**
 * Returns the node that has all transactions: the node that was stopped last, or if all crashed, the node with the
 * highest transaction number. The other nodes may start only after it.
 * @template {Pick<Node, "isSafeToBootstrap" | "lastTransaction">} N
 * @param {N[]} nodes
 */
export async function mostAdvanced(nodes) {
  const safe = nodes.find((node) => node.isSafeToBootstrap());
  if (safe) return safe;
  const numbers = await Promise.all(nodes.map((node) => node.lastTransaction()));
  const first = nodes[numbers.indexOf(Math.max(...numbers))];
  if (!first) throw new Error('A cluster has at least one node.');
  return first;
}
