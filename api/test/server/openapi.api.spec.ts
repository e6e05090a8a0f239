import { OTHER } from '@hofkiste/contract/wire/known';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { startApp, type TestApp } from '../support/app.js';
import { describedRoutes } from '../support/routes.js';

let test: TestApp;
let paths: Record<string, Record<string, { parameters: object[] } & Record<string, unknown>>>;
beforeAll(async () => {
  test = await startApp();
  paths = (await test.http.get('/api/openapi.json').expect(200)).body.paths;
});
afterAll(() => test.close());

/** As the router knows them. */
function routes(): string[] {
  const { router } = test.app.getHttpAdapter().getInstance();
  const all: string[] = router.stack.flatMap(
    ({ route }: { route?: { path: string; stack: { method: string }[] } }) =>
      route === undefined
        ? []
        : route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path.replace(/:(\w+)/g, '{$1}')}`),
  );
  return all.filter((route) => route.includes(' /api/'));
}

/** Rules of Redocly that don't fit. */
const ALLOWED = {
  // The public address of the tests is no real one.
  'no-server-example.com': 'off',
  // An id is a number, so it is none of the words beside it.
  'no-ambiguous-paths': 'off',
} as const;

describe('the OpenAPI document', () => {
  it('describes every route', () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(routes().toSorted());
  });

  it('follows the rules of Redocly', async () => {
    const { text } = await test.http.get('/api/openapi.json').expect(200);
    const config = await createConfig({ extends: ['recommended-strict'], rules: ALLOWED });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('gives every call a name of its own, which other programs can use in their code', () => {
    const names = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names.filter((name) => typeof name !== 'string' || !/^[a-z]\w*\.[a-z]\w*$/.test(name))).toEqual(
      [],
    );
    expect(new Set(names).size).toBe(names.length);
    expect(paths['/api/orders']?.post?.operationId).toBe('orders.place');
  });

  it('describes body, answer, parameters and access', () => {
    expect(paths['/api/admin/products/{id}']?.put).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: { name: { type: 'string', minLength: 1, maxLength: 80 } },
              required: ['name'],
            },
          },
        },
      },
      responses: {
        200: {
          content: {
            'application/json': { schema: { required: ['id', 'name', 'imageUrl', 'unit', 'version'] } },
          },
        },
        '4XX': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
      },
      security: [{ session: [] }],
    });
  });

  it('describes the parameters of a query', () => {
    expect(paths['/api/admin/sms-messages']?.get?.parameters).toMatchObject([
      { name: 'status', in: 'query', required: false, schema: { enum: expect.arrayContaining(['failed']) } },
      { name: 'before', in: 'query', required: false },
      { name: 'search', in: 'query', required: false },
    ]);
  });

  it('marks the routes that need a session', () => {
    const open = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).some(({ security }) => Array.isArray(security) && security.length === 0)
        ? [path]
        : [],
    );
    expect(open.filter((path) => path.startsWith('/api/admin/'))).toEqual(['/api/admin/direct-login']);
  });
});

/** Values that a frontend must know: a role decides what somebody sees, and a form sends food facts back. */
const MUST_BE_KNOWN = /\.(user|allergens|netUnit)\b/;

type Node = v.GenericSchema & {
  pipe?: Node[];
  entries?: Record<string, Node>;
  item?: Node;
  value?: Node;
  wrapped?: Node;
  options?: (Node | string)[];
};

/** The places in an answer where a value of a later release would make a frontend refuse the whole answer. */
function strictPlaces(schema: Node, place: string): string[] {
  const { pipe, entries, item, value, wrapped, options = [] } = schema;
  // Reads an unknown kind as another one, and leaves out unknown entries.
  if (pipe?.[0]?.type === 'custom') return [];
  if (schema.type === 'variant' || (schema.type === 'picklist' && !options.includes(OTHER))) return [place];
  const parts = [
    ...Object.entries(entries ?? {}).map(([key, part]) => strictPlaces(part, `${place}.${key}`)),
    ...[item, value, wrapped, ...options].map((part) =>
      typeof part === 'object' ? strictPlaces(part, place) : [],
    ),
  ];
  return [...(schema.type === 'strict_object' ? [place] : []), ...parts.flat()];
}

it('no answer has values that a frontend of an earlier release must know', () => {
  const places = describedRoutes().flatMap(({ method, path, description }) =>
    typeof description?.answer === 'object' ? strictPlaces(description.answer, `${method} ${path} `) : [],
  );
  expect(places.filter((place) => !MUST_BE_KNOWN.test(place))).toEqual([]);
});
