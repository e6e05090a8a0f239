import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { requiredProgram } from '../../scripts/lib/processes.mjs';

/**
 * Creates an authority and its certificates for a domain, all with one key, in the folders that certificates.sh uses.
 * @param {string} folder
 * @param {string} domain
 */
export function certificatesIn(folder, domain) {
  mkdirSync(folder, { recursive: true });
  const key = join(folder, 'key.pem');
  const root = join(folder, 'root.pem');
  openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-out', key);
  openssl('req', '-x509', '-days', '90', '-key', key, '-subj', '/CN=Authority', '-out', root);

  /** @param {string} name */
  function create(name, days = 90) {
    const issued = join(folder, name);
    mkdirSync(issued);
    symlinkSync(key, join(issued, 'privkey.pem'));
    const file = join(issued, 'fullchain.pem');
    const subject = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`];
    const validity = ['-days', String(days)];
    openssl('req', '-x509', ...validity, '-key', key, '-CA', root, '-CAkey', key, ...subject, '-out', file);
    return { name, pem: readFileSync(file, 'utf8') };
  }

  /** @param {{name: string}} certificate */
  function use({ name }) {
    symlinkSync(name, join(folder, '.next'));
    renameSync(join(folder, '.next'), join(folder, domain));
  }

  return { ca: readFileSync(root, 'utf8'), create, use };
}

/** @param {string[]} args */
function openssl(...args) {
  execFileSync(requiredProgram('openssl'), args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
