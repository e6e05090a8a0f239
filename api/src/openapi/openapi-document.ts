import { apiErrorSchema } from '@hofkiste/contract/wire/errors';
import type { Description } from './describe.js';
import { answerSchema, requestSchema } from './json-schema.js';
import type { Route } from './routes.js';

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

const ERROR = { $ref: '#/components/schemas/Error' };
const SESSION = [{ session: [] }];

/** The OpenAPI 3.1 document of the routes that have a description. */
export function openApiDocument(routes: Route[], { cookie }: { cookie: string }) {
  const paths: Record<string, Record<string, ReturnType<typeof operationObject>>> = {};
  for (const route of routes) {
    if (!route.description) continue;
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationObject(route, route.description),
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

function operationObject(route: Route, { summary, file, answer }: Description) {
  const content =
    typeof answer === 'string'
      ? { [answer]: { schema: { type: 'string' } } }
      : answer && { 'application/json': { schema: answerSchema(answer) } };
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
    ...(route.needsSession && { security: SESSION }),
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
