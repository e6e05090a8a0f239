import { ApiError } from '@hofkiste/contract/wire/errors';
import { pickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import fc from 'fast-check';
import * as v from 'valibot';
import { createDemoFarm } from '../../src/demo/demo-farm.js';
import type { OpenApiDocument, Route } from '../../src/openapi/openapi.controller.js';
import { Order } from '../../src/orders/order.entity.js';
import { CaptchaVerifier } from '../../src/server/captcha-verifier.js';
import { StandingOrder } from '../../src/standing-orders/standing-order.entity.js';
import { haveAdmin } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Examples, hostileJson, hostileText, nearly } from '../support/hostile-values.js';
import { startMailServer } from '../support/mail-server.js';
import { describedRoutes } from '../support/routes.js';

/** FUZZ_RUNS is the number of calls to each route, FUZZ_SEED what they are made of: `FUZZ_RUNS=300 FUZZ_SEED=1`. */
const search = {
  seed: Number(process.env.FUZZ_SEED ?? 20_261_127),
  numRuns: Number(process.env.FUZZ_RUNS ?? 8),
};
const INSIDES = /node_modules|\.[jt]s:\d|\bat \w+ \(|SELECT |INSERT |\bER_[A-Z]+/;
/** The gateway answers longer ones itself. */
const LONGEST_ADDRESS = 8000;
const ENDS_THE_SESSION = 'POST /api/auth/logout';

const described = new Map<string, Route>(
  describedRoutes().map((route) => [`${route.method} ${route.path}`, route]),
);

let test: TestApp;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let cookie = '';
let paths: OpenApiDocument['paths'];
let examples: Examples;

beforeAll(async () => {
  mailServer = await startMailServer();
  test = await startApp({
    environment: { LOGIN_LIMIT: 'off', ...mailServer.environment },
    replace: (builder) =>
      builder.overrideProvider(CaptchaVerifier).useValue({ verify: async () => undefined }),
  });
  await test.dataSource.transaction((manager) => createDemoFarm(manager, test.clock.now()));
  await haveAdmin(test);
  const { adminEmail: email, adminPassword: password } = test.config;
  const login = await test.http.post('/api/auth/login').send({ email, password }).expect(200);
  cookie = login.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
  examples = await examplesOf(test);
  paths = (await test.http.get('/api/openapi.json').expect(200)).body.paths;
}, 60_000);
afterAll(async () => {
  await test.close();
  await mailServer.close();
});

interface Call {
  path: string;
  body?: string | Uint8Array;
  type?: string;
  key?: string;
}

/** Holds the answer against what every answer must be; an answer that succeeded against its schema. */
async function expectOrderly(
  route: string,
  { path, body, type = 'application/json', key }: Call,
): Promise<void> {
  const [method = ''] = route.split(' ');
  const response = await fetch(test.origin + path, {
    method,
    headers: {
      origin: test.origin,
      ...(route !== ENDS_THE_SESSION && { cookie }),
      ...(body !== undefined && { 'content-type': type }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  // The text, too: it says what went wrong.
  if (response.status >= 500) throw new Error(`${response.status}: ${text}`);
  if (response.status >= 400) {
    const error = v.parse(ApiError, JSON.parse(text));
    expect(error.statusCode).toBe(response.status);
    expect(text).not.toMatch(INSIDES);
    return;
  }
  const answer = described.get(route)?.description?.answer;
  if (typeof answer === 'object') expect(v.safeParse(answer, JSON.parse(text)).issues).toBeUndefined();
}

/** Deleting last: what it deletes is looked at before. */
const routes = [
  ...[...described.keys()].filter((route) => !route.startsWith('DELETE ')),
  ...[...described.keys()].filter((route) => route.startsWith('DELETE ')),
];
const idOrSo = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 27 }).map(String) },
  { weight: 1, arbitrary: hostileText },
);

/** An address of the route with something in the place of every parameter, and with a query. */
function addressOf(route: string): fc.Arbitrary<string> {
  const [method = '', path = ''] = route.split(' ');
  const { parameters = [] } = paths[path]?.[method.toLowerCase()] ?? {};
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const queries = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema }) => [name, fc.oneof(nearly(schema), hostileText)])),
    { requiredKeys: [] },
  );
  const insideOf = (name: string) => {
    const known = name === 'id' ? [] : (examples[name] ?? []);
    return known.length > 0 ? fc.oneof(fc.constantFrom(...known), idOrSo) : idOrSo;
  };
  const values = fc.record(Object.fromEntries(inPath.map((name) => [name, insideOf(name)])));
  return fc
    .tuple(values, queries)
    .map(([inside, query]) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(String(inside[name] || '-')));
      const search = Object.entries(query).map(([name, given]) => `${name}=${encoded(String(given))}`);
      return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
    })
    .filter(({ length }) => length <= LONGEST_ADDRESS);
}

const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

function bodyOf(route: string): fc.Arbitrary<string | undefined> {
  const [method = '', path = ''] = route.split(' ');
  const schema = paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
  if (method === 'GET') return fc.constant(undefined);
  return (schema ? nearly(schema, examples) : hostileJson).map((body) => JSON.stringify(body));
}

it.each(routes)(
  '%s answers hostile requests without a server error',
  async (route) => {
    const key = fc.option(fc.oneof(fc.uuid(), fc.constantFrom('x', '1'.repeat(300))), { nil: undefined });
    const calls = fc.record({ path: addressOf(route), body: bodyOf(route), key });
    await fc.assert(
      fc.asyncProperty(calls, ({ path, body, key: idempotencyKey }) =>
        expectOrderly(route, {
          path,
          ...(body !== undefined && { body }),
          ...(idempotencyKey !== undefined && { key: idempotencyKey }),
        }),
      ),
      search,
    );
  },
  120_000,
);

it('every route rejects bytes that are not JSON, with any content type', async () => {
  const writing = routes.filter((route) => !route.startsWith('GET '));
  const calls = fc.record({
    route: fc.constantFrom(...writing),
    body: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom('{', '[[[[', '{"a":', '"\\u12"', `${'['.repeat(30_000)}`, 'null', '-', '\ufeff{}')
        .map((text) => Buffer.from(text)),
    ),
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'application/json; charset=x',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      ';',
    ),
  });
  await fc.assert(
    fc.asyncProperty(calls, ({ route, body, type }) =>
      expectOrderly(route, { path: route.split(' ')[1]!.replace(/\{\w+\}/g, '1'), body, type }),
    ),
    { ...search, numRuns: search.numRuns * 10 },
  );
}, 120_000);

/** So that orders can be placed, days made and changed, settings saved. */
async function examplesOf({ http, dataSource }: TestApp): Promise<Examples> {
  const { body } = await http.get('/api/pickup-days/upcoming').expect(200);
  const [day] = v.parse(pickupDaysSchema, body);
  const orders = await dataSource.getRepository(Order).find({ order: { id: 'DESC' }, take: 10 });
  const standings = await dataSource.getRepository(StandingOrder).find();
  return {
    token: [
      ...orders.map(({ cancellationToken }) => cancellationToken),
      ...standings.map(({ token }) => token),
    ],
    pickupLocationId: [1, 2],
    startsOn: ['2026-11-27', '2026-12-04'],
    weekday: [5],
    phoneNumber: ['0664 123 45 67', '+43 512 123456'],
    pickupDayId: [day?.id],
    pickupDayLocationId: day?.locations.map(({ pickupDayLocationId }) => pickupDayLocationId) ?? [],
    boxPresetId: day?.boxPresets.map(({ id }) => id) ?? [],
    date: ['2026-12-11', '2026-12-18', '2027-01-08', '9999-12-31', '0001-01-01'],
    orderDeadline: ['2026-12-09T17:00:00Z', '9999-12-31T23:59:59.999Z', '1000-01-01T00:00:00Z'],
    startTime: ['08:00', '16:00'],
    endTime: ['19:00', '23:59'],
    defaultStartTime: ['08:00'],
    defaultEndTime: ['19:00'],
    googleMapsLink: ['https://maps.example/hof', null],
    key: ['headerTitle', 'homePageDescription', 'smsSenderName', 'serverTimezone', 'imprintContent'],
    email: ['admin@hofkiste.example'],
    id: [1, 2, 3, 4],
  };
}
