import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, it } from 'node:test';
import { project } from '../../scripts/lib/settings.mjs';
import { newFolder } from '../../scripts/test/folder.mjs';
import { certificatesIn } from './certificate.mjs';

const domain = 'shop.example.test';
let folder;
let certificates;
before(() => {
  folder = newFolder();
  certificates = certificatesIn(join(folder, 'certificates'), domain);
});

/**
 * @param {string} command
 * @param {NodeJS.ProcessEnv} [given]
 */
function certificatesSh(command, given) {
  const env = { ...process.env, CERTIFICATES_HOME: folder, TLS_DOMAIN: domain, ...given };
  const script = join(project, 'deploy/certificates/certificates.sh');
  const { status, stdout } = spawnSync('sh', [script, command], { env, encoding: 'utf8' });
  return { isGood: status === 0, text: stdout.trim() };
}

const check = () => certificatesSh('check');

for (const { days, isGood } of [
  { days: 15, isGood: true },
  { days: 13, isGood: false },
]) {
  it(`certificates.sh check ${isGood ? 'accepts' : 'reports'} a certificate that expires in ${days} days`, () => {
    certificates.use(certificates.create(`for-${days}`, days));
    const outcome = check();
    assert.equal(outcome.isGood, isGood);
    // A day that has begun doesn't count.
    assert.match(outcome.text, new RegExp(`gilt noch (${days}|${days - 1}) Tage`));
  });
}

it('certificates.sh check reports a self-signed certificate', () => {
  certificates.use(certificates.create('self-signed'));
  const { isGood, text } = check();
  assert.equal(isGood, false);
  assert.match(text, /noch kein Zertifikat/);
});

it('certificates.sh check reports the certificate of a test authority, until the one that browsers trust has issued one', async () => {
  const { name } = certificates.create('for-authority');
  const certbot = `#!/bin/sh
while [ "$1" != --config-dir ]; do shift; done
mkdir -p "$2/live/${domain}"
cp -L ${join(folder, 'certificates', name)}/* "$2/live/${domain}/"
`;
  await writeFile(join(folder, 'certbot'), certbot, { mode: 0o755 });
  const PATH = `${folder}:${process.env.PATH}`;
  const staging = { PATH, ACME_SERVER: 'https://staging.example/directory' };
  const trusted = { PATH, ACME_SERVER: 'https://trusted.example/directory' };
  assert.equal(certificatesSh('renew', staging).isGood, true);
  assert.equal(certificatesSh('check', staging).isGood, true);
  assert.deepEqual(certificatesSh('check', trusted), {
    isGood: false,
    text: `${domain} hat von https://trusted.example/directory noch kein Zertifikat, nur eines von https://staging.example/directory.`,
  });
  certificates.create('for-trusted');
  await writeFile(join(folder, 'certbot'), certbot.replace(name, 'for-trusted'));
  assert.equal(certificatesSh('renew', trusted).isGood, true);
  assert.equal(certificatesSh('check', trusted).isGood, true);
});
