import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptsLogins } from '../../scripts/lib/database-server.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { hasEnded, requiredProgram, startChild, stopChild } from '../../scripts/lib/processes.mjs';

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
 * With `backup`, only one node is the writer. The check uses MySQL's protocol: it logs in, reads the node's state and
 * quits. It also detects a node that hangs, or that accepts logins and is not part of the cluster.
 * @param {number} port
 * @param {{port: number}[]} nodes
 */
const configuration = (port, nodes) => `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 8h
  timeout server 8h
  option clitcpka
  option srvtcpka
listen database
  bind 127.0.0.1:${port}
  option tcp-check
  tcp-check connect
  # logs in as 'haproxy' without a password
  tcp-check send-binary 290000010182000000000001210000000000000000000000000000000000000000000000686170726f78790000
  tcp-check expect binary 0700000200000002000000
  # SHOW STATUS LIKE 'wsrep_local_state_comment'
  tcp-check send-binary 2d0000000353484f5720535441545553204c494b45202777737265705f6c6f63616c5f73746174655f636f6d6d656e7427
  tcp-check expect string Synced
  # goodbye; otherwise the node logs an aborted connection at each check
  tcp-check send-binary 0100000001
  default-server check inter 500ms fall 2 rise 4 on-marked-down shutdown-sessions
${nodes
  .map((node, index) =>
    index === 0
      ? `  server n1 127.0.0.1:${node.port} on-marked-up shutdown-backup-sessions`
      : `  server n${index + 1} 127.0.0.1:${node.port} backup`,
  )
  .join('\n')}
`;
