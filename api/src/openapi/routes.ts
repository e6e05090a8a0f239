import { RequestMethod } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import * as v from 'valibot';
import { type Role, rolesOf } from '../server/areas.js';
import { DESCRIPTION, type Description } from './describe.js';

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
