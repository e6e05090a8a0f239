import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, requiredProgram, startChild, stopChild } from '../../scripts/lib/processes.mjs';

/**
 * Starts an ACME authority on this machine: Debian's pebble, with a DNS server that resolves every name to this
 * machine. It has a new root certificate at each start.
 * @param {{folder: string, httpPort: number, days: number, host?: string}} options `httpPort`: port for the
 *   answers to challenges; `days`: validity of the certificates; `host`: address for others than this machine
 */
export async function startAuthority({ folder, httpPort, days, host = '127.0.0.1' }) {
  mkdirSync(folder, { recursive: true });
  const [port, management, dns, dnsManagement, unused] = await Promise.all(
    Array.from({ length: 5 }, freePort),
  );
  const trust = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  const names = ['-subj', '/CN=localhost', '-addext', `subjectAltName=DNS:localhost,IP:${host}`];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const certificate = ['req', '-x509', ...curve, '-days', '1', ...names, '-keyout', key, '-out', trust];
  execFileSync(requiredProgram('openssl'), certificate, { stdio: ['ignore', 'ignore', 'pipe'] });
  const configuration = {
    listenAddress: `${host}:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: trust,
    privateKey: key,
    httpPort,
    tlsPort: unused,
    certificateValidityPeriod: days * 86_400,
  };
  const config = join(folder, 'pebble.json');
  writeFileSync(config, JSON.stringify({ pebble: configuration }));

  const off = ['-defaultIPv6', '', '-http01', '', '-https01', '', '-tlsalpn01', ''];
  const names4 = ['-defaultIPv4', '127.0.0.1', '-dns01', `127.0.0.1:${dns}`];
  const nameServer = startChild(
    requiredProgram('pebble-challtestsrv'),
    [...off, ...names4, '-management', `127.0.0.1:${dnsManagement}`],
    { logFile: join(folder, 'dns.log') },
  );
  const pebble = startChild(
    requiredProgram('pebble'),
    ['-config', config, '-dnsserver', `127.0.0.1:${dns}`],
    {
      logFile: join(folder, 'pebble.log'),
      // Pebble refuses one request of twenty by chance, and certbot tries each only once more
      env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
    },
  );

  const fetchPem = (/** @type {string} */ path) =>
    new Promise((resolve, reject) => {
      get(`https://localhost:${management}${path}`, { ca: readFileSync(trust), agent: false }, (answer) =>
        text(answer).then(resolve, reject),
      ).once('error', reject);
    });

  return {
    directory: `https://${host}:${port}/dir`,
    /** The certificate of the authority's own https server. */
    trust,
    root: () => untilAnswered(() => fetchPem('/roots/0')),
    intermediate: () => untilAnswered(() => fetchPem('/intermediates/0')),
    async stop() {
      await Promise.all([stopChild(pebble), stopChild(nameServer)]);
    },
  };
}

/**
 * @template Answer
 * @param {() => Promise<Answer>} request
 */
async function untilAnswered(request) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}
