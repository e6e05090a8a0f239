import type { JsonSchema } from './api-document.api';

const ANYTHING = 'unknown';

/** Writes a schema like a type of TypeScript, with the bounds of each value behind it. */
export function typeText(schema: JsonSchema, indent = ''): string {
  const { $ref, const: only, enum: values, anyOf, oneOf = anyOf, items } = schema;
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? $ref;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (oneOf) return [...new Set(oneOf.map((one) => typeText(one, indent)))].join(' | ');
  if (items) return `${inBrackets(typeText(items, indent))}[]`;
  if (schema.type === 'object') return objectText(schema, indent);
  return `${schema.type ?? ANYTHING}${bounds(schema)}`;
}

/** Only a choice outside of an object needs them. */
const inBrackets = (text: string) => (/^[^{]* \| /.test(text) ? `(${text})` : text);

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string) {
  const inside = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, value]) => `${inside}${name}${required.includes(name) ? '' : '?'}: ${typeText(value, inside)}\n`,
  );
  if (additionalProperties) lines.push(`${inside}[name]: ${typeText(additionalProperties, inside)}\n`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

/** ' (date-time)', ' (1 bis 80 Zeichen)', ' (höchstens 100)'. */
function bounds({ format, pattern, minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const all = [
    format,
    pattern && `/${pattern}/`,
    range(minLength, maxLength, ' Zeichen'),
    range(minimum, maximum),
  ].filter(Boolean);
  return all.length === 0 ? '' : ` (${all.join(', ')})`;
}

function range(least: number | undefined, most: number | undefined, unit = ''): string | undefined {
  if (least === undefined) return most === undefined ? undefined : `höchstens ${most}${unit}`;
  return most === undefined ? `mindestens ${least}${unit}` : `${least} bis ${most}${unit}`;
}
