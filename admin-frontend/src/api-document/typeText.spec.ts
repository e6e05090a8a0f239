import type { JsonSchema } from './api-document.api';
import { typeText } from './typeText';

it.each<[string, JsonSchema]>([
  ['string', { type: 'string' }],
  ['string (date-time)', { type: 'string', format: 'date-time' }],
  ['string (/^\\d+$/, höchstens 10 Zeichen)', { type: 'string', pattern: '^\\d+$', maxLength: 10 }],
  ['integer (1 bis 50)', { type: 'integer', minimum: 1, maximum: 50 }],
  ['number (mindestens 0)', { type: 'number', minimum: 0 }],
  ['number | null', { anyOf: [{ type: 'number' }, { type: 'null' }] }],
  ['"kg" | "g"', { type: 'string', enum: ['kg', 'g'] }],
  ['("kg" | "g")[]', { type: 'array', items: { type: 'string', enum: ['kg', 'g'] } }],
  ['true', { const: true }],
  ['Error', { $ref: '#/components/schemas/Error' }],
  ['unknown', {}],
])('a schema is written as %s', (text, schema) => {
  expect(typeText(schema)).toBe(text);
});

it('an object is written with a line for each key, and a question mark behind those that may be missing', () => {
  const item: JsonSchema = { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] };
  const order: JsonSchema = {
    type: 'object',
    properties: {
      items: { type: 'array', items: item },
      stock: { type: 'object', additionalProperties: { type: 'number' } },
    },
    required: ['items'],
  };
  expect(typeText(order)).toBe(`{
  items: {
    id: number
  }[]
  stock?: {
    [name]: number
  }
}`);
});
