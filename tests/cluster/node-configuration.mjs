import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { socketOf } from '../../scripts/lib/database/database-files.mjs';
import { project } from '../../scripts/lib/settings.mjs';

/** @typedef {{sql: number, group: number, increment: number, copy: number}} Ports */

/**
 * @typedef {object} NodeOptions
 * @property {string} home
 * @property {string} name
 * @property {Ports} ports
 * @property {string} group the addresses of all nodes
 * @property {boolean} fast
 */

/**
 * Returns the my.cnf of a node: `deploy/cluster/galera.cnf`, then what differs where all nodes are on this machine. Of two
 * lines with one name the later counts.
 * @param {NodeOptions} options
 */
export function nodeConfiguration({ home, name, ports, group, fast }) {
  const production = readFileSync(join(project, 'deploy/cluster/galera.cnf'), 'utf8');
  const [, providerOptions] = /^wsrep-provider-options="(.+)"$/m.exec(production) ?? [];
  return `${production}
datadir=${join(home, 'data')}
tmpdir=${join(home, 'tmp')}
socket=${socketOf(home)}
pid-file=${join(home, 'my.pid')}
log-error=${join(home, 'error.log')}
bind-address=127.0.0.1
port=${ports.sql}
${fast ? fastAndForgetful : 'innodb-buffer-pool-size=256M'}
wsrep-provider=${findGalera()}
wsrep-cluster-address=gcomm://${group}
wsrep-node-name=${name.replaceAll(' ', '-')}
wsrep-node-address=127.0.0.1:${ports.group}
wsrep-sst-method=rsync
wsrep-sst-auth=
wsrep-sst-receive-address=127.0.0.1:${ports.copy}
wsrep-provider-options="${providerOptions};gcache.size=128M;base_host=127.0.0.1;base_port=${ports.group};gmcast.listen_addr=tcp://127.0.0.1:${ports.group};ist.recv_addr=127.0.0.1:${ports.increment}"
`;
}

const fastAndForgetful = `innodb-flush-log-at-trx-commit=0
innodb-flush-method=nosync
innodb-doublewrite=0
innodb-log-file-size=16M
innodb-buffer-pool-size=64M
performance-schema=0`;

/** @returns {string | undefined} */
export const findGalera = () =>
  ['/usr/lib/galera/libgalera_smm.so', '/usr/lib/libgalera_smm.so'].find((file) => existsSync(file));
