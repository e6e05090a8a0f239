import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { npm } from '../../scripts/lib/machine/packages.mjs';
import { findProgram } from '../../scripts/lib/processes.mjs';
import { startStack } from '../../scripts/lib/product/stack.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { project } from '../../scripts/lib/settings.mjs';
import { newOrder, offerOf } from '../bench/shopper.mjs';
import { openFirefox } from './firefox.mjs';
import { any, button, confirmation, consent, field, firstLocation } from './paths.mjs';

// Not among the project's packages: its 30 MB would slow down everybody's first start.
const version = '26.9.27';
const home = join(project, 'node_modules/.cache', `vnu-${version}`);

let farm;
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hofkiste-html-'));
  farm = await startStack({ folder, fast: true, patience: 20 });
  // npm writes this file last.
  if (existsSync(join(home, 'node_modules/.package-lock.json'))) return;
  await mkdir(home, { recursive: true });
  await npm(['install', `--prefix=${home}`, '--no-audit', '--no-fund', `vnu-jar@${version}`], { cwd: home });
});

after(async () => {
  await farm?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('the Nu HTML checker finds no error in any document of the shop', async () => {
  const token = await placeOrder();
  const standing = await farm.database.query(
    "SELECT token FROM hofkiste.standing_order WHERE status = 'active' LIMIT 1",
  );
  const pages = {
    home: '/',
    imprint: '/impressum',
    privacy: '/datenschutz',
    withdrawal: '/ruecktritt',
    allergens: '/allergene',
    standing: '/dauer',
    'standing-order': `/dauer/${standing.trim()}`,
    'dead-standing-order': '/dauer/gibt-es-nicht',
    'my-orders': '/meine-bestellungen',
    'without-token': '/order/cancel',
    cancel: `/order/cancel/${token}`,
    change: `/order/change/${token}`,
    'dead-cancel': '/order/cancel/gibt-es-nicht',
    'dead-change': '/order/change/gibt-es-nicht',
    missing: '/gibt-es-nicht',
    admin: '/admin',
  };
  const documents = { fallback: await readFile(join(project, 'shop-frontend/dist/index.html'), 'utf8') };
  for (const [name, path] of Object.entries(pages))
    documents[name] = await (await fetch(`${farm.url}${path}`)).text();
  await setting('enableMyOrders', 'false');
  documents['no-my-orders'] = await documentWith('/meine-bestellungen', 'Das geht hier gerade nicht.');
  await setting('enableMyOrders', 'true');
  assert.deepEqual(await errorsIn(documents), []);
});

it('the Nu HTML checker finds no error in what the scripts of the shop have made of its pages', async () => {
  const browser = await openFirefox({ width: 360, height: 720 });
  const documents = {};
  const keep = async (name) => {
    documents[name] = `<!doctype html>${await browser.read('document.documentElement.outerHTML')}`;
  };
  try {
    await browser.visit(`${farm.url}/`);
    await browser.click(button('Große Kiste: eine mehr'));
    await browser.click(button('Zur Bestellung'));
    await browser.click(button('Zahlungspflichtig bestellen'));
    await browser.find(any('Bitte gib deinen Vornamen ein'));
    await keep('refused-form');
    await browser.type(field('Vorname'), 'Johanna');
    await browser.type(field('Nachname'), 'Quendlböck');
    await browser.type(field('Telefonnummer'), '0664 9031280');
    await browser.click(firstLocation);
    await browser.click(consent);
    await browser.click(button('Zahlungspflichtig bestellen'));
    await browser.find(confirmation);
    await keep('confirmed-order');
    const cancelLink = await browser.read(`document.querySelector('dialog a[href^="/order/cancel/"]').href`);
    await browser.visit(cancelLink.replace('/cancel/', '/change/'));
    await browser.find(button('Große Kiste: eine mehr'));
    await keep('change');
    await browser.visit(cancelLink);
    await browser.click(button('Bestellung stornieren'));
    await browser.find(any('Stornierung erfolgreich'));
    await keep('cancelled-order');
    await browser.visit(`${farm.url}/dauer`);
    await browser.click(button('Große Kiste: eine mehr'));
    await keep('standing');
    await browser.visit(`${farm.url}/meine-bestellungen`);
    await browser.type(field('Deine Handynummer'), '0664 000 18 51');
    await browser.click(button('Code schicken'));
    await browser.find(any('Wenn wir die Nummer kennen, ist ein Code unterwegs.'));
    await keep('my-code');
    await browser.type(field('Code'), await codeFor('+436640001851'));
    await browser.click(button('Anmelden'));
    await browser.find(any('Hallo '));
    await keep('my-orders');
    await browser.visit(`${farm.url}/admin`);
    await browser.find(button('Anmelden'));
    await keep('login');
  } finally {
    await browser.close();
  }
  assert.deepEqual(await errorsIn(documents), []);
});

async function errorsIn(documents) {
  const files = Object.keys(documents).map((name) => join(folder, `${name}.html`));
  await Promise.all(files.map((file) => writeFile(file, documents[basename(file, '.html')])));
  const checker = join(home, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const options = ['--format', 'json', '--exit-zero-always', '--stdout'];
  const report = await run(findProgram('java') ?? 'java', ['-jar', checker, ...options, ...files]);
  return (
    JSON.parse(report)
      // In styles it doesn't know the values of custom properties.
      .messages.filter(({ type, message }) => type === 'error' && !message.startsWith('CSS: '))
      .map(({ url, message, extract }) => `${basename(url)}: ${message} ${extract ?? ''}`)
  );
}

/** Resolves to the document of an address once it contains the text: the gateway keeps the one before for a moment. */
async function documentWith(path, text) {
  for (;;) {
    const document = await (await fetch(`${farm.url}${path}`)).text();
    if (document.includes(text)) return document;
    await pause(100);
  }
}

const setting = (key, value) =>
  farm.database.query(
    `INSERT INTO hofkiste.setting (\`key\`, value) VALUES ('${key}', '${value}') ON DUPLICATE KEY UPDATE value = VALUES(value)`,
  );

/** Resolves to the code of the newest SMS to a number. */
async function codeFor(recipient) {
  for (;;) {
    const text = await farm.database.query(
      `SELECT text FROM hofkiste.sms_message WHERE recipient = '${recipient}' ORDER BY id DESC LIMIT 1`,
    );
    const [, code] = /Dein Code ist (\d{6})/.exec(text) ?? [];
    if (code) return code;
    await pause(100);
  }
}

async function placeOrder() {
  const { key, body } = newOrder(await offerOf(farm.url, farm.database));
  const answer = await fetch(`${farm.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', origin: farm.url, 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  return (await answer.json()).order.cancellationToken;
}
