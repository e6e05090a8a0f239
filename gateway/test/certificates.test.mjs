import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile, readlink, rm, writeFile } from 'node:fs/promises';
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

it('a certificate that could not be copied, as on a full disk, is not served, and the next attempt serves it', async () => {
  const home = newFolder();
  const served = certificatesIn(join(home, 'certificates'), domain);
  const before = served.create('issued-before').name;
  served.use({ name: before });
  const renewed = served.create('renewed').name;
  const tools = newFolder();
  const tool = (name, text) => writeFile(join(tools, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  await tool(
    'certbot',
    `while [ "$1" != --config-dir ]; do shift; done
mkdir -p "$2/live/${domain}"
/bin/cp -L ${join(home, 'certificates', renewed)}/* "$2/live/${domain}/"`,
  );
  // The pause after an attempt is the end of this one.
  await tool('sleep', 'kill "$PPID"');
  await tool(
    'cp',
    'for last; do :; done; : >"$last/privkey.pem"; echo "No space left on device" >&2; exit 1',
  );
  const attempt = () =>
    certificatesSh('', { CERTIFICATES_HOME: home, PATH: `${tools}:${process.env.PATH}` }).text;
  const link = () => readlink(join(home, 'certificates', domain));
  assert.match(attempt(), /gab es kein neues Zertifikat/);
  assert.equal(await link(), before);
  await rm(join(tools, 'cp'));
  assert.doesNotMatch(attempt(), /gab es kein neues Zertifikat/);
  assert.match(await link(), /^issued-[0-9a-f]{12}$/);
  assert.notEqual(await readFile(join(home, 'certificates', domain, 'privkey.pem'), 'utf8'), '');
});
