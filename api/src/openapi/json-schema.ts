import { OTHER } from '@hofkiste/contract/wire/known';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** The schema of what a client sends, before anything is trimmed or transformed. */
export const requestSchema = (schema: v.GenericSchema): JsonSchema => convert(schema, 'input');

export const answerSchema = (schema: v.GenericSchema): JsonSchema => convert(schema, 'output');

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
