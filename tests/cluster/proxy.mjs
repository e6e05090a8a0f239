import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptsLogins } from '../../scripts/lib/database/database-server.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { hasEnded, requiredProgram, startChild, stopChild } from '../../scripts/lib/processes.mjs';
import { project } from '../../scripts/lib/settings.mjs';

/**
 * Starts HAProxy in front of the nodes. One node, the writer, gets all connections.
 * @param {{home: string, port: number, nodes: {port: number}[]}} options
 */
export async function startProxy({ home, port, nodes }) {
  const file = join(home, 'haproxy.cfg');
  writeFileSync(file, configuration(port, nodes));
  const logFile = join(home, 'haproxy.log');
  const child = startChild(requiredProgram('haproxy'), ['-db', '-f', file], { logFile });
  while (!hasEnded(child)) {
    if (await acceptsLogins({ host: '127.0.0.1', port })) return { stop: () => stopChild(child) };
  }
  throw new Problem('HAProxy does not start.', `The reason is in "${logFile}".`);
}

/**
 * Returns `deploy/cluster/haproxy.cfg` with the addresses of this machine, and without the socket for operators.
 * @param {number} port
 * @param {{port: number}[]} nodes
 */
function configuration(port, nodes) {
  const production = readFileSync(join(project, 'deploy/cluster/haproxy.cfg'), 'utf8');
  return production
    .replace(/^ {2}stats socket .*\n/m, '')
    .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`)
    .replaceAll(
      /^ {2}server n(\d) \S+/gm,
      (_, number) => `  server n${number} 127.0.0.1:${nodes[Number(number) - 1]?.port}`,
    );
}
