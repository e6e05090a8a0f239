import assert from 'node:assert/strict';
import { createHash, createPublicKey } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { certificateOf, getHttps, startVisitors } from '../../gateway/test/https.mjs';
import { findProgram, freePort, startChild, stopChild } from '../../scripts/lib/processes.mjs';
import { startGateway } from '../../scripts/lib/product/gateway.mjs';
import { startStack } from '../../scripts/lib/product/stack.mjs';
import { CommandFailed, run } from '../../scripts/lib/run.mjs';
import { project } from '../../scripts/lib/settings.mjs';
import { startAuthority } from './authority.mjs';

const domain = 'shop.example.test';
const script = join(project, 'deploy/certificates/certificates.sh');
// With the demo's login, the api rejects requests for other hosts.
const login = { email: 'hof@example.at', password: 'Karottengrün 2026' };
const publicReads = ['/', '/api/settings', '/api/pickup-days/upcoming', '/robots.txt', '/admin'];

let folder;
let home;
let farm;
let gateway;
let authority;
let keeper;
let shop;
let httpPort;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hofkiste-tls-'));
  home = join(folder, 'door');
  farm = await startStack({
    folder,
    fast: true,
    publicUrl: `https://${domain}`,
    env: { REQUEST_LIMIT: 'off', ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password },
  });
  httpPort = await freePort();
  const port = await freePort();
  gateway = await startGateway({
    folder: home,
    www: farm.www,
    host: '127.0.0.1',
    port: httpPort,
    tls: { domain, port },
    apis: farm.api.addresses,
    shops: farm.shopServer.addresses,
    requestLimit: 'off',
  });
  // Less than 30 days, so that certbot renews, and more than 14 days, so that the check reports nothing.
  authority = await startAuthority({ folder: join(folder, 'authority'), httpPort, days: 20 });
  shop = { domain, port, ca: await authority.root() };
});

after(async () => {
  for (const part of [keeper && { stop: () => stopChild(keeper) }, authority, gateway, farm])
    await part?.stop();
  await rm(folder, { recursive: true, force: true });
});

const environment = (server) => ({
  ...process.env,
  CERTIFICATES_HOME: home,
  TMPDIR: folder,
  TLS_DOMAIN: domain,
  ACME_SERVER: server,
  ACME_EMAIL: 'hof@example.at',
  REQUESTS_CA_BUNDLE: authority.trust,
});

/** @param {string} verb */
const certificates = (verb) => run('sh', [script, verb], { env: environment(authority.directory) });

/** Starts the script that the container of the certificates runs. */
function keepCertificate(server) {
  keeper = startChild('sh', [script], {
    env: environment(server),
    logFile: join(folder, 'certificates.log'),
  });
}

const log = () => readFile(join(folder, 'certificates.log'), 'utf8');

/** Starts Chromium, which resolves the domain to this machine and trusts the authority's certificates. */
async function openBrowser() {
  const authorityKey = createPublicKey(await authority.intermediate());
  const digest = createHash('sha256')
    .update(authorityKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return chromium.launch({
    executablePath: findProgram('chromium'),
    args: [
      '--no-sandbox',
      `--host-resolver-rules=MAP ${domain}:443 127.0.0.1:${shop.port}, MAP ${domain}:80 127.0.0.1:${httpPort}`,
      `--ignore-certificate-errors-spki-list=${digest}`,
    ],
  });
}

/** @param {() => Promise<boolean>} condition */
async function until(condition) {
  while (!(await condition())) await pause(50);
}

describe('certificate', { timeout: 120_000 }, () => {
  it('the certificate is self-signed and the check reports it while no authority answers', async () => {
    keepCertificate(`https://localhost:${await freePort()}/dir`);
    await until(async () => (await log()).includes('Nächster Versuch in 15 Minuten'));
    await assert.rejects(certificateOf(shop), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    await assert.rejects(certificates('check'), (error) => {
      assert.ok(error instanceof CommandFailed);
      assert.match(error.output, /hat noch kein Zertifikat/);
      return true;
    });
    await stopChild(keeper);
  });

  it('the certificate comes from the authority as soon as the authority answers', async () => {
    keepCertificate(authority.directory);
    await until(() => certificateOf(shop).then(Boolean, () => false));
    const { subjectAltName } = await certificateOf(shop);
    assert.equal(subjectAltName, `DNS:${domain}`);
    assert.match(await certificates('check'), /gilt noch (19|20) Tage/);
  });

  it('the farmer can log in over https and gets a cookie for https only', async () => {
    const { status, headers } = await getHttps(shop, '/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `https://${domain}` },
      body: JSON.stringify(login),
    });
    assert.equal(status, 200);
    assert.match(String(headers['set-cookie']), /^__Host-hofkiste\.sid=.*; Path=\/;.*HttpOnly; Secure/);
  });

  it('the certificate is renewed without a failed request, and a page that was open before can order', async (test) => {
    const browser = await openBrowser();
    const visitors = startVisitors(shop, publicReads);
    /** @type {string[]} */
    const failures = [];
    let answers = 0;

    async function openShop() {
      const page = await browser.newPage();
      const isOurs = (request) => new URL(request.url()).hostname === domain;
      page.on('requestfailed', (request) => {
        if (isOurs(request)) failures.push(`${request.url()}: ${request.failure()?.errorText}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) failures.push(`${response.url()}: ${response.status()}`);
        else answers += 1;
      });
      await page.goto(`http://${domain}/`);
      await page.getByRole('button', { name: 'Große Kiste: eine mehr' }).click();
      return page;
    }

    try {
      const page = await openShop();
      assert.equal(page.url(), `https://${domain}/`);
      const protocol = await page.evaluate("performance.getEntriesByType('navigation')[0].nextHopProtocol");
      assert.equal(protocol, 'h2');
      const renewals = {
        'because it is due': async () => {
          await stopChild(keeper);
          keepCertificate(authority.directory);
        },
        'by hand': () => certificates('renew'),
        'by hand again': () => certificates('renew'),
      };
      const serials = [(await certificateOf(shop)).serialNumber];
      for (const renew of Object.values(renewals)) {
        await visitors.answered(100);
        await renew();
        await until(async () => !serials.includes((await certificateOf(shop)).serialNumber));
        serials.push((await certificateOf(shop)).serialNumber);
        assert.equal(
          await page.evaluate(() => fetch('/api/pickup-days/upcoming').then(({ status }) => status)),
          200,
        );
        await (await openShop()).close();
      }
      await visitors.answered(100);

      await page.getByLabel('Vorname').fill('Johanna');
      await page.getByLabel('Nachname').fill('Quendlböck');
      await page.getByLabel('Telefonnummer').fill('0664 1234567');
      await page.getByRole('radio').first().check();
      await page.getByRole('checkbox', { name: /Datenschutzerklärung zur Kenntnis genommen/ }).check();
      await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
      await page.getByRole('dialog', { name: 'Bestellung erfolgreich!' }).waitFor();
    } finally {
      await visitors.stop();
      await browser.close();
    }
    assert.deepEqual([...failures, ...visitors.failures], []);
    test.diagnostic(
      `${await visitors.answered()} requests of visitors, ${answers} of the browser, none failed`,
    );
  });
});
