import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startStack } from '../../scripts/lib/product/stack.mjs';
import { demoLogin } from '../../scripts/lib/settings.mjs';
import { openFirefox } from './firefox.mjs';
import { any, button, confirmation, consent, field, firstLocation, heading } from './paths.mjs';
import { isStill, openWebKit } from './webkit.mjs';

const PICTURES = join(import.meta.dirname, '../../test-results/browsers');
const CAPTCHA = 'https://challenges.cloudflare.com';
const SIZES = [
  { width: 360, height: 720 },
  { width: 1280, height: 800 },
];

let farm;
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hofkiste-browsers-'));
  await mkdir(PICTURES, { recursive: true });
  farm = await startStack({ folder, fast: true });
});

after(async () => {
  await farm?.stop();
  await rm(folder, { recursive: true, force: true });
});

for (const [name, open] of Object.entries({ Firefox: openFirefox, WebKit: openWebKit }))
  for (const size of SIZES) describe(`${name}, ${size.width} px wide`, () => journey(name, open, size));

/** Tests one shopper from the first page to the cancelled order. Each test continues where the previous test ended. */
function journey(name, open, size) {
  let browser;
  let cancelLink;

  async function keepPicture(of, options) {
    await eventually(() => browser.read(isStill));
    const file = `${name}-${size.width}-${of}.png`.toLowerCase();
    await writeFile(join(PICTURES, file), await browser.picture(options));
  }

  async function expectGoodPage() {
    assert.ok(await browser.read(`document.documentElement.scrollWidth <= innerWidth`), 'scrolls sideways');
    const complaints = await browser.complaints();
    assert.deepEqual(
      complaints.filter((text) => !text.includes(CAPTCHA)),
      [],
    );
  }

  before(async () => {
    browser = await open(size);
  });

  after(() => browser?.close());

  const where = `in ${name} at ${size.width} px`;

  it(`the home page shows its pictures and fonts ${where}`, async () => {
    await browser.visit(`${farm.url}/`);
    await browser.find(heading('Frische Bio-Gemüsekisten'));
    await browser.find(button('Große Kiste: eine mehr'));
    assert.equal(await browser.read('innerWidth'), size.width);
    await eventually(() =>
      browser.read(`[...document.images].some((image) => image.complete && image.naturalWidth > 0)`),
    );
    assert.deepEqual(await browser.read(brokenPictures), []);
    await eventually(() => browser.read(areFontsLoaded));
    await keepPicture('home');
    await keepPicture('home-whole', { fullPage: true });
    await expectGoodPage();
  });

  it(`a shopper can order ${where}`, async () => {
    await browser.click(button('Große Kiste: eine mehr'));
    await browser.click(button('Große Kiste: eine mehr'));
    await browser.click(button('Freilandeier, 10 Stück: eine mehr'));
    await keepPicture('cart');
    await browser.click(button('Zur Bestellung'));
    await browser.type(field('Vorname'), 'Johanna');
    await browser.type(field('Nachname'), 'Quendlböck');
    await browser.type(field('Telefonnummer'), `0664 ${phoneOf(name, size)}`);
    await keepPicture('form');
    await browser.click(firstLocation);
    await browser.click(consent);
    await browser.click(button('Zahlungspflichtig bestellen'));
    await browser.find(confirmation);
    await browser.find(any('57,90'));
    await keepPicture('success');
    await expectGoodPage();
    cancelLink = await browser.read(`document.querySelector('dialog a[href^="/order/cancel/"]').href`);
  });

  it(`the cart is empty after the order ${where}`, async () => {
    await browser.click(button('Schließen'));
    await eventually(() => browser.read(`!document.querySelector('dialog')`));
    await browser.find(field('Vorname'));
    await keepPicture('closed');
    assert.deepEqual(
      await browser.read(
        `[...document.querySelectorAll('output')].filter((each) => each.textContent !== '0').length`,
      ),
      0,
    );
    assert.equal(await browser.read(`document.querySelector('#firstName').value`), '');
    await expectGoodPage();
  });

  it(`the shopper can cancel the order by its link ${where}`, async () => {
    await browser.visit(cancelLink);
    await browser.find(heading('Bestellung stornieren'));
    await browser.find(any('57,90'));
    await keepPicture('cancel');
    await browser.click(button('Bestellung stornieren'));
    await browser.find(any('Stornierung erfolgreich'));
    await eventually(() => browser.read(isBannerInView));
    await keepPicture('cancelled');
    await expectGoodPage();
  });

  it(`the farmer can log in and sees the dashboard ${where}`, async () => {
    await browser.visit(`${farm.url}/admin`);
    await browser.type(field('E-Mail'), demoLogin.email);
    await keepPicture('login');
    await browser.type(field('Passwort'), demoLogin.password);
    await browser.click(button('Anmelden'));
    await browser.find(heading('Dashboard'));
    await eventually(() => browser.read(`!document.querySelector('.ant-skeleton')`));
    await keepPicture('dashboard');
    await expectGoodPage();
  });
}

const brokenPictures = `[...document.images].filter(({ complete, naturalWidth }) => complete && !naturalWidth).map(({ src }) => src)`;
const areFontsLoaded = `['Brygada 1918', 'Figtree'].every((name) => [...document.fonts].some(({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded'))`;

/** The banner appears at the top although the button is at the bottom, so the page must scroll. */
const isBannerInView = `((top) => top >= 0 && top < innerHeight)(document.querySelector('.banner').getBoundingClientRect().top)`;

/** Returns a different phone number for each journey. */
const phoneOf = (name, { width }) => `${name === 'Firefox' ? 901 : 902} ${1000 + width}`;

async function eventually(condition) {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) if (Date.now() > deadline) assert.fail(`never: ${condition}`);
}
