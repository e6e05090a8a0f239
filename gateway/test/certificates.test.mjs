import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { project } from '../../scripts/lib/settings.mjs';
import { certificatesIn } from './certificate.mjs';
import { scratchFolder } from './front-door.mjs';

const domain = 'shop.example.test';
let folder;
let certificates;
before(async () => {
  folder = await scratchFolder();
  certificates = certificatesIn(join(folder, 'certificates'), domain);
});
after(() => rm(folder, { recursive: true, force: true }));

function check() {
  const env = { ...process.env, CERTIFICATES_HOME: folder, TLS_DOMAIN: domain };
  const script = join(project, 'deploy/certificates/certificates.sh');
  const { status, stdout } = spawnSync('sh', [script, 'check'], { env, encoding: 'utf8' });
  return { isGood: status === 0, text: stdout.trim() };
}

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
