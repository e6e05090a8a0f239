import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { socketOf } from '../../scripts/lib/database-files.mjs';

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
 * Returns the my.cnf of a node.
 *
 * - The evs limits exclude a node that doesn't answer for 1.5 s. With the defaults, every COMMIT of the cluster would wait
 *   5.6 s for it.
 * - `wsrep-sync-wait=1`: a SELECT on any node sees all earlier commits.
 * - `wsrep-retry-autocommit`: the server itself repeats a single statement after a conflict.
 * @param {NodeOptions} options
 */
export const nodeConfiguration = ({ home, name, ports, group, fast }) => `[mariadbd]
datadir=${join(home, 'data')}
tmpdir=${join(home, 'tmp')}
socket=${socketOf(home)}
pid-file=${join(home, 'my.pid')}
log-error=${join(home, 'error.log')}
bind-address=127.0.0.1
port=${ports.sql}
character-set-server=utf8mb4
collation-server=utf8mb4_unicode_ci
default-time-zone=+00:00
skip-name-resolve
sql-mode=ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION
idle-transaction-timeout=10
${fast ? fastAndForgetful : durable}
default-storage-engine=InnoDB
innodb-autoinc-lock-mode=2
binlog-format=ROW
wsrep-on=ON
wsrep-provider=${findGalera()}
wsrep-cluster-name=hofkiste
wsrep-cluster-address=gcomm://${group}
wsrep-node-name=${name.replaceAll(' ', '-')}
wsrep-node-address=127.0.0.1:${ports.group}
wsrep-sst-method=rsync
wsrep-sst-receive-address=127.0.0.1:${ports.copy}
wsrep-sync-wait=1
wsrep-retry-autocommit=10
wsrep-provider-options="base_host=127.0.0.1;base_port=${ports.group};gmcast.listen_addr=tcp://127.0.0.1:${ports.group};ist.recv_addr=127.0.0.1:${ports.increment};gcache.size=128M;gcache.recover=yes;evs.keepalive_period=PT0.5S;evs.inactive_check_period=PT0.25S;evs.suspect_timeout=PT1.5S;evs.inactive_timeout=PT3S;evs.install_timeout=PT3S;repl.causal_read_timeout=PT4S"
`;

const durable = `innodb-flush-log-at-trx-commit=1
innodb-buffer-pool-size=256M`;

const fastAndForgetful = `innodb-flush-log-at-trx-commit=0
innodb-flush-method=nosync
innodb-doublewrite=0
innodb-log-file-size=16M
innodb-buffer-pool-size=64M
performance-schema=0`;

/** @returns {string | undefined} */
export const findGalera = () =>
  ['/usr/lib/galera/libgalera_smm.so', '/usr/lib/libgalera_smm.so'].find((file) => existsSync(file));
