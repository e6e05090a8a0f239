import { ApiError } from '@hofkiste/contract/wire/errors';
import { OTHER } from '@hofkiste/contract/wire/known';
import { Controller, Get, Inject, RequestMethod } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService } from '@nestjs/core';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { CONFIG, type Config, sessionCookieName, shopperCookieName } from '../config/config.js';
import { type Role, rolesOf } from '../server/areas.js';
import { DESCRIPTION, Describe, type Description } from './describe.js';

/** The schema of what a client sends, before anything is trimmed or transformed. */
const requestSchema = (schema: v.GenericSchema): JsonSchema => convert(schema, 'input');

const answerSchema = (schema: v.GenericSchema): JsonSchema => convert(schema, 'output');

function convert(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    // Checks by code have no counterpart in JSON Schema.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      isObject(valibotSchema) ? withRequired(valibotSchema, jsonSchema) : withoutOther(jsonSchema),
  });
  return converted;
}

/** Frontends read an unknown value as OTHER, which the api never answers. */
const withoutOther = (jsonSchema: JsonSchema): JsonSchema =>
  jsonSchema.enum ? { ...jsonSchema, enum: jsonSchema.enum.filter((value) => value !== OTHER) } : jsonSchema;

const isObject = (schema: v.GenericSchema): schema is v.GenericSchema & { entries: v.ObjectEntries } =>
  schema.type === 'object';

/**
 * Forms drop empty keys, so a required text of the contract is an optional one whose default fails. The document calls
 * it required.
 */
function withRequired({ entries }: { entries: v.ObjectEntries }, jsonSchema: JsonSchema): JsonSchema {
  const required = Object.keys(entries).filter((key) => {
    const entry = entries[key];
    return entry !== undefined && !v.safeParse(entry, undefined).success;
  });
  const properties = Object.fromEntries(
    Object.entries(jsonSchema.properties ?? {}).map(([key, property]) => [
      key,
      required.includes(key) ? withoutDefault(property) : property,
    ]),
  );
  return { ...jsonSchema, properties, required };
}

function withoutDefault(property: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof property === 'boolean') return property;
  const { default: _, ...rest } = property;
  return rest;
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

const ERROR = { $ref: '#/components/schemas/Error' };
/** Names of the cookies in `securitySchemes`. */
const SESSION = [{ session: [] }];
const SHOPPER = [{ shopper: [] }];

/** The OpenAPI 3.1 document of the routes that have a description. */
function openApiDocument(
  routes: Route[],
  { session, shopper, url }: { session: string; shopper: string; url: string },
) {
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
    info: { title: 'Hofkiste', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Error: answerSchema(ApiError) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: session },
        shopper: { type: 'apiKey', in: 'cookie', name: shopper },
      },
    },
  };
}

function operationObject(route: Route, { summary, file, answer }: Description) {
  const content =
    typeof answer === 'string'
      ? { [answer]: { schema: { type: 'string' } } }
      : answer && { 'application/json': { schema: answerSchema(answer) } };
  return {
    operationId: route.operationId,
    tags: [route.operationId.replace(/\..*/, '')],
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
      '4XX': { description: 'Refused', content: { 'application/json': { schema: ERROR } } },
      '5XX': { description: 'Failed', content: { 'application/json': { schema: ERROR } } },
    },
    ...(route.roles.includes('visitor')
      ? { security: [] }
      : { security: route.roles.includes('shopper') ? SHOPPER : SESSION, 'x-roles': route.roles }),
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

@Controller('api')
export class OpenApiController {
  private document: OpenApiDocument | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('openapi.json')
  @Describe('This document', v.looseObject({ openapi: v.string() }))
  json(): OpenApiDocument {
    this.document ??= this.describe();
    return this.document;
  }

  private describe(): OpenApiDocument {
    const routes = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (metatype ? routesOf(metatype, metatype.prototype) : []))
      .filter(({ path }) => path.startsWith('/api/'))
      .toSorted((a, b) => a.path.localeCompare(b.path));
    return openApiDocument(routes, {
      session: sessionCookieName(this.config),
      shopper: shopperCookieName(this.config),
      url: this.config.publicUrl,
    });
  }
}

type Schema = v.GenericSchema | undefined;

/** A route, as the decorators of its controller describe it. */
export interface Route {
  /** Controller and handler: 'products.create'. */
  operationId: string;
  /** 'GET', 'POST', … */
  method: string;
  /** '/api/admin/products/{id}'. */
  path: string;
  status: number;
  body: Schema;
  query: Schema;
  /** Every `{name}` of the path; without a schema it is any text. */
  parameters: { name: string; schema: Schema }[];
  roles: readonly Role[];
  description: Description | undefined;
}

const argumentsSchema = v.optional(
  v.record(
    v.string(),
    v.object({ data: v.optional(v.unknown()), schema: v.optional(v.custom<v.GenericSchema>(isSchema)) }),
  ),
  {},
);

/**
 * The routes of a controller's class. Nest has no public way to read them: the names of its metadata come from private
 * files of @nestjs/common, whose version is therefore exact; a test fails when they change.
 */
export function routesOf(controller: NonNullable<unknown>, prototype: object): Route[] {
  const prefix = String(Reflect.getMetadata(PATH_METADATA, controller));
  const controllerName = nameOf(prototype.constructor);
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
    const method: unknown = typeof handler === 'function' && Reflect.getMetadata(METHOD_METADATA, handler);
    if (typeof handler !== 'function' || typeof method !== 'number') return [];
    const path = joined(prefix, String(Reflect.getMetadata(PATH_METADATA, handler)));
    const given = argumentsOf(controller, name);
    const description: Description | undefined = Reflect.getMetadata(DESCRIPTION, handler);
    return {
      operationId: `${controllerName}.${name}`,
      method: RequestMethod[method] ?? '',
      path,
      status: Reflect.getMetadata(HTTP_CODE_METADATA, handler) ?? (method === RequestMethod.POST ? 201 : 200),
      body: given.find(({ kind }) => kind === RouteParamtypes.BODY)?.schema ?? description?.body,
      query: given.find(({ kind }) => kind === RouteParamtypes.QUERY)?.schema,
      parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => ({
        name: parameter,
        schema: given.find(({ kind, data }) => kind === RouteParamtypes.PARAM && data === parameter)?.schema,
      })),
      roles: rolesOf(path, handler, controller),
      description,
    };
  });
}

/** 'ProductsController' is 'products'. */
const nameOf = ({ name }: { name: string }): string =>
  `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`.replace(/Controller$/, '');

/**
 * The schemas of a handler's parameters; Nest stores them under '<kind>:<position>', and those of custom decorators
 * under a random text, which may begin with a digit.
 */
function argumentsOf(controller: NonNullable<unknown>, handler: string) {
  const given = v.parse(argumentsSchema, Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler));
  return Object.entries(given).map(([key, { data, schema }]) => ({
    kind: Number(key.split(':')[0]),
    data,
    schema,
  }));
}

const joined = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`.replace(/:(\w+)/g, '{$1}');

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '~standard' in value;
}
