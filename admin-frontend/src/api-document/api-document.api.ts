import * as v from 'valibot';
import { calls } from '../api';

/** The part of JSON Schema that the document uses. */
export interface JsonSchema {
  $ref?: string | undefined;
  type?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  items?: JsonSchema | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: JsonSchema | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

const inner = v.lazy(() => jsonSchema);
const jsonSchema: v.GenericSchema<JsonSchema> = v.looseObject({
  $ref: v.optional(v.string()),
  type: v.optional(v.string()),
  const: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(inner)),
  oneOf: v.optional(v.array(inner)),
  items: v.optional(inner),
  properties: v.optional(v.record(v.string(), inner)),
  required: v.optional(v.array(v.string())),
  additionalProperties: v.optional(inner),
  format: v.optional(v.string()),
  pattern: v.optional(v.string()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
});

/** Schemas by media type. */
const content = v.record(v.string(), v.looseObject({ schema: jsonSchema }));

const operation = v.looseObject({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  parameters: v.array(
    v.looseObject({ name: v.string(), in: v.string(), required: v.boolean(), schema: jsonSchema }),
  ),
  requestBody: v.optional(v.looseObject({ content })),
  responses: v.record(v.string(), v.looseObject({ content: v.optional(content) })),
  /** Without it, no session is needed. */
  'x-roles': v.optional(v.array(v.string())),
});

export type Operation = v.InferOutput<typeof operation>;

/** The part of the OpenAPI document that the page shows. */
const apiDocument = v.looseObject({
  /** By path and method. */
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.looseObject({ schemas: v.record(v.string(), jsonSchema) }),
});

export type ApiDocument = v.InferOutput<typeof apiDocument>;

export const { useApiDocumentQuery } = calls(({ all }) => ({
  apiDocument: all<ApiDocument>(apiDocument, '/openapi.json'),
}));
