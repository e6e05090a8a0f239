import { createHash, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { request } from 'undici';
import { certificatesIn } from '../../gateway/test/certificate.mjs';
import { freePort } from '../../scripts/lib/processes.mjs';
import { startGateway } from '../../scripts/lib/product/gateway.mjs';
import { demoLogin } from '../../scripts/lib/settings.mjs';
import { bounds } from './bounds.mjs';
import { withBrowser } from './browser.mjs';
import { median } from './figures.mjs';
import { planSeason } from './season.mjs';
import { openLine } from './shaped-line.mjs';
import { newOrder, offerOf } from './shopper.mjs';
import { endingWith, withStack } from './whole-stack.mjs';

const visits = 3;
const line = { roundTrip: 400, bytesPerSecond: 400_000 / 8 };
/** The class that Chromium gives such a line. It doesn't measure lines to its own machine. */
const classOfLine = '3G';
/** CPU slowdown that simulates an old phone. */
const slowdown = 6;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const captcha = 'https://challenges.cloudflare.com/*';
const captchaStub = 'window.turnstile={render:(_,{callback})=>callback("token"),remove(){}}';

const firstField = 'input[name="firstName"]:enabled';
/** Marks of a page, and files that delay none of them. */
const home = {
  marks: {
    boxes: { seen: 'button[aria-label$=": eine mehr"]' },
    form: { seen: firstField },
    running: { handled: firstField },
  },
  lateFiles: ['overlays', 'tooltips', 'calls', 'slider', 'later'],
};
const orderPage = {
  marks: { order: { seen: '.order-page .button' } },
  lateFiles: ['overlays', 'tooltips'],
};

/** Measures what a shopper with an old phone waits for on a weak line. */
export const shopper = {
  name: 'shopper',
  title: `Home page and page behind the SMS link, TLS and HTTP/2 over a line of ${line.roundTrip} ms and 400 kbit/s, processor ${slowdown} times slower`,
  run: () =>
    // A page that comes late has no data: another one than what is measured
    withStack({ fast: true, patience: 20 }, async (stack) => {
      const token = await fillFarm(stack);
      return withTls(stack, ({ port, flags }) =>
        withBrowser(async (browser) => {
          const visitsOf = async (path, expected) => {
            const all = [];
            for (let visit = 0; visit < visits; visit += 1)
              all.push(await visitOn(browser, port, path, expected));
            return (figure) => median(all.map(figure));
          };
          const ofHome = await visitsOf('/', home);
          const orderPath = `/order/cancel/${token}`;
          const ofOrder = await visitsOf(orderPath, orderPage);
          const own = bounds.shopper;
          return [
            { ...own.document, value: (await compressedBytes(stack.url)) / 1000 },
            { ...own.paint, value: ofHome(({ paint }) => paint) },
            { ...own.largestPaint, value: ofHome(({ largestPaint }) => largestPaint) },
            { ...own.boxes, value: ofHome(({ at }) => at.boxes) },
            { ...own.form, value: ofHome(({ at }) => at.form) },
            { ...own.running, value: ofHome(({ at }) => at.running) },
            { ...own.formBytes, value: ofHome(({ kilobytes }) => kilobytes) },
            { ...own.formRequests, value: ofHome(({ roundTrips }) => roundTrips) },
            { ...own.orderDocument, value: (await compressedBytes(`${stack.url}${orderPath}`)) / 1000 },
            { ...own.order, value: ofOrder(({ at }) => at.order) },
            { ...own.orderBytes, value: ofOrder(({ kilobytes }) => kilobytes) },
            { ...own.orderRequests, value: ofOrder(({ roundTrips }) => roundTrips) },
          ];
        }, flags),
      );
    }),
};

/** Starts a second gateway of the shop that serves https, with a certificate that only this browser accepts. */
async function withTls({ folder, www, api, shopServer }, work) {
  const prefix = join(folder, 'gateway-tls');
  const tls = { domain: 'localhost', port: await freePort() };
  const gateway = await startGateway({
    folder: prefix,
    www,
    host: '127.0.0.1',
    port: await freePort(),
    tls,
    apis: api.addresses,
    shops: shopServer.addresses,
    patience: '20s',
    requestLimit: 'off',
  });
  return endingWith(gateway.stop, () => {
    const certificates = certificatesIn(join(prefix, 'certificates'), tls.domain);
    const certificate = certificates.create('own');
    certificates.use(certificate);
    const key = new X509Certificate(certificate.pem).publicKey.export({ type: 'spki', format: 'der' });
    const hash = createHash('sha256').update(key).digest('base64');
    const flags = [
      `--ignore-certificate-errors-spki-list=${hash}`,
      `--force-effective-connection-type=${classOfLine}`,
    ];
    return work({ port: tls.port, flags });
  });
}

/** Gives the demo farm a season, photos and a long privacy text; places an order and resolves to its token. */
async function fillFarm({ url, database }) {
  const headers = { origin: url, 'Content-Type': 'application/json' };
  const call = async (path, data, more = {}) => {
    const isFile = data instanceof FormData;
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: isFile ? { origin: url, ...more } : { ...headers, ...more },
      body: isFile ? data : JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    return answer;
  };
  const login = await call('auth/login', demoLogin);
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const upload = async (number) => {
    const form = new FormData();
    form.append('file', new Blob([await photo(number)]), 'foto.jpg');
    return (await (await call('admin/pictures', form, { cookie })).json()).url;
  };
  const [hero, second, ofBoxes, ofProducts] = [
    await upload(1),
    await upload(2),
    await upload(3),
    await upload(4),
  ];
  await planSeason(database);
  const offer = await offerOf(url, database);
  const paragraph = '<p>Wir verarbeiten deinen Namen und deine Telefonnummer nur für deine Bestellung.</p>';
  const privacy = paragraph.repeat(Math.floor(20_000 / paragraph.length));
  const values = { mainImageUrl: hero, sliderImage1: second, privacyContent: privacy };
  for (const [key, value] of Object.entries(values))
    await database.query(
      `INSERT INTO hofkiste.setting (\`key\`, value) VALUES ('${key}', '${value}') ON DUPLICATE KEY UPDATE value = VALUES(value)`,
    );
  await database.query(
    `UPDATE hofkiste.pickup_day_box SET imageUrl = '${ofBoxes}' WHERE NOT isSingleProduct`,
  );
  await database.query(`UPDATE hofkiste.product SET imageUrl = '${ofProducts}'`);
  const { key, body } = newOrder(offer);
  const placed = await call('orders', body, { 'Idempotency-Key': key });
  return (await placed.json()).order.cancellationToken;
}

/** Draws a picture that compresses like a photo of vegetables. */
function photo(number) {
  const circles = Array.from({ length: 400 }, (_, index) => {
    const [x, y] = [(index * 977 * number) % 2400, (index * 613) % 1800];
    return `<circle cx="${x}" cy="${y}" r="${20 + (index % 60)}" fill="hsl(${(index * 7) % 140} 60% ${30 + (index % 40)}%)"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800">${circles.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).flatten({ background: '#7a4a20' }).jpeg().toBuffer();
}

async function compressedBytes(url) {
  const { body } = await request(url, { headers: { 'accept-encoding': 'br' } });
  return (await body.arrayBuffer()).byteLength;
}

/** Visits a page with an empty cache, over a new line, until all marks are set. */
async function visitOn(browser, port, path, { marks, lateFiles }) {
  const opened = await openLine({ ...line, to: port });
  return endingWith(opened.close, async () => {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: captcha }] });
    devtools.on('Fetch.requestPaused', ({ requestId }) =>
      devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, body: btoa(captchaStub) }),
    );
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch, marks);
    await page.goto(`https://localhost:${opened.port}${path}`, { waitUntil: 'load', timeout: 60_000 });
    const names = Object.keys(marks);
    await page.waitForFunction(areSet, names, { polling: 200, timeout: 60_000 });
    const figures = await page.evaluate(figuresOf, { names, lateFiles });
    await context.close();
    return figures;
  });
}

/** Runs in the page: marks the frame in which each element is seen, or in which React handles its events. */
function watch(marks) {
  const missing = new Map(Object.entries(marks));
  const isReached = ({ seen, handled }) => {
    const element = document.querySelector(seen ?? handled);
    if (!element?.checkVisibility()) return false;
    return seen !== undefined || Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  };
  const look = () => {
    for (const [name, mark] of missing)
      if (isReached(mark)) {
        performance.mark(name);
        missing.delete(name);
      }
    if (missing.size > 0) requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page. */
function areSet(names) {
  return names.every((name) => performance.getEntriesByName(name).length > 0);
}

/**
 * Runs in the page. Times are in seconds. A request depends on those that ended before it began. Pictures, fonts and
 * late files delay nothing.
 */
async function figuresOf({ names, lateFiles }) {
  const largest = await new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  // An element that is in the document before the first paint is seen with it.
  const at = Object.fromEntries(
    names.map((name) => {
      const seen = performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      return [name, Math.max(paint, seen) / 1000];
    }),
  );
  const end = Math.max(...Object.values(at)) * 1000;
  const ended = ['navigation', 'resource']
    .flatMap((type) => performance.getEntriesByType(type))
    .map((entry) => entry.toJSON())
    .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= end);
  const needed = ended
    .filter(
      ({ name, entryType }) =>
        entryType === 'navigation' ||
        (/\.(js|css)$|\/api\//.test(name) && !lateFiles.some((file) => name.includes(`/${file}.`))),
    )
    .sort((one, other) => one.startTime - other.startTime);
  const depths = new Map();
  for (const request of needed) {
    const before = needed.filter(({ responseEnd }) => responseEnd <= request.startTime);
    depths.set(request, 1 + Math.max(0, ...before.map((entry) => depths.get(entry) ?? 0)));
  }
  return {
    at,
    paint: paint / 1000,
    largestPaint: largest.startTime / 1000,
    kilobytes: ended.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    roundTrips: Math.max(...depths.values()),
  };
}
