import { validationPipe } from '../../src/server/errors.filter.js';
import { startApp, type TestApp } from '../support/app.js';
import { describedRoutes } from '../support/routes.js';
import { orderBody } from '../support/shopper.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

describe('the error of a request', () => {
  it('has the common form for an unknown route', async () => {
    await test.http
      .get('/api/nope')
      .expect(404, { statusCode: 404, code: 'UNKNOWN_ROUTE', message: 'Diese Adresse gibt es nicht.' });
  });

  it('has the common form for an address that cannot be decoded', async () => {
    const { body } = await test.http.get('/api/%E0%A4%A').expect(404);
    expect(body.code).toBe('UNKNOWN_ROUTE');
  });

  it('has the common form for broken JSON', async () => {
    const call = test.http.post('/api/orders').set('Content-Type', 'application/json');
    await call.send('{"firstName": ').expect(400, {
      statusCode: 400,
      code: 'MALFORMED_JSON',
      message: 'Die Anfrage ist kein gültiges JSON.',
    });
  });

  it('has the common form for a body that is no object', async () => {
    for (const text of ['[]', '"x"', 'null', '7']) {
      const call = test.http.post('/api/orders').set('Content-Type', 'application/json');
      const { body } = await call.send(text).expect(400);
      expect(body.message).toMatch(/Eingaben|JSON/);
    }
  });

  it('has the common form without a body', async () => {
    const { body } = await test.http.post('/api/orders').expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });

  it('has the common form for a body over 64 KiB', async () => {
    const { body } = await test.http
      .post('/api/orders')
      .send({ firstName: 'x'.repeat(65_536) })
      .expect(413);
    expect(body).toEqual({ statusCode: 413, code: 'BODY_TOO_LARGE', message: 'Die Anfrage ist zu groß.' });
  });

  it('has the common form for pickup days over 512 KiB', async () => {
    const days = (bytes: number) =>
      test.http.post('/api/admin/pickup-days/batch').send({ days: 'x'.repeat(bytes) });
    expect((await days(512 * 1024).expect(413)).body.code).toBe('BODY_TOO_LARGE');
    await days(511 * 1024).expect(401);
  });

  it('has the common form for a body that is not JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
    ]) {
      const { body } = await test.http.post('/api/orders').set('Content-Type', type).send('a=b').expect(415);
      expect(body).toEqual({ statusCode: 415, code: 'NOT_JSON', message: 'Die Anfrage muss JSON sein.' });
    }
  });
});

it.each([
  '/api/settings/',
  '/api/SETTINGS',
  '/API/settings',
  '/api//settings',
  '/api/health/',
  '/api/pickup-days/upcoming/',
  '/api/settings%2f',
])('%s matches no route: each has one spelling', async (path) => {
  const { body } = await test.http.get(path).expect(404);
  expect(body.code).toBe('UNKNOWN_ROUTE');
});

it.each(['/api/orders/', '/api/Orders', '/api/ORDERS/', '/api//orders'])(
  'no order is accepted at %s',
  async (path) => {
    const { body } = await test.http.post(path).send({}).expect(404);
    expect(body.code).toBe('UNKNOWN_ROUTE');
  },
);

it('the demo answers under its own hosts only', async () => {
  await test.http.get('/api/settings').set('Host', 'localhost:8080').expect(200);
  const { body } = await test.http.get('/api/settings').set('Host', 'boese.example').expect(403);
  expect(body.code).toBe('FOREIGN_HOST');
});

it('an answer does not name the framework', async () => {
  const { headers } = await test.http.get('/api/health').expect(200);
  expect(headers['x-powered-by']).toBeUndefined();
});

it.each(['gzip', 'br', 'deflate', 'x'])(
  'a body that is packed as %s is refused, and not unpacked',
  async (encoding) => {
    const { body } = await test.http
      .post('/api/orders')
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', encoding)
      .send('{"firstName":"Anna"}')
      .expect(415);
    expect(body.code).toBe('NOT_JSON');
  },
);

it.each([
  ['a list of lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['a number', '7'],
  ['an object', '{"$ne":null}'],
])('an order ignores an e-mail address that is %s while customers get no mails', async (_, email) => {
  const day = await test.farm.pickupDay();
  const order = JSON.stringify(orderBody(day)).replace(/\}$/, `,"email":${email}}`);
  await test.http.post('/api/orders').set('Content-Type', 'application/json').send(order).expect(201);
  await test.clear();
});

const requests = describedRoutes().flatMap(({ method, path, body }) =>
  body ? [{ method, path, schema: body }] : [],
);

it.each(requests)('$method $path takes no list for an object', async ({ schema }) => {
  const pipe = validationPipe();
  for (const place of objectsIn(schema)) {
    const value = place.reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), []);
    await expect(pipe.transform(value, { type: 'body', schema })).rejects.toMatchObject({
      statusCode: 400,
      errors: [{ path: place.join('.'), message: 'Ungültiger Wert' }],
    });
  }
});

interface Part {
  type?: string;
  pipe?: Part[];
  wrapped?: Part;
  item?: Part;
  entries?: Record<string, Part>;
}

/** Returns where a body has objects: [] is the body, ['items', '0'] an entry of a list. */
function objectsIn({ type, pipe, wrapped, item, entries = {} }: Part = {}, path: string[] = []): string[][] {
  if (pipe) return objectsIn(pipe[0], path);
  if (wrapped) return objectsIn(wrapped, path);
  if (item) return objectsIn(item, [...path, '0']);
  if (!type?.endsWith('object')) return [];
  return [path, ...Object.entries(entries).flatMap(([key, part]) => objectsIn(part, [...path, key]))];
}
