import sharp from 'sharp';
import { request } from 'undici';
import { demoLogin } from '../../scripts/lib/settings.mjs';
import { bounds } from './bounds.mjs';
import { withBrowser } from './browser.mjs';
import { median } from './figures.mjs';
import { planSeason } from './season.mjs';
import { newOrder, offerOf } from './shopper.mjs';
import { withStack } from './whole-stack.mjs';

const visits = 3;
const roundTrip = 400;
const bytesPerSecond = 400_000 / 8;
/** CPU slowdown that simulates an old phone. */
const slowdown = 6;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const captcha = 'https://challenges.cloudflare.com/*';
const captchaStub = 'window.turnstile={render:(_,{callback})=>callback("token"),remove(){}}';

const home = { box: 'button[aria-label$=": eine mehr"]', usable: 'input[name="firstName"]' };
const orderPage = { heading: 'main h1', usable: '.order-page .button' };

/** Measures what a shopper with an old phone waits for on a weak line. */
export const shopper = {
  name: 'shopper',
  title: `Startseite und Seite hinter dem SMS-Link, ${roundTrip} ms, 400 kbit/s, Prozessor ${slowdown}-fach gebremst`,
  run: () =>
    withStack({ fast: true }, async (stack) => {
      const token = await fillFarm(stack);
      return withBrowser(async (browser) => {
        const visitsOf = async (path, marks) => {
          const all = [];
          for (let visit = 0; visit < visits; visit += 1)
            all.push(await visitOn(browser, stack.url + path, marks));
          return (figure) => median(all.map(figure));
        };
        const ofHome = await visitsOf('/', home);
        const ofOrder = await visitsOf(`/order/cancel/${token}`, orderPage);
        const own = bounds.shopper;
        return [
          { ...own.document, value: (await compressedBytes(stack.url)) / 1000 },
          { ...own.paint, value: ofHome(({ paint }) => paint / 1000) },
          { ...own.boxes, value: ofHome(({ at }) => at.box / 1000) },
          { ...own.form, value: ofHome(({ at }) => at.usable / 1000) },
          { ...own.formBytes, value: ofHome(({ kilobytes }) => kilobytes) },
          { ...own.formRequests, value: ofHome(({ roundTrips }) => roundTrips) },
          { ...own.heading, value: ofOrder(({ at, paint }) => Math.max(at.heading, paint) / 1000) },
          { ...own.order, value: ofOrder(({ at }) => at.usable / 1000) },
          { ...own.orderBytes, value: ofOrder(({ kilobytes }) => kilobytes) },
          { ...own.orderRequests, value: ofOrder(({ roundTrips }) => roundTrips) },
        ];
      });
    }),
};

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
    if (!answer.ok) throw new Error(`${path} wurde mit ${answer.status} beantwortet.`);
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

/** Visits a page with an empty cache until the element `marks.usable` is there. */
async function visitOn(browser, url, marks) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: captcha }] });
  devtools.on('Fetch.requestPaused', ({ requestId }) =>
    devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, body: btoa(captchaStub) }),
  );
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch, marks);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(marks.usable).first().waitFor({ timeout: 60_000 });
  const figures = await page.evaluate(figuresOf);
  await context.close();
  return figures;
}

/** Runs in the page: marks the frame in which each element is there. */
function watch(marks) {
  const missing = new Map(Object.entries(marks));
  const look = () => {
    for (const [name, selector] of missing)
      if (document.querySelector(selector)) {
        performance.mark(name);
        missing.delete(name);
      }
    if (missing.size > 0) requestAnimationFrame(look);
  };
  look();
}

/**
 * Runs in the page. A request depends on those that ended before it began. Pictures, fonts and the slider delay nothing.
 */
function figuresOf() {
  const at = Object.fromEntries(
    performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime]),
  );
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const ended = ['navigation', 'resource']
    .flatMap((type) => performance.getEntriesByType(type))
    .map((entry) => entry.toJSON())
    .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= (at.usable ?? 0));
  const needed = ended
    .filter(
      ({ name, entryType }) =>
        entryType === 'navigation' || (/\.(js|css)$|\/api\//.test(name) && !name.includes('/slider.')),
    )
    .sort((one, other) => one.startTime - other.startTime);
  const depths = new Map();
  for (const request of needed) {
    const before = needed.filter(({ responseEnd }) => responseEnd <= request.startTime);
    depths.set(request, 1 + Math.max(0, ...before.map((entry) => depths.get(entry) ?? 0)));
  }
  return {
    at,
    paint: paint?.startTime ?? Number.NaN,
    kilobytes: ended.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    roundTrips: Math.max(...depths.values()),
  };
}
