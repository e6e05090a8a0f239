import { request } from 'node:http';
import { MAX_PICTURE_BYTES } from '@hofkiste/contract/wire/pictures';
import sharp from 'sharp';
import { PictureRenderer, PicturesService } from '../../src/catalogue/pictures/pictures.service.js';
import { type Rendering, render } from '../../src/catalogue/pictures/render.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';

const UNKNOWN_FORMAT = {
  statusCode: 415,
  code: 'UNKNOWN_PICTURE_FORMAT',
  message: 'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm ein JPEG, PNG oder WebP.',
};
const TOO_LARGE = {
  statusCode: 413,
  code: 'PICTURE_TOO_LARGE',
  message: 'Das Bild ist zu groß. Erlaubt sind höchstens 12 MB und 50 Megapixel.',
};

/** Renders in the process of the test: only the built api has a program to start. */
const renderer = { render };

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
beforeAll(async () => {
  test = await startApp({
    replace: (builder) => builder.overrideProvider(PictureRenderer).useValue(renderer),
  });
  admin = await loggedIn(test);
});
beforeEach(() => test.clear());
afterEach(() => {
  renderer.render = render;
});
afterAll(() => test.close());

/** Renders a picture of one colour. */
const photo = (width: number, height: number, background = '#5a9216') =>
  sharp({ create: { width, height, channels: 3, background } });
const cookie = async () => {
  const { adminEmail: email, adminPassword: password } = test.config;
  const { headers } = await test.visitor().post('/api/auth/login').send({ email, password }).expect(200);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
};
const upload = (file: Buffer, name = 'foto.jpg') =>
  admin.post('/api/admin/pictures').attach('file', file, name);
const download = (path: string) => test.http.get(path).responseType('arraybuffer');
const fileOf = async (path: string): Promise<Buffer> => (await download(path).expect(200)).body;
const sizeOf = async (path: string) => {
  const { width, height } = await sharp(await fileOf(path)).metadata();
  return `${width} × ${height}`;
};

describe('an uploaded picture', () => {
  it('is stored in five widths, as WebP and JPEG', async () => {
    const { body } = await upload(await photo(2400, 1800).jpeg().toBuffer()).expect(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      url: `/pictures/${body.id}-1600.webp`,
      width: 1600,
      height: 1200,
    });
    const sizes = {
      96: '96 × 72',
      240: '240 × 180',
      480: '480 × 360',
      960: '960 × 720',
      1600: '1600 × 1200',
    };
    for (const [width, size] of Object.entries(sizes))
      for (const ending of ['webp', 'jpg'])
        expect([ending, await sizeOf(`/pictures/${body.id}-${width}.${ending}`)]).toEqual([ending, size]);
  });

  it('is never enlarged', async () => {
    const { body } = await upload(await photo(700, 350).png().toBuffer()).expect(201);
    expect(body).toMatchObject({ url: `/pictures/${body.id}-700.webp`, width: 700, height: 350 });
    expect(await sizeOf(`/pictures/${body.id}-480.webp`)).toBe('480 × 240');
    await download(`/pictures/${body.id}-960.webp`).expect(404);
  });

  it('is stored in the same widths when it is taller than wide', async () => {
    const { body } = await upload(await photo(1600, 2400).jpeg().toBuffer()).expect(201);
    expect(body).toMatchObject({ url: `/pictures/${body.id}-1600.webp`, width: 1600, height: 2400 });
    expect(await sizeOf(`/pictures/${body.id}-960.webp`)).toBe('960 × 1440');
  });

  it('is at most 4800 px high', async () => {
    const { body } = await upload(await photo(600, 20_000).jpeg().toBuffer()).expect(201);
    expect(body).toMatchObject({ width: 144, height: 4800 });
  });

  it('is turned as the camera wants, and loses where it was taken', async () => {
    const turned = await photo(800, 600)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Maria Lindner' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    const { body } = await upload(turned).expect(201);
    expect(body).toMatchObject({ width: 600, height: 800 });
    for (const ending of ['webp', 'jpg']) {
      const { exif, icc, xmp } = await sharp(await fileOf(`/pictures/${body.id}-600.${ending}`)).metadata();
      expect({ exif, icc, xmp }).toEqual({});
    }
  });

  it('stays transparent as WebP, and gets a white ground as JPEG', async () => {
    const logo = await photo(200, 200).ensureAlpha(0).png().toBuffer();
    const { body } = await upload(logo, 'logo.png').expect(201);
    expect((await sharp(await fileOf(`/pictures/${body.id}-200.webp`)).metadata()).hasAlpha).toBe(true);
    const { dominant } = await sharp(await fileOf(`/pictures/${body.id}-200.jpg`)).stats();
    expect(dominant).toEqual({ r: 248, g: 248, b: 248 });
  });

  it.each([
    ['in grey', () => photo(50, 50).greyscale().jpeg()],
    ['for print', () => photo(50, 50).toColourspace('cmyk').jpeg()],
    ['with 16 bits', () => photo(50, 50).toColourspace('rgb16').png()],
  ])('is accepted as one %s', async (_kind, made) => {
    await upload(await made().toBuffer()).expect(201);
  });

  it('has one id, however often it is uploaded', async () => {
    const file = await photo(300, 300).jpeg().toBuffer();
    const [one, two] = await Promise.all([upload(file), upload(file)]);
    expect(two.body).toEqual(one.body);
    renderer.render = () => Promise.reject(new Error('it is rendered already'));
    expect((await upload(file).expect(201)).body).toEqual(one.body);
  });

  it('is served to everybody and cached without end', async () => {
    const { body } = await upload(await photo(30, 20).jpeg().toBuffer()).expect(201);
    const { headers } = await download(`/pictures/${body.id}-30.jpg`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['content-length']).toBeDefined();
    expect(headers['set-cookie']).toBeUndefined();
    await test.http.get(`/pictures/${body.id}-30.png`).expect(404);
  });

  it('costs no file when the gateway asks whether it still exists', async () => {
    const { id } = (await upload(await photo(30, 20).jpeg().toBuffer()).expect(201)).body;
    const address = `/pictures/${id}-30.jpg`;
    const { etag = '' } = (await download(address).expect(200)).headers;
    const ask = () => test.http.get(address).set('If-None-Match', etag);
    await ask().expect(304);
    await test.http.get(`/pictures/${id}-30.webp`).set('If-None-Match', etag).expect(200);
    await admin.delete(`/api/admin/pictures/${id}`).expect(200);
    await ask().expect(404);
  });
});

describe('an uploaded file', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<script>alert(1)</script>'],
    ['nothing', ''],
  ])('is rejected when it is %s', async (_kind, text) => {
    expect((await upload(Buffer.from(text)).expect(415)).body).toEqual(UNKNOWN_FORMAT);
  });

  it.each(['gif', 'tiff', 'avif'] as const)('is rejected when it is a %s', async (format) => {
    const file = await photo(20, 20).toFormat(format).toBuffer();
    expect((await upload(file).expect(415)).body).toEqual(UNKNOWN_FORMAT);
  });

  it('is rejected when it is cut off', async () => {
    const whole = await photo(600, 400).jpeg().toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    expect((await upload(half).expect(415)).body).toEqual(UNKNOWN_FORMAT);
  });

  it('is rejected with more than 50 megapixels', async () => {
    const huge = await photo(8000, 6251).png().toBuffer();
    expect((await upload(huge).expect(413)).body).toEqual(TOO_LARGE);
  });

  it('is rejected with more than 12 MB', async () => {
    const file = Buffer.alloc(MAX_PICTURE_BYTES + 1);
    expect((await upload(file).expect(413)).body).toEqual(TOO_LARGE);
  });
});

describe('the body of an upload', () => {
  it.each([
    ['in another field', () => admin.post('/api/admin/pictures').attach('bild', Buffer.from('x'), 'x.jpg')],
    [
      'with two files',
      () =>
        admin
          .post('/api/admin/pictures')
          .attach('file', Buffer.from('x'), 'x.jpg')
          .attach('file', Buffer.from('x'), 'y.jpg'),
    ],
    ['of JSON', () => admin.post('/api/admin/pictures').send({ file: 'x' })],
    ['of the picture alone', () => admin.post('/api/admin/pictures').type('image/jpeg').send('x')],
    ['without boundary', () => admin.post('/api/admin/pictures').type('multipart/form-data').send('x')],
    ['that is empty', () => admin.post('/api/admin/pictures')],
  ])('is rejected: %s', async (_kind, send) => {
    expect((await send().expect(415)).body).toEqual(UNKNOWN_FORMAT);
  });
});

it('a fourth upload at the same moment is answered with 503', async () => {
  let finish: (rendering: Rendering) => void = () => {};
  const rendered = new Promise<Rendering>((resolve) => {
    finish = resolve;
  });
  let begun = 0;
  const three = new Promise<void>((resolve) => {
    renderer.render = () => {
      begun += 1;
      if (begun === 3) resolve();
      return rendered;
    };
  });
  const uploads = [1, 2, 3].map((number) => upload(Buffer.from(`${number}`)).then(({ status }) => status));
  await three;
  const { body, headers } = await upload(Buffer.from('4')).expect(503);
  expect(body).toEqual({
    statusCode: 503,
    code: 'TOO_MANY_UPLOADS',
    message: 'Gerade werden andere Bilder verarbeitet. Bitte versuche es in ein paar Sekunden noch einmal.',
  });
  expect(headers['retry-after']).toBe('5');
  finish({ problem: 'unreadable' });
  expect(await Promise.all(uploads)).toEqual([415, 415, 415]);
  await upload(Buffer.from('4')).expect(415);
});

it('an upload that is cut off makes room for others', async () => {
  const headers = {
    Cookie: await cookie(),
    Origin: test.origin,
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': 1_000_000,
  };
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="foto.jpg"\r\n\r\nhalf';
  for (let broken = 0; broken < 3; broken++) {
    const call = request(`${test.origin}/api/admin/pictures`, { method: 'POST', headers });
    call.on('error', () => undefined).write(part, () => call.destroy());
  }
  const file = await photo(20, 20).jpeg().toBuffer();
  let answer = await upload(file);
  while (answer.status === 503) answer = await upload(file);
  expect(answer.status).toBe(201);
});

describe('a picture that was stored with fewer widths', () => {
  const store = async () => {
    const { body } = await upload(await photo(700, 350).png().toBuffer()).expect(201);
    await test.dataSource.query('DELETE FROM picture_file WHERE width < 480');
    return body;
  };
  const widths = async () => {
    const rows = await test.dataSource.query<{ width: number }[]>(
      "SELECT width FROM picture_file WHERE format = 'webp' ORDER BY width",
    );
    return rows.map(({ width }) => width);
  };

  it('gets the missing ones with the first request for one of them', async () => {
    const { id } = await store();
    expect(await sizeOf(`/pictures/${id}-96.webp`)).toBe('96 × 48');
    renderer.render = () => Promise.reject(new Error('it is rendered already'));
    expect(await sizeOf(`/pictures/${id}-96.jpg`)).toBe('96 × 48');
    expect(await sizeOf(`/pictures/${id}-240.webp`)).toBe('240 × 120');
    expect(await widths()).toEqual([96, 240, 480, 700]);
  });

  it('keeps the files that it has', async () => {
    const { id, url } = await store();
    const before = await fileOf(`/pictures/${id}-480.webp`);
    await Promise.all([96, 240].map((width) => fileOf(`/pictures/${id}-${width}.webp`)));
    expect(await fileOf(`/pictures/${id}-480.webp`)).toEqual(before);
    expect(await sizeOf(url)).toBe('700 × 350');
  });

  it('is not rendered for a width that no picture has, nor enlarged', async () => {
    const { id } = await store();
    renderer.render = () => Promise.reject(new Error('nothing is missing'));
    for (const name of [`${id}-95`, `${id}-960`, `${'0'.repeat(32)}-96`])
      await download(`/pictures/${name}.webp`).expect(404);
    expect(await widths()).toEqual([480, 700]);
  });
});

describe('a removed picture', () => {
  it('is gone at once, also from products, boxes, days and settings that show it', async () => {
    const file = await photo(600, 400).png().toBuffer();
    const { id, url } = (await upload(file).expect(201)).body;
    const other = (await upload(await photo(60, 40).png().toBuffer()).expect(201)).body;
    const product = await test.farm.product({ name: 'Lauch', imageUrl: url });
    const kept = await test.farm.product({ name: 'Karotten', imageUrl: other.url });
    const box = await test.farm.boxPreset({ imageUrl: url }, [product, kept]);
    const day = await test.farm.pickupDay({ boxes: [box] });
    await admin.put('/api/admin/settings/sliderImage1').send({ value: url }).expect(200);
    const { body } = await admin.delete(`/api/admin/pictures/${id}`).expect(200);
    expect(body.files.toSorted()).toEqual(
      [240, 480, 600, 96].flatMap((width) =>
        ['jpg', 'webp'].map((ending) => `/pictures/${id}-${width}.${ending}`),
      ),
    );
    for (const address of body.files) await download(address).expect(404);
    const products = (await admin.get('/api/admin/products').expect(200)).body;
    expect(products.map(({ imageUrl }: { imageUrl: string | null }) => imageUrl)).toEqual([null, other.url]);
    const [offered] = (await admin.get(`/api/admin/pickup-days/${day.id}`).expect(200)).body.boxPresets;
    expect(offered.imageUrl).toBeNull();
    expect(JSON.stringify(offered.products)).not.toContain(id);
    expect(JSON.stringify(offered.products)).toContain(other.id);
    expect((await admin.get(`/api/admin/box-presets/${box.id}`).expect(200)).body.imageUrl).toBeNull();
    expect((await test.http.get('/api/settings')).body).toContainEqual({ key: 'sliderImage1', value: '' });
    const again = await admin.delete(`/api/admin/pictures/${id}`).expect(404);
    expect(again.body.message).toBe('Dieses Bild gibt es nicht mehr.');
    await admin.delete('/api/admin/pictures/x').expect(400);
    expect((await upload(file).expect(201)).body.url).toBe(url);
    await download(url).expect(200);
  });
});

describe('an unused picture', () => {
  const UPLOADED = '2026-11-20T09:00:00.000Z';
  const LATER = '2026-12-20T09:00:00.001Z';
  const night = () => test.app.get(PicturesService).removeUnused();
  let address: string;

  beforeEach(async () => {
    test.clock.set(UPLOADED);
    const file = await photo(20, 20).png().toBuffer();
    address = (await upload(file).expect(201)).body.url;
  });
  afterAll(() => test.clock.set(UPLOADED));

  const isThere = async () => (await test.http.get(address)).status === 200;

  it('is removed after 30 days', async () => {
    test.clock.set('2026-12-20T09:00:00.000Z');
    await night();
    expect(await isThere()).toBe(true);
    test.clock.set(LATER);
    await night();
    expect(await isThere()).toBe(false);
  });

  it('counts as new when it is uploaded again', async () => {
    test.clock.set('2026-12-01T09:00:00.000Z');
    await upload(await photo(20, 20).png().toBuffer()).expect(201);
    test.clock.set(LATER);
    await night();
    expect(await isThere()).toBe(true);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a product', () => test.farm.product({ imageUrl: address })],
    ['a box preset', () => test.farm.boxPreset({ imageUrl: address })],
    ['a smaller size', () => test.farm.boxPreset({ imageUrl: address.replace('-20.webp', '-10.jpg') })],
    ['a setting', () => test.farm.setting('sliderImage3', address)],
    [
      'a link in a text',
      () => test.farm.setting('imprintContent', `<a href="https://hof.at${address}">Wir</a>`),
    ],
    [
      "a day's copy of a box",
      async () => {
        await test.farm.pickupDay();
        await test.dataSource.query('UPDATE pickup_day_box SET imageUrl = ?', [address]);
      },
    ],
    [
      "a day's copy of a product",
      async () => {
        await test.farm.pickupDay();
        await test.dataSource.query('UPDATE pickup_day_box SET contents = ?', [
          JSON.stringify([{ id: 1, name: 'Karotten', imageUrl: address, quantity: 1, unit: 'Stück' }]),
        ]);
      },
    ],
  ])('stays while it belongs to %s', async (_record, refer) => {
    await refer();
    test.clock.set(LATER);
    await night();
    expect(await isThere()).toBe(true);
  });

  it('stays for 30 days after its last use', async () => {
    const { id } = await test.farm.product({ imageUrl: address });
    test.clock.set(LATER);
    await night();
    await test.dataSource.query('DELETE FROM product WHERE id = ?', [id]);
    test.clock.set('2027-01-19T09:00:00.001Z');
    await night();
    expect(await isThere()).toBe(true);
    test.clock.set('2027-01-19T09:00:00.002Z');
    await night();
    expect(await isThere()).toBe(false);
  });
});
