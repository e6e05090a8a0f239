import type { JsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';

type Property = JsonSchema | boolean;

const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u0007\r\nSet-Cookie: a=b',
  '💩'.repeat(80),
  'ä'.repeat(80),
  'x'.repeat(501),
  'x'.repeat(20_001),
  "' OR 1=1; DROP TABLE customer_order; --",
  '<script>alert(1)</script><p onclick="x">a<b</p>',
  '{cancelLink}{{7*7}}',
  '=HYPERLINK("x")',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
];
const wellKnown = [
  'Johanna',
  'hof@example.at',
  '0664 123 45 67',
  'headerTitle',
  'retentionMonths',
  'https://hof.example/bild.jpg',
  '#5A9216',
  'true',
  '16:00',
  '23:59',
  '2026-11-27',
  '2026-12-04',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-11-25T17:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-03-29T02:30:00Z',
];
const numbers = [0, -0, 1, 2, 3, -1, 0.1, 26.5, 9999.99, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1e-7];

export const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...wellKnown),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const hostileNumber = fc.oneof(fc.constantFrom(...numbers), fc.double({ noNaN: true }));

/** Any JSON whatsoever. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { __proto__: null, length: -1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a field of a name may well hold. */
export type Examples = Readonly<Record<string, readonly unknown[]>>;

/** Mostly what a schema asks for, with something hostile here and there: much of it gets as far as the database. */
export function nearly(schema: Property, examples: Examples = {}): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return hostileJson;
  return fc.oneof(
    { weight: 30, arbitrary: fitting(schema, examples) },
    { weight: 1, arbitrary: hostileJson },
  );
}

function fitting(schema: JsonSchema, examples: Examples): fc.Arbitrary<unknown> {
  const { anyOf, type } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((each) => nearly(each, examples)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (type) {
    case 'object':
      return object(schema, examples);
    case 'array':
      return fc.array(nearly(element(schema), examples), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return mostly(fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 30 }), hostileNumber);
    case 'number':
      return mostly(
        fc.integer({ min: 1, max: 5000 }).map((cents) => cents / 100),
        hostileNumber,
      );
    case 'string':
      return fittingText(schema);
    default:
      return hostileJson;
  }
}

function object({ properties = {}, required = [] }: JsonSchema, examples: Examples): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => {
      const known = examples[key];
      const value = nearly(schema, examples);
      return [key, known === undefined ? value : mostly(fc.constantFrom(...known), value)];
    }),
  );
  const additions = fc.constantFrom({}, { unknown: 1 }, JSON.parse('{"__proto__":{"a":1}}'));
  return fc
    .tuple(fc.record(values, { requiredKeys: required }), additions)
    .map(([known, unknown]) => ({ ...unknown, ...known }));
}

const element = ({ items }: JsonSchema): Property =>
  items === undefined || Array.isArray(items) ? true : items;

function fittingText({ pattern, maxLength = 80 }: JsonSchema): fc.Arbitrary<string> {
  const matches = (text: string) =>
    text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text));
  const candidates = [...wellKnown, ...texts, '1', '2', '7'].filter(matches);
  return candidates.length === 0 ? hostileText : mostly(fc.constantFrom(...candidates), hostileText);
}

const mostly = <T, U>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<U>): fc.Arbitrary<T | U> =>
  fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: odd });
