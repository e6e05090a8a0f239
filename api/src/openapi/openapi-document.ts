import { apiErrorSchema } from '@hofkiste/contract/errors';
import { answerSchema, requestSchema } from './json-schema.js';
import { operations } from './operations.js';
import type { Route } from './routes.js';

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

const ERROR = { $ref: '#/components/schemas/Error' };
const SESSION = [{ session: [] }];
const WITHOUT_SESSION = 'POST /api/admin/direct-login';

/** The OpenAPI 3.1 document of the routes that have a description. */
export function openApiDocument(routes: Route[], { cookie }: { cookie: string }) {
  const described = routes.flatMap((route) => {
    const operation = operations[keyOf(route)];
    return operation ? [{ route, operation }] : [];
  });
  const paths: Record<string, Record<string, ReturnType<typeof operationObject>>> = {};
  for (const { route, operation } of described) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationObject(route, operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hofkiste', version: '1' },
    paths,
    components: {
      schemas: { Error: answerSchema(apiErrorSchema) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  };
}

const keyOf = ({ method, path }: Route): string => `${method} ${path}`;

function operationObject(route: Route, { summary, file, answer }: (typeof operations)[string]) {
  const content =
    typeof answer === 'string'
      ? { [answer]: { schema: { type: 'string' } } }
      : answer && { 'application/json': { schema: answerSchema(answer) } };
  const needsSession = /^\/api\/(admin|pickup)\//.test(route.path) && keyOf(route) !== WITHOUT_SESSION;
  return {
    summary,
    parameters: [...pathParameters(route), ...queryParameters(route)],
    ...(route.body && {
      requestBody: { required: true, content: { 'application/json': { schema: requestSchema(route.body) } } },
    }),
    ...(file !== undefined && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: fileSchema(file) } } },
    }),
    responses: {
      [route.status]: { description: 'Success', ...(content && { content }) },
      default: { description: 'Error', content: { 'application/json': { schema: ERROR } } },
    },
    ...(needsSession && { security: SESSION }),
  };
}

const fileSchema = (field: string) => ({
  type: 'object',
  properties: { [field]: { type: 'string', format: 'binary' } },
  required: [field],
});

const pathParameters = ({ parameters }: Route) =>
  parameters.map(({ name, schema }) => ({
    name,
    in: 'path',
    required: true,
    schema: schema ? requestSchema(schema) : { type: 'string' as const },
  }));

function queryParameters({ query }: Route) {
  const { properties = {}, required = [] } = query ? requestSchema(query) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}
